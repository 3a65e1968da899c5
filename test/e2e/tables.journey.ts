import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  addChanges,
  addPosts,
  announceOrder,
  placeOrders,
  raiseTotals,
  removeOrders,
  sellAProduct,
  writeReview,
} from "./database.ts";
import { findFaults, isTooWide } from "./faults.ts";
import { holdData } from "./held-data.ts";
import { expect } from "./journey.ts";
import { deskTest as test } from "./signed-in.ts";
import { findWide, tablePaths } from "./tables.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("from 768 px on no column of a table lies beneath its actions", async ({
  page,
  administrator,
}) => {
  for (const path of tablePaths) {
    await administrator.visits(path);
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const place = `${path} at ${width} px`;
      await expect.poll(() => findWide(page.getByRole("table")), place).toEqual([]);
    }
  }
});

test("between phone and desk a date needs one line, in its short form", async ({
  page,
  administrator,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  const paths = ["users", "careers", "docs", "products/promotion-codes"];
  for (const path of paths.map((tab) => `/admin/${tab}`)) {
    await administrator.visits(path);
    const dates = page.locator("tbody time:visible");
    await expect(dates.first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    const lines = await dates.evaluateAll(countLines);
    expect(new Set(lines), path).toEqual(new Set([1]));
  }
  // Of a month whose name is shortened.
  await administrator.visits("/dev/ui");
  const date = page.getByText("in a row").locator("time:visible").last();
  await expect(date).toHaveText("Nov 21, 2026");
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(date).toHaveText("November 21, 2026");
});

test("on a phone so does a date of the table of sales, but where it would make the page wider", async ({
  page,
  administrator,
}) => {
  await sellAProduct();
  const sales = page.getByRole("region", { name: "Sales" });
  const dates = sales.getByRole("rowheader").locator("time:visible");
  for (const by of ["day", "week"]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await administrator.visits(`/admin/dashboard?range=30d&by=${by}`);
    await sales.getByText("Sales as a table").click();
    await expect(dates.first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    expect(new Set(await dates.evaluateAll(countLines)), by).toEqual(new Set([1]));
    // Whatever was sold that day.
    await expect(dates.first()).toHaveCSS("white-space", "nowrap");
    expect(await isTooWide(page), by).toBe(false);
    await page.setViewportSize({ width: 320, height: 844 });
    await expect(dates.first()).toHaveCSS("white-space", "normal");
    await expect.poll(() => isTooWide(page), `${by} at 320 px`).toBe(false);
  }
});

test("beside all that is told of a post the day it was made needs one line", async ({
  page,
  administrator,
}) => {
  const doubt = `Sent to two platforms ${randomUUID()}`;
  await addPosts({ doubt, later: `Later ${randomUUID()}` });
  await administrator.visits(`/admin/social-media?q=${encodeURIComponent(doubt)}`);
  // Where its post can be sent again the table has least room.
  await expect(page.getByRole("button", { name: /^Retry/ })).toBeVisible();
  for (const width of [1280, 1536]) {
    await page.setViewportSize({ width, height: 900 });
    const created = page.locator("tbody td:nth-last-child(2) time:visible");
    await expect.poll(() => created.evaluateAll(countLines), `${width} px`).toEqual([1]);
    await expect.poll(() => findWide(page.getByRole("table")), `${width} px`).toEqual([]);
  }
});

test("a table that waits for other rows stays where it is, and can be read", async ({
  page,
  administrator,
}) => {
  await refuseNews(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await administrator.visits("/admin/docs");
  const table = page.getByRole("table");
  const place = await table.boundingBox();
  const letGo = await holdData(page);
  await table.getByRole("columnheader", { name: "Title" }).getByRole("link").click();
  await expect(page.locator("[aria-busy=true]")).toBeVisible();
  await expect(page.getByText("Loading documentation...")).toBeAttached();
  expect(await table.boundingBox()).toEqual(place);
  expect(await findFaults(page, { rules: ["color-contrast"] })).toEqual([]);
  letGo();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
});

test("a filter that is chosen right behind a letter stays when the search follows", async ({
  page,
  administrator,
}) => {
  await page.clock.install();
  await administrator.visits("/admin/orders");
  // Not before it has got there.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.getByRole("searchbox", { name: "Search Orders" }).fill("nobody");
  await page.getByRole("combobox", { name: "Status", exact: true }).selectOption("paid");
  await expect(page).toHaveURL(/\?status=paid$/);
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/[?&]q=nobody/);
  await expect(page).toHaveURL(/[?&]status=paid/);
});

test("a column of texts has room for a common word", async ({ page, administrator }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await administrator.visits("/admin/careers");
  const engineering = page.getByRole("cell", { name: "Engineering", exact: true });
  const row = page.getByRole("row").filter({ has: engineering }).first();
  const department = row.getByRole("cell", { name: "Engineering", exact: true });
  const lines = await department.evaluate((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell.lastElementChild ?? cell);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
  // A longer one is broken between its words alone.
  const edit = await row.getByRole("button", { name: /^Edit / }).getAttribute("aria-label");
  await row.getByText(edit?.slice("Edit ".length) ?? "", { exact: true }).evaluate((title) => {
    title.textContent = "Senior Engineer for Low-Power Radio and Calibration ".repeat(2);
  });
  const isBroken = await department.evaluate((cell) => {
    const text = cell.lastElementChild ?? cell;
    text.textContent = "Engineering and Instrumentation";
    const word = document.createRange();
    word.setStart(text.firstChild ?? text, "Engineering and ".length);
    word.setEnd(text.firstChild ?? text, text.textContent.length);
    return word.getClientRects().length > 1;
  });
  expect(isBroken).toBe(false);
  expect(await findWide(page.getByRole("table"))).toEqual([]);
});

test("from 768 px on the name of a product has most of the room that is left", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/products?q=MSR0");
  const name = page.getByRole("cell", { name: "Specs of" }).first();
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const room = async () => (await name.boundingBox())?.width;
    await expect.poll(room, `${width} px`).toBeGreaterThan(200);
  }
});

test("an order of a million dollars fits into its row, whatever is told beside its status", async ({
  page,
  administrator,
}) => {
  const email = `a-million-${randomUUID()}@example.com`;
  await placeOrders(email, ["pending"]);
  await page.setViewportSize({ width: 1280, height: 900 });
  const row = administrator.row(email);
  try {
    await raiseTotals(email, 1_250_000_00);
    await administrator.visits("/admin/orders");
    await expect(row).toContainText("1,937,500,000 ($1,250,000.00)");
  } finally {
    await removeOrders(email);
  }
  await row
    .getByText("Pending", { exact: true })
    .first()
    .evaluate((badge) => {
      badge.textContent = "Needs a decision";
    });
  expect(await findWide(page.getByRole("table"))).toEqual([]);
});

test("on a tablet what can be done with an order takes no more room than it fills", async ({
  page,
  administrator,
}) => {
  const email = "narrow@example.com";
  await placeOrders(email, ["paid"]);
  await page.setViewportSize({ width: 768, height: 900 });
  await administrator.visits(`/admin/orders?q=${email}`);
  const view = administrator
    .row(email)
    .first()
    .getByRole("button", { name: /^View Details/ });
  const left = await view.evaluate((button) => {
    const room = button.closest("td")?.getBoundingClientRect().right ?? 0;
    return room - button.getBoundingClientRect().right;
  });
  expect(left).toBeLessThan(50);
});

test("on paper a table has all the rows of its page, each whole and on one sheet", async ({
  page,
  administrator,
}) => {
  const email = "paper@example.com";
  const many = 30;
  await placeOrders(
    email,
    Array.from({ length: many }, () => "paid"),
  );
  // What margins of a centimetre leave of A4 on its side; and A4 without any.
  for (const sheet of [
    { width: 1047, height: 718 },
    { width: 794, height: 1123 },
  ]) {
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize(sheet);
    await administrator.visits(`/admin/orders?q=${email}`);
    const rows = page.getByRole("table").locator("tbody > tr");
    await expect(rows).toHaveCount(many);
    await page.emulateMedia({ media: "print" });
    expect(await rows.evaluateAll(countPrinted), `${sheet.width} px`).toBe(many);
    await expect(rows.first()).toHaveCSS("break-inside", "avoid");
  }
});

test("on paper a list has its headings and its rows, and nothing to press, to choose or to fill in", async ({
  page,
  administrator,
}) => {
  test.slow();
  await refuseNews(page);
  await placeOrders("sheet@example.com", ["paid"]);
  for (const path of [...tablePaths, "/admin/settings/newsletter", "/admin/audit-log"]) {
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize(a4.upright);
    await administrator.visits(path);
    const main = page.getByRole("main");
    const rows = main.locator("tbody > tr").filter({ visible: true });
    const many = await rows.count();
    const headings = await main
      .getByRole("heading")
      .filter({ hasNotText: /^Add / })
      .allTextContents();
    await page.emulateMedia({ media: "print" });
    for (const sheet of Object.values(a4)) {
      await page.setViewportSize(sheet);
      const idle = main.locator(
        ":is(button, .button, select, input, textarea, form, fieldset, nav, details:has(nav))",
      );
      await expect(idle.filter({ visible: true }), path).toHaveCount(0);
      await expect(
        main.getByText("Actions", { exact: true }).filter({ visible: true }),
      ).toHaveCount(0);
      await expect(rows, path).toHaveCount(many);
      expect(await main.getByRole("heading").allTextContents(), path).toEqual(headings);
    }
  }
});

test("on paper a list says for what it was searched and what was left out of it", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/users?q=admin&role=admin");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("searchbox", { name: "Search Users" })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search Users" })).toHaveValue("admin");
  const role = page.getByRole("combobox", { name: "Role" });
  await expect(role).toHaveValue("admin");
  const words = await role.evaluate(
    ({ parentElement: box }) => box && getComputedStyle(box, "::before").content,
  );
  expect(words).toBe('"Role:\u00a0"');
  await expect(page.getByRole("combobox", { name: "Status" })).toBeHidden();
  await expect(page.getByText("Clear", { exact: true })).toBeHidden();

  // Where rows are chosen their bar lies upon it on a screen.
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await administrator.visits("/admin/orders?status=paid");
  await page
    .getByRole("checkbox", { name: /^Select (?!all)/ })
    .first()
    .check();
  await expect(page.getByRole("combobox", { name: "Status", exact: true })).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("combobox", { name: "Status", exact: true })).toBeVisible();
  await expect(page.getByRole("group", { name: "Selected rows" })).toBeHidden();
});

test("on paper a list that goes on says so", async ({ page, administrator }) => {
  await administrator.visits("/admin/products");
  const isPart = page.getByText("This is a part of the list.").filter({ visible: true });
  await expect(isPart).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "Sensors", exact: true })).toContainText(
    "This is a part of the list.",
  );
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "View all of Sensors" }).click();
  await expect(page.getByRole("region", { name: "Gateways", exact: true })).toHaveCount(0);
  await expect(isPart).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(isPart).toHaveCount(1);
});

test("on paper a long comment is there to its end", async ({ page, administrator }) => {
  const word = `Paper ${randomUUID()}`;
  await writeReview(`${word}. ${"It measures what it should. ".repeat(40)}`);
  await page.setViewportSize(a4.upright);
  await administrator.visits(`/admin/reviews?q=${encodeURIComponent(word)}`);
  const comment = page.getByRole("region", { name: "All reviews" }).locator("tbody summary");
  const hidden = () => comment.evaluate((text) => text.scrollHeight - text.clientHeight);
  expect(await hidden()).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  expect(await hidden()).toBe(0);
});

test("a dialog that a row has opened is printed, without the list", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/featured");
  await page
    .getByRole("button", { name: /^Edit order of/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: /^Edit order of/ });
  await page.emulateMedia({ media: "print" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("spinbutton", { name: "Order" })).toBeVisible();
  await expect(page.getByRole("columnheader").filter({ visible: true })).toHaveCount(0);
});

test("of a dialog on paper what can only be pressed or chosen is left out, a chooser of files too", async ({
  page,
  administrator,
}) => {
  for (const [path, button, label] of [
    ["/admin/docs", "Add Documentation", "Title"],
    ["/admin/contact", "Add Partner", "Name"],
  ] as const) {
    await page.emulateMedia({ media: "screen" });
    await administrator.visits(path);
    await administrator.presses(button);
    const dialog = administrator.dialog(button);
    const chooser = dialog
      .getByText(/or drop or paste it here|at most \d+ MB/)
      .filter({ visible: true });
    await expect(chooser).toHaveCount(2);
    await page.emulateMedia({ media: "print" });
    await expect(dialog.getByRole("textbox", { name: label })).toBeVisible();
    await expect(chooser, path).toHaveCount(0);
    await expect(dialog.getByText(/^(File|Logo)$/).filter({ visible: true })).toHaveCount(0);
    await expect(dialog.getByLabel("Style").filter({ visible: true })).toHaveCount(0);
  }
});

test("a dialog that fits on one sheet is printed on one", async ({ page, administrator }) => {
  await administrator.visits("/admin/docs?q=Wi-Fi+room+sensor");
  const name = "Connect a Wi-Fi room sensor to your MQTT broker";
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const dialog = administrator.dialog("Edit Documentation");
  await expect(dialog.getByRole("textbox", { name: "Content" })).toBeVisible();
  const edge = "10mm";
  const margin = { top: edge, right: edge, bottom: edge, left: edge };
  const paper = (await page.pdf({ format: "A4", margin })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("of the files of a product on paper their names and pictures are left", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/products");
  await page
    .getByRole("link", { name: /^Edit / })
    .or(page.getByRole("button", { name: /^Edit / }))
    .first()
    .click();
  const buttons = page.getByRole("button", { name: /^(Remove|Reorder|Move) / });
  await expect(buttons.first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(buttons.filter({ visible: true })).toHaveCount(0);
});

test("what the back office leaves out on paper is known there alone, and however one comes", async ({
  page,
  administrator,
}) => {
  const search = page.getByRole("searchbox", { name: "Search Products" });
  await administrator.visits("/");
  expect(await page.evaluate(findSheets)).toEqual([]);
  await page.getByRole("banner").getByRole("link", { name: "Admin" }).click();
  await expect(search).toBeVisible();
  expect(await page.evaluate(findSheets)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(search).toBeHidden();
});

test("the dot between two specs of a product is seen within a line, and begins none", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/products?q=MSR0");
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const specs = page.getByRole("list", { name: /^Specs of / }).getByRole("listitem");
    const dots = await specs.evaluateAll(findDots);
    expect(dots.length, `${width} px`).toBeGreaterThan(0);
    expect(dots.filter(({ isFirst, isSeen }) => isFirst === isSeen)).toEqual([]);
  }
});

test("an action stands below its like, whichever ones before it other rows have", async ({
  page,
  administrator,
}) => {
  // One of them is out of stock, one suspended, the others active.
  await administrator.visits("/admin/products?q=MTR1");
  const last = page.getByRole("button", { name: /^Delete MTR1/ });
  await expect(page.getByRole("button", { name: /^Activate MTR1/ })).toHaveCount(2);
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await last.count()).toBeGreaterThan(2);
    const edges = () =>
      last.evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().x)).size);
    await expect.poll(edges, `${width} px`).toBe(1);
  }
});

test("on a phone all that can be done with a row stands in one line", async ({
  page,
  administrator,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/admin/products?q=MSR0", "/admin/featured"]) {
    await administrator.visits(path);
    const last = page.getByRole("button", { name: /^Delete/ }).first();
    const lines = await last.evaluate((button) => {
      const all = [...(button.closest("td")?.querySelectorAll("button") ?? [])];
      const shown = all.filter((each) => each.checkVisibility());
      return new Set(shown.map((each) => each.getBoundingClientRect().y)).size;
    });
    expect(lines, path).toBe(1);
  }
});

test("what can be done with the chosen rows stays right below the header", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/products?q=MSR0");
  const box = page.getByRole("checkbox", { name: /^Select (?!all)/ }).nth(2);
  const bar = page.getByRole("group", { name: "Selected rows" });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await box.check();
    await box.evaluate((shown) => scrollBy(0, shown.getBoundingClientRect().top - 160));
    const header = await page.getByRole("banner").boundingBox();
    const gap = async () =>
      ((await bar.boundingBox())?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0));
    await expect.poll(gap, `${width} px`).toBeLessThanOrEqual(0);
    expect(await gap(), `${width} px`).toBeGreaterThan(-4);
    const tops = await bar
      .getByRole("button")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y));
    expect(tops).toHaveLength(width === 390 ? 2 : 3);
    expect([...new Set(tops)], "one line").toHaveLength(1);
  }
});

test("another page of a list that lies below much else is shown where the list begins", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/products");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(page.getByRole("heading", { name: "Products by category" })).toBeInViewport();
});

test("a long table shows the first rows of another page and of another order, and stays where it is for news", async ({
  page,
  administrator,
}) => {
  const email = `${randomUUID()}@example.com`;
  await placeOrders(
    email,
    Array.from({ length: 120 }, () => "paid"),
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  await administrator.visits(`/admin/orders?q=${email}`);
  const table = page.getByRole("table");
  const scroller = table.locator("..");
  const scrolled = () => scroller.evaluate((box) => box.scrollTop);
  const scroll = () => scroller.evaluate((box) => box.scrollTo({ top: 1000 }));

  const newest = table.getByRole("checkbox", { name: /^Select (?!all)/ }).first();
  const before = String(await newest.getAttribute("aria-label"));
  await scroll();
  await placeOrders(email, ["completed"]);
  await announceOrder(randomUUID());
  await expect(newest).not.toHaveAttribute("aria-label", before);
  expect(await scrolled()).toBeGreaterThan(500);

  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page.getByRole("link", { name: "Previous", exact: true })).toBeVisible();
  expect(await scrolled()).toBe(0);

  await scroll();
  await administrator.sortsBy("Total");
  expect(await scrolled()).toBe(0);
});

test("a row that is chosen stays where it is, and nothing below the bar can be reached", async ({
  page,
  administrator,
}) => {
  for (const path of [
    "/admin/products?q=MSR0",
    "/admin/products?category=every&q=MSR0",
    "/dev/ui",
  ]) {
    await administrator.visits(path);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const box = page.getByRole("checkbox", { name: /^Select (?!all)/ }).first();
      await box.scrollIntoViewIfNeeded();
      const place = await box.boundingBox();
      await box.check();
      const bar = page.getByRole("group", { name: "Selected rows" });
      await expect(bar).toBeVisible();
      expect(await box.boundingBox(), `${path} at ${width} px`).toEqual(place);
      expect(await bar.evaluate(findBelow), `${path} at ${width} px`).toEqual([]);
      await box.press("Escape");
      await expect(bar).toHaveCount(0);
    }
  }
});

test("above cards the search stays in sight while some are chosen, and all can be chosen", async ({
  page,
  administrator,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await administrator.visits("/dev/ui");
  const table = page.getByRole("region", { name: "Probes" });
  const all = table.getByRole("checkbox", { name: "Select all" });
  const bar = table.getByRole("group", { name: "Selected rows" });
  await all.evaluate((box) => box.scrollIntoView({ block: "center" }));
  const place = await all.boundingBox();
  await table.getByRole("checkbox", { name: /^Select MSS01/ }).check();
  await expect(bar).toContainText("1 selected");
  await expect(table.getByRole("searchbox")).toBeVisible();
  await expect(all).toHaveJSProperty("indeterminate", true);
  expect(await all.boundingBox()).toEqual(place);
  await all.press("Space");
  await expect(bar).toContainText("3 selected");
  await all.press("Space");
  await expect(bar).toHaveCount(0);
  await expect(all).toBeFocused();
});

test("a page ends with its table, whatever is told there to those who hear it", async ({
  page,
  administrator,
}) => {
  await addChanges("probe.update", { count: 40, before: { name: "Old" }, after: { name: "New" } });
  await page.setViewportSize({ width: 1280, height: 900 });
  await administrator.visits("/admin/audit-log?q=probe.update");
  await expect(page.getByRole("cell", { name: "was Old" }).first()).toBeVisible();
  const end = await page.getByRole("main").evaluate((main) => {
    const { bottom } = main.getBoundingClientRect();
    return document.documentElement.scrollHeight - scrollY - bottom;
  });
  expect(end).toBeLessThan(1);
});

test("in the audit log an old time is crossed out as any other old value", async ({
  page,
  administrator,
}) => {
  await addChanges("probe.postpone", {
    before: { at: "2026-11-23T15:35:40.321Z" },
    after: { at: "2026-11-24T15:35:40.321Z" },
  });
  await administrator.visits("/admin/audit-log?q=probe.postpone");
  const times = page.getByRole("cell", { name: "was November" }).locator("time");
  await expect(times.first()).toHaveCSS("text-decoration-line", "line-through");
  await expect(times.last()).toHaveCSS("text-decoration-line", "none");
});

test("Shift chooses all rows since the last one, in either direction, and lets them go again", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/products?category=every&q=MSR0");
  const box = (at: number) => page.getByRole("checkbox", { name: /^Select (?!all)/ }).nth(at);
  const shift = { modifiers: ["Shift" as const] };
  const bar = page.getByRole("group", { name: "Selected rows" });
  await box(4).click();
  await box(1).click(shift);
  await expect(bar).toContainText("4 selected");
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("");
  await box(2).click();
  await box(3).press("Shift+Space");
  await expect(bar).toContainText("2 selected");
  await administrator.presses("Clear selection", bar);
  await expect(box(0)).toBeFocused();
  await box(6).click(shift);
  await expect(bar).toContainText("1 selected");
});

test("a deletion leaves the keyboard at the row that follows", async ({ page, administrator }) => {
  await administrator.visits("/admin/careers");
  await administrator.presses("Add Career");
  const dialog = administrator.dialog("Add Career");
  const title = `Nobody ${randomUUID().slice(0, 8)}`;
  const needed = { Title: title, Department: "Sales", Location: "Lagos", Description: "Sell." };
  await administrator.fills(needed, dialog);
  await administrator.presses("Add Career", dialog);
  await expect(dialog).toBeHidden();
  const doomed = administrator.row(title).getByRole("button", { name: /^Delete/ });
  await doomed.press("Enter");
  const question = administrator.dialog("Are you sure?");
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(doomed).toHaveCount(0);
  await expect(page.locator("tr :focus")).toHaveText("Delete");
});

test("the head of a column that sorts is a link as wide and as high as its cell", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/docs");
  const head = page.getByRole("columnheader", { name: "Title" });
  expect(await head.getByRole("link").boundingBox()).toEqual(await head.boundingBox());
});

/** For whoever compares what a table showed with what it shows: other journeys change what it lists. */
async function refuseNews(page: Page): Promise<void> {
  await page.route("**/admin/live?*", (route) => route.fulfill({ status: 204 }));
}

/** What margins of a centimetre leave of it. */
const a4 = { upright: { width: 718, height: 1047 }, onItsSide: { width: 1047, height: 718 } };

/** Runs in the page: the sheets of styles that say what is not printed of the back office. */
function findSheets(): (string | null)[] {
  const isOfOffice = (rule: CSSRule) => rule.cssText.includes(".off-paper");
  return [...document.styleSheets]
    .filter(({ cssRules }) => [...cssRules].some(isOfOffice))
    .map(({ href }) => href);
}

/** Runs in the page: in how many lines each of these dates stands. */
function countLines(dates: Element[]): number[] {
  return dates.map((date) => {
    const words = document.createRange();
    words.selectNodeContents(date);
    return words.getClientRects().length;
  });
}

/** Runs in the page: what can have the focus and lies below something. */
function findBelow(bar: Element): string[] {
  const { left, right, top, bottom } = bar.getBoundingClientRect();
  return [...document.querySelectorAll(":is(a, button, input, select)")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => {
      const box = each.getBoundingClientRect();
      const isLevel = box.top < bottom - 1 && box.bottom > top + 1;
      return isLevel && box.left < right && box.right > left && !bar.contains(each);
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** Runs in the page: how many of these nothing that stands around them cuts off. */
function countPrinted(rows: Element[]): number {
  const isCut = (row: Element) => {
    const { bottom } = row.getBoundingClientRect();
    for (let box = row.parentElement; box; box = box.parentElement) {
      const clips = getComputedStyle(box).overflowY !== "visible";
      if (clips && bottom > box.getBoundingClientRect().bottom) return true;
    }
    return false;
  };
  return rows.filter((row) => !isCut(row)).length;
}

/** Of specs behind another: whether they begin a line, and whether the place of their dot shows it. */
function findDots(specs: Element[]) {
  return specs
    .filter((spec) => spec.previousElementSibling)
    .map((spec) => {
      spec.scrollIntoView({ block: "center" });
      const { left, top } = spec.getBoundingClientRect();
      const line = spec.closest("div")?.getBoundingClientRect().left ?? 0;
      const isSeen = document.elementFromPoint(left - 4, top + 6) === spec;
      return { text: spec.textContent, isFirst: left - line < 1, isSeen };
    });
}
