import { randomInt, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { Administrator } from "./administrator.ts";
import { sellAProduct, subscribeToNewsletter } from "./database.ts";
import { findFaults } from "./faults.ts";
import { expect } from "./journey.ts";
import { holdMessages } from "./messages.ts";
import { deskTest as test } from "./signed-in.ts";

test.use({ expectedErrors: [/status of (422|409)/] });

/** The number in a text such as '1,234' or '$1,234.50'. */
async function figure(place: Locator): Promise<number> {
  return Number(((await place.textContent()) ?? "").replaceAll(/[^\d.]/g, ""));
}

/** A currency that there is not, and that no other try has left: of those on Q there is only QAR. */
function madeUpCode(): string {
  const letter = () => String.fromCharCode("B".charCodeAt(0) + randomInt(25));
  return `Q${letter()}${letter()}`;
}

/** Runs in the page: whether what marks the first of thirty bars has a colour of the shop, and where it stands. */
function findMark(chart: Element) {
  const mark = chart.querySelector(".u-cursor-x");
  if (!mark) throw new Error("Nothing marks the bar that is pointed at");
  const probe = document.createElement("i");
  probe.style.color = "var(--signal)";
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  const [whole, line] = [chart.getBoundingClientRect(), mark.getBoundingClientRect()];
  const { borderRightColor, borderRightStyle } = getComputedStyle(mark);
  return {
    isOfShop: borderRightColor === color && borderRightStyle === "solid",
    isInMiddle: Math.abs(line.left - whole.left - whole.width / 60) <= 1,
  };
}

test("the dashboard counts a sale while it is watched, as bars and as a table", async ({
  page,
  administrator,
}) => {
  // Best sellers alone may take a minute to be counted anew.
  test.slow();
  await sellAProduct();
  await administrator.visits("/admin/dashboard");
  const sales = page.getByRole("region", { name: "Sales" });
  await expect(sales.locator("canvas")).toHaveCount(2);
  const revenue = sales.locator("dd").first();
  const before = await figure(revenue);
  const { name, totalMinor } = await sellAProduct();
  // At least by this sale: other journeys sell in the same shop.
  await expect(async () => {
    expect(await figure(revenue)).toBeGreaterThanOrEqual(before + totalMinor / 100 - 0.005);
  }).toPass({ timeout: 20_000 });
  const chart = sales.locator(".u-over").first();
  await chart.hover({ position: { x: 3, y: 20 } });
  expect(await chart.evaluate(findMark)).toEqual({ isOfShop: true, isInMiddle: true });
  // They are counted once a minute, for whoever looked first.
  const bestSellers = page.getByRole("region", { name: "Best sellers" });
  await expect(async () => {
    await page.reload();
    await expect(bestSellers).toContainText(name, { timeout: 3000 });
  }).toPass({ timeout: 75_000 });

  await sales.getByRole("link", { name: "1 year" }).click();
  await sales.getByRole("link", { name: "Months" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard\?range=1y&by=month$/);
  await page.reload();
  await sales.getByText("Sales as a table").click();
  const table = sales.getByRole("table");
  const form = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  const month = new Date().toLocaleDateString("en-US", form);
  await expect(table.getByRole("row").nth(1)).toContainText(month);
  expect(await table.getByRole("row").count()).toBeGreaterThanOrEqual(13);
  expect(await findFaults(page)).toEqual([]);

  const pending = page.getByRole("navigation", { name: "Pending work" });
  await pending.getByRole("link", { name: /Paid, to prepare/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?status=paid$/);
  await administrator.visits("/admin/dashboard");
  await pending.getByRole("link", { name: /Refunds to look into/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?payment=refund_failed$/);
  await expect(page.getByRole("combobox", { name: "Payment" })).toHaveValue("refund_failed");
});

test("the numbers of what waits fill their rows in every window", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/dashboard");
  const list = page.getByRole("navigation", { name: "Pending work" }).getByRole("list");
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const ends = await list.evaluate((element) => {
      const rights = new Map<number, number>();
      for (const tile of element.children) {
        const { top, right } = tile.getBoundingClientRect();
        rights.set(Math.round(top), Math.round(right));
      }
      return new Set([...rights.values(), Math.round(element.getBoundingClientRect().right)]).size;
    });
    expect(ends, `at ${width} px`).toBe(1);
  }
});

/** Runs in the page: how wide a chart is drawn, in pixels of the page, and whether its last bar, today's, is dark. */
function describeDrawing(canvas: Element) {
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error("Nothing is drawn");
  const width = canvas.width / devicePixelRatio;
  const plot = canvas.parentElement?.querySelector<HTMLElement>(".u-over");
  if (!plot) throw new Error("There is no chart around it");
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = plot;
  // The middle of the last of thirty bars, just above its foot.
  const place = [offsetLeft + (offsetWidth * 59) / 60, offsetTop + offsetHeight - 3];
  const [x = 0, y = 0] = place.map((each) => Math.round(each * devicePixelRatio));
  const [red = 0, , , alpha] = canvas.getContext("2d")?.getImageData(x, y, 1, 1).data ?? [];
  if (alpha !== 255) throw new Error("No bar is drawn there");
  return { width, isDark: red < 128 };
}

test("on paper a chart is there to its end, in ink, and afterwards as it was", async ({
  page,
  administrator,
}) => {
  await sellAProduct();
  await page.emulateMedia({ colorScheme: "dark" });
  await administrator.visits("/admin/dashboard");
  const chart = page.getByRole("region", { name: "Sales" }).locator("canvas").first();
  const drawn = () => chart.evaluate(describeDrawing);
  await expect(chart).toBeVisible();
  const { width, isDark } = await drawn();
  expect(isDark).toBe(false);
  await page.emulateMedia({ media: "print" });
  await expect.poll(drawn).toEqual({ width: 640, isDark: true });
  await page.emulateMedia({ media: "screen" });
  await expect.poll(drawn).toEqual({ width, isDark: false });
});

test.describe("the shop's settings", () => {
  // They are one record.
  test.describe.configure({ mode: "default" });
  test.use({ expectedErrors: [/status of 422|ERR_FAILED/] });

  test("are kept, shown to visitors, and refused beside their fields", async ({
    page,
    administrator,
  }) => {
    await administrator.visits("/admin/settings");
    await expect(page.getByRole("region", { name: "Payments" })).toContainText("Test mode");
    const form = page.getByRole("region", { name: "Shop settings" });
    const before = await form.getByLabel("Uptime").inputValue();
    await administrator.fills({ Uptime: "99.95%", "Platform website": "nowhere" }, form);
    await administrator.presses("Save Settings", form);
    const wrong = "Platform website must begin with https:// or http://";
    await administrator.hears(wrong);
    // So that it does not end by itself.
    await holdMessages(page);
    await expect(form.getByLabel("Uptime")).toHaveValue("99.95%");
    await administrator.fills({ "Platform website": "https://platform.example.com/" }, form);
    await administrator.presses("Save Settings", form);
    await administrator.hears("Settings saved successfully");
    await expect(page.locator("[data-sonner-toast]").getByText(wrong)).toHaveCount(0);
    expect(await findFaults(page)).toEqual([]);
    await administrator.visits("/");
    await expect(page.getByText("99.95%")).toBeVisible();

    await administrator.visits("/admin/settings");
    await administrator.fills({ Uptime: before }, form);
    await administrator.presses("Save Settings", form);
    await administrator.hears("Settings saved successfully");
  });

  test("are not lost once saved, though the page cannot show them at once", async ({
    page,
    administrator,
  }) => {
    await administrator.visits("/admin/settings");
    const form = page.getByRole("region", { name: "Shop settings" });
    const [uptime, support] = [form.getByLabel("Uptime"), form.getByLabel("Support")];
    const before = { Uptime: await uptime.inputValue(), Support: await support.inputValue() };
    await page.route(/\.data\b/, (route) =>
      route.request().method() === "GET" ? route.abort() : route.continue(),
    );
    await administrator.fills({ Uptime: "99.97%" }, form);
    await administrator.presses("Save Settings", form);
    await administrator.hears("Settings saved successfully");
    await administrator.hears(/^This could not be refreshed/);
    await expect(form.locator("form")).not.toHaveAttribute("aria-busy");
    await expect(uptime).toHaveValue("99.97%");
    await administrator.fills({ Support: "20/7" }, form);
    await administrator.presses("Save Settings", form);
    await administrator.hears("Settings saved successfully");

    await page.unrouteAll();
    await administrator.visits("/admin/settings");
    await expect(uptime).toHaveValue("99.97%");
    await expect(support).toHaveValue("20/7");
    await administrator.fills(before, form);
    await administrator.presses("Save Settings", form);
    await administrator.hears("Settings saved successfully");
  });
});

test("a rate is changed in its row; of two who change it the second is shown the difference", async ({
  page,
  administrator,
  browser,
}) => {
  const code = madeUpCode();
  await administrator.visits(`/admin/settings/currencies?q=${code}`);
  const row = administrator.row(code);
  await administrator.presses("Add Currency");
  const dialog = administrator.dialog("Add Currency");
  await administrator.fills(
    { Code: code.toLowerCase(), Name: "Crown of nowhere", Rate: "6.93" },
    dialog,
  );
  await administrator.presses("Add Currency", dialog);
  await administrator.hears("Symbol is required");
  await administrator.fills({ Symbol: "cr", Flag: "🏳️", Order: "44" }, dialog);
  await administrator.presses("Add Currency", dialog);
  await administrator.hears("Currency added successfully");
  await expect(row).toContainText("6.93");

  await administrator.does("Change rate", code);
  const rate = row.getByLabel(`Rate of ${code}`);
  await expect(rate).toBeFocused();
  await rate.fill("0");
  await administrator.presses("Save Rate", row);
  await administrator.hears("Rate must be a number above 0 with at most 6 decimals");
  await rate.fill("7.123456");

  const otherPage = await (await browser.newContext()).newPage();
  const other = new Administrator(otherPage);
  await other.visits(`/admin/settings/currencies?q=${code}`);
  await other.does("Change rate", code);
  await other.fills({ [`Rate of ${code}`]: "7.05" });
  await other.presses("Save Rate");
  await other.hears("Currency updated successfully");
  await otherPage.context().close();

  await administrator.presses("Save Rate", row);
  await administrator.hears("Someone else changed this while you were editing it.");
  await expect(row.getByRole("alert")).toContainText("7.05");
  await expect(rate).toHaveValue("7.123456");
  await administrator.presses("Save anyway", row);
  await administrator.hears("Currency updated successfully");
  await expect(row).toContainText("7.123456");
  await expect(row).toContainText("7,123.46");

  await administrator.does("Remove", code);
  await administrator.presses("Remove", administrator.dialog("Are you sure?"));
  await administrator.hears("Currency removed successfully");
  await expect(page.getByText("No currencies found")).toBeVisible();

  await administrator.visits("/admin/settings/currencies?q=NGN");
  await expect(administrator.row("NGN").getByRole("button", { name: "Remove NGN" })).toHaveCount(0);
});

test("a rate that was typed is not lost to a search or another, and the keyboard stays in its row", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/settings/currencies");
  await administrator.does("Change rate", "EUR");
  const rate = administrator.row("EUR").getByLabel("Rate of EUR");
  await rate.fill("0.95");
  await administrator.searches("Currencies", "GBP");
  await expect(administrator.row("USD")).toHaveCount(0);
  await expect(rate).toHaveValue("0.95");
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(administrator.row("USD")).toBeVisible();
  await expect(rate).toHaveValue("0.95");
  await administrator.does("Change rate", "GBP");
  const question = administrator.dialog("Discard your changes?");
  await administrator.presses("Keep editing", question);
  await expect(rate).toHaveValue("0.95");
  await administrator.presses("Cancel", administrator.row("EUR"));
  await administrator.presses("Discard", question);
  const change = (code: string) => page.getByRole("button", { name: `Change rate of ${code}` });
  await expect(change("EUR")).toBeFocused();

  // Escape leaves the field as Cancel does, and answers no question that it asks.
  await page.keyboard.press("Enter");
  await expect(rate).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(change("EUR")).toBeFocused();
  await page.keyboard.press("Enter");
  await rate.fill("0.96");
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(rate).toHaveValue("0.96");
  await expect(rate).toBeFocused();
  await page.keyboard.press("Escape");
  await administrator.presses("Discard", question);
  await expect(change("EUR")).toBeFocused();

  // From its buttons as well.
  for (const name of ["Cancel", "Save Rate"]) {
    await page.keyboard.press("Enter");
    await expect(rate).toBeFocused();
    await administrator.row("EUR").getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Escape");
    await expect(change("EUR")).toBeFocused();
  }

  await page.keyboard.press("Enter");
  await expect(rate).toBeFocused();
  await administrator.does("Change rate", "GBP");
  await expect(page.getByLabel("Rate of GBP")).toBeFocused();
  await expect(question).toBeHidden();
  await page.keyboard.press("Enter");
  await administrator.hears("Currency updated successfully");
  await expect(change("GBP")).toBeFocused();
});

test("subscribers are found and taken along as a file, each with the link to leave by", async ({
  page,
  administrator,
}) => {
  const email = `=reader-${randomUUID().slice(0, 8)}@example.com`;
  await subscribeToNewsletter(email);
  await administrator.visits("/admin/settings/newsletter");
  await administrator.searches("Subscribers", email);
  await administrator.filters("Status", "Subscribed");
  await expect(administrator.row(email)).toContainText("Subscribed");
  const leaving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const file = await leaving;
  expect(file.suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  const line = text.split("\r\n")[1];
  expect(line).toMatch(`"'${email}","subscribed",`);
  const link = new URL(/"([^"]*)"$/.exec(line ?? "")?.[1] ?? "");
  await administrator.visits(link.pathname + link.search);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("You are unsubscribed")).toBeVisible();
});
