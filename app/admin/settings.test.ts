import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { currencies, db, newsletterSubscribers, shopSettings } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { env } from "#env";
import { findShopSettings, readShopSettings } from "#shop/content/shop-settings.ts";
import * as settingsChange from "#shop/content/shop-settings-change.ts";
import * as currencyChange from "#shop/sales/currency-change.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const administrator = new Client(makeApp(undefined, await servePages(await findRoutes("/admin"))));

beforeAll(() => administrator.signUpAsAdministrator());
beforeEach(async () => {
  await db.delete(shopSettings);
  await db.delete(currencies);
  await seedEssentials(db);
});

async function submit(address: string, fields: Record<string, string>) {
  const answer = await administrator.submit(`${address}.data`, fields);
  return { status: answer.status, text: await answer.text() };
}

const conflict = "Someone else changed this while you were editing it.";

describe("the settings of the shop", () => {
  const save = (fields: Record<string, string>) => submit("/admin/settings", fields);
  const defaults = readShopSettings([]);
  const { isRegistrationOpen: _, isFixedRatingShown: __, heroVideo: ___, ...claims } = defaults;
  const typed = { intent: "save", opened: JSON.stringify(defaults), ...claims, heroVideo: "" };

  test("are saved by their form, and a second editor is told", async () => {
    const done = await save({ ...typed, isFixedRatingShown: "on", dispatchCutoff: "noon" });
    expect(done.text).toContain("Settings saved successfully");
    const changed = { isRegistrationOpen: false, isFixedRatingShown: true, dispatchCutoff: "noon" };
    expect(await findShopSettings(db)).toEqual({ ...defaults, ...changed });
    const stale = await save(typed);
    expect(stale.status).toBe(409);
    expect(stale.text).toContain(conflict);
  });

  test("are refused beside each field", async () => {
    const { status, text } = await save({ ...typed, uptimeClaim: "", heroVideo: "film" });
    expect(status).toBe(422);
    expect(text).toContain("Uptime is required");
    expect(text).toContain("Film must be an address of this shop that begins with /");
    expect((await save({ ...typed, opened: "{" })).text).toContain("Please open the form again");
    expect((await save({ ...typed, intent: "drop" })).status).toBe(422);
  });

  test("say that no real money moves", async () => {
    const page = await administrator.get("/admin/settings");
    expect(await page.text()).toContain("No real money moves: a simulator stands in for Paystack");
  });

  test("say where mail waits for a mail server, and only there", async () => {
    const words = "No email is sent: it waits";
    const read = async () => (await administrator.get("/admin/settings")).text();
    expect(await read()).not.toContain(words);
    Object.assign(env, { mailWaits: true });
    expect(await read()).toContain(words);
    Object.assign(env, { mailWaits: false });
  });
});

describe("the currencies", () => {
  const send = (fields: Record<string, string>) => submit("/admin/settings/currencies", fields);
  const typed = {
    code: "GHS",
    name: "Cedi",
    symbol: "GH₵",
    flag: "",
    rate: "12.50",
    decimals: "2",
    orderIndex: "50",
  };
  const opened = {
    name: "Cedi",
    symbol: "GH₵",
    flag: "",
    rate: "12.5",
    decimals: 2,
    orderIndex: 50,
  };

  test("are added, changed and removed by the forms of the tab", async () => {
    const added = await send({ intent: "create", ...typed });
    expect(added.text).toContain("Currency added successfully");
    expect((await send({ intent: "create", ...typed })).text).toContain(
      "A currency with this code already exists",
    );
    const change = { intent: "update", ...typed, opened: JSON.stringify(opened), name: "GHS" };
    expect((await send(change)).text).toContain("Currency updated successfully");
    expect((await send(change)).text).toContain(conflict);
    const rate = {
      intent: "rate",
      code: "GHS",
      rate: "13",
      opened: JSON.stringify({ rate: "12.5" }),
    };
    expect((await send(rate)).text).toContain("Currency updated successfully");
    expect((await send(rate)).status).toBe(409);
    const removed = await send({ intent: "delete", code: "GHS" });
    expect(removed.text).toContain("Currency removed successfully");
    const again = await send({ intent: "delete", code: "GHS" });
    expect(again.status).toBe(404);
    expect(again.text).toContain(
      "Failed to remove currency: This currency does not exist any more",
    );
  });

  test("that the shop counts in stay, with the reason", async () => {
    const remove = async (code: string) => (await send({ intent: "delete", code })).text;
    expect(await remove("USD")).toContain("The shop's prices are kept in it");
    expect(await remove("NGN")).toContain("Orders and shipping are shown in it");
    expect(await remove("ZAR")).toContain("Cards are charged in it");
    const rate = { intent: "rate", code: "USD", rate: "2", opened: JSON.stringify({ rate: "1" }) };
    expect((await send(rate)).text).toContain("The rate of the US dollar is 1");
  });

  test("keep the US dollar as prices are written, and a list that has another is put right", async () => {
    const altered = { name: "US Dollar", symbol: "US$", flag: "", rate: "1", orderIndex: 0 };
    await db
      .update(currencies)
      .set({ ...altered, decimals: 0 })
      .where(eq(currencies.code, "USD"));
    const save = (fields: { symbol: string; decimals: string }) =>
      send({
        ...{ ...altered, orderIndex: "0", ...fields },
        ...{ intent: "update", code: "USD", opened: JSON.stringify({ ...altered, decimals: 0 }) },
      });
    const symbol = await save({ symbol: "US$", decimals: "2" });
    expect(symbol.text).toContain("The symbol of the US dollar is $");
    const decimals = await save({ symbol: "$", decimals: "0" });
    expect(decimals.text).toContain("The US dollar has 2 decimals");
    const right = await save({ symbol: "$", decimals: "2" });
    expect(right.text).toContain("Currency updated successfully");
  });

  test("are refused with every fault", async () => {
    const faulty = { ...typed, code: "x", name: "", rate: "1e9" };
    const { status, text } = await send({ intent: "create", ...faulty });
    expect(status).toBe(422);
    expect(text).toContain('"message","Code must be three letters, such as EUR"');
    expect(text).toContain("Name is required");
    expect(text).toContain("Rate must be a number above 0 with at most 6 decimals");
    expect((await send({ intent: "drop" })).status).toBe(422);
  });

  test.each([
    ["create", "createCurrency", "Failed to add currency"],
    ["update", "updateCurrency", "Failed to update currency"],
    ["delete", "deleteCurrency", "Failed to remove currency"],
  ] as const)("when %s fails the message says so", async (intent, verb, message) => {
    const broken = vi.spyOn(currencyChange, verb).mockRejectedValue(new Error("disk full"));
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { status, text } = await send({ ...typed, intent, opened: JSON.stringify(opened) });
    broken.mockRestore();
    log.mockRestore();
    expect(status).toBe(500);
    expect(text).toContain(message);
    expect(text).not.toContain("disk full");
  });
});

test("when the settings cannot be saved the message says so", async () => {
  const broken = vi.spyOn(settingsChange, "saveShopSettings").mockRejectedValue(new Error("full"));
  const log = vi.spyOn(console, "error").mockReturnValue();
  const opened = readShopSettings([]);
  const { isRegistrationOpen: _, isFixedRatingShown: __, heroVideo: ___, ...claims } = opened;
  const fields = { intent: "save", opened: JSON.stringify(opened), ...claims, heroVideo: "" };
  const { status, text } = await submit("/admin/settings", fields);
  broken.mockRestore();
  log.mockRestore();
  expect(status).toBe(500);
  expect(text).toContain("Failed to save settings");
});

test("the newsletter's file is what the search and the filter leave", async () => {
  await db.insert(newsletterSubscribers).values([
    { email: "ada@example.com", token: "a", status: "subscribed" },
    { email: "bo@example.com", token: "b", status: "pending" },
  ]);
  const answer = await administrator.get("/admin/settings/newsletter/export?status=subscribed");
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="newsletter-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const text = await answer.text();
  expect(text).toContain('"ada@example.com","subscribed"');
  expect(text).toContain(`"${env.siteUrl}/newsletter/unsubscribe?token=a"`);
  expect(text).not.toContain("bo@example.com");
});
