import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, currencies, db, orders } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { closeBus, listen, type News, openBus } from "#realtime/bus.ts";
import { makeOrder, makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import { readTableQuery } from "../records/table-query.ts";
import { createCurrency, deleteCurrency, updateCurrency } from "./currency-change.ts";
import { currencyCode, currencyFields } from "./currency-fields.ts";
import { listCurrencyRows } from "./currency-list.ts";
import { currencyTable } from "./currency-table.ts";

const { url } = freshDatabase();

let actor: { id: string };

beforeEach(async () => {
  await db.delete(orders);
  await db.delete(currencies);
  await db.delete(auditLog);
  await seedEssentials(db);
  actor = await makeUser({ role: "admin" });
});

const fields = {
  name: "Ghanaian Cedi",
  symbol: "GH₵",
  flag: "🇬🇭",
  rate: "12.5",
  decimals: 2,
  orderIndex: 50,
};

const list = (address = "") =>
  listCurrencyRows(db, readTableQuery(new URLSearchParams(address), currencyTable));

async function find(code: string) {
  return (await list()).rows.find((row) => row.code === code);
}

const rate = (code: string, opened: string, rate: string) =>
  updateCurrency(db, { actor, code, opened: { rate: opened }, fields: { rate } });

const remove = (code: string) => deleteCurrency(db, { actor, code, chargeCurrency: "ZAR" });

describe("the form of a currency", () => {
  const typed = { name: "Cedi", symbol: "GH₵", rate: "1", decimals: "2" };
  const read = (values: object) => {
    const parsed = currencyFields.safeParse({ ...typed, ...values });
    return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
  };

  test.each([
    ["1550", "1550"],
    [" 0.920 ", "0.92"],
    ["007.50", "7.5"],
    ["10.000000", "10"],
    ["0.000001", "0.000001"],
    ["999999999999.999999", "999999999999.999999"],
  ])("keeps the rate '%s' exactly, as %s", (rate, kept) => {
    expect(read({ rate })).toMatchObject({ rate: kept });
  });

  test.each(["", "0", "0.0", "-1", "1e3", "1,5", "1.0000001", "1.", ".5", "1234567890123", "NaN"])(
    "refuses the rate '%s'",
    (rate) => {
      expect(read({ rate })).toBe("Rate must be a number above 0 with at most 6 decimals");
    },
  );

  test("says what is missing or too long", () => {
    expect(read({ name: " " })).toBe("Name is required");
    expect(read({ symbol: "" })).toBe("Symbol is required");
    expect(read({ symbol: "123456789" })).toBe("Symbol must be at most 8 characters");
    expect(read({ decimals: "3" })).toBe("Decimals must be 0 or 2");
    expect(currencyCode.parse(" ghs ")).toBe("GHS");
    expect(currencyCode.safeParse("GH").error?.issues[0]?.message).toBe(
      "Code must be three letters, such as EUR",
    );
  });
});

test("a currency is added, changed, and taken off the list", async () => {
  expect(await createCurrency(db, { actor, code: "GHS", fields })).toEqual({ kind: "changed" });
  expect(await find("GHS")).toMatchObject(fields);
  const changed = { ...fields, name: "Cedi", rate: "13" };
  const wanted = { actor, code: "GHS", opened: fields, fields: changed };
  expect(await updateCurrency(db, wanted)).toEqual({ kind: "changed" });
  expect(await find("GHS")).toMatchObject(changed);
  expect(await remove("GHS")).toEqual({ kind: "changed" });
  expect(await find("GHS")).toBeUndefined();
  expect(await remove("GHS")).toEqual({ kind: "unknown_currency" });
  expect(await rate("GHS", "13", "14")).toEqual({ kind: "unknown_currency" });
});

test("a code is taken once", async () => {
  expect(await createCurrency(db, { actor, code: "EUR", fields })).toEqual({ kind: "code_taken" });
  expect(await find("EUR")).toMatchObject({ name: "Euro", rate: "0.92" });
});

test("a rate changes alone, and orders keep theirs", async () => {
  const product = await makeProduct();
  const order = await makeOrder(await makeUser(), {
    lines: [{ productId: product.id, quantity: 1 }],
  });
  expect(await rate("ZAR", "18.25", "20")).toEqual({ kind: "changed" });
  expect(await find("ZAR")).toMatchObject({ rate: "20", name: "South African Rand" });
  const [kept] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(kept).toMatchObject({ chargeRate: "18.250000", chargeMinor: 182_50 });
});

test("rate, symbol and decimals of the US dollar stay, since prices are in it, and the rest changes", async () => {
  expect(await rate("USD", "1", "2")).toEqual({ kind: "fixed", field: "rate" });
  const opened = await find("USD");
  if (!opened) throw new Error("The dollar is missing");
  const { id: _, code, ...dollar } = opened;
  const change = (changed: Partial<typeof dollar>) =>
    updateCurrency(db, { actor, code, opened: dollar, fields: { ...dollar, ...changed } });
  expect(await change({ symbol: "US$" })).toEqual({ kind: "fixed", field: "symbol" });
  expect(await change({ decimals: 0 })).toEqual({ kind: "fixed", field: "decimals" });
  expect(await find("USD")).toEqual(opened);
  const renamed = { name: "Dollar", flag: "", orderIndex: 9 };
  expect(await change(renamed)).toEqual({ kind: "changed" });
  expect(await find("USD")).toMatchObject(renamed);
});

test("what the shop counts in stays, and so does what orders were charged in", async () => {
  expect(await remove("USD")).toEqual({ kind: "in_use", use: "prices" });
  expect(await remove("NGN")).toEqual({ kind: "in_use", use: "naira" });
  expect(await remove("ZAR")).toEqual({ kind: "in_use", use: "charge" });
  const product = await makeProduct();
  const lines = [{ productId: product.id, quantity: 1 }];
  await makeOrder(await makeUser(), { lines, chargeCurrency: "KES" });
  expect(await remove("KES")).toEqual({ kind: "in_use", use: "orders" });
  expect(await remove("EUR")).toEqual({ kind: "changed" });
});

test("a currency taken off the list stays away when the shop starts again", async () => {
  await remove("EUR");
  await rate("GBP", "0.79", "0.8");
  await db.delete(currencies).where(eq(currencies.code, "NGN"));
  await seedEssentials(db);
  expect(await find("EUR")).toBeUndefined();
  expect(await find("GBP")).toMatchObject({ rate: "0.8" });
  expect(await find("NGN")).toBeDefined();
});

test("a second editor of a rate overwrites nothing and is shown the difference", async () => {
  await rate("EUR", "0.92", "0.93");
  expect(await rate("EUR", "0.92", "0.94")).toEqual({
    kind: "conflict",
    current: { rate: "0.93" },
    differences: [{ field: "rate", before: "0.92", after: "0.93" }],
  });
  expect(await find("EUR")).toMatchObject({ rate: "0.93" });
});

test("of two who change a rate at the same moment the second is told of the first", async () => {
  const second = await db.transaction(async (tx) => {
    const mine = { actor, code: "EUR", opened: { rate: "0.92" } };
    await updateCurrency(tx, { ...mine, fields: { rate: "0.93" } });
    const attempt = rate("EUR", "0.92", "0.94");
    await someoneWaits();
    return { attempt };
  });
  expect(await second.attempt).toMatchObject({ kind: "conflict", current: { rate: "0.93" } });
});

test("every change is written down and announced", async () => {
  const heard: News[] = [];
  await openBus(url);
  const leave = listen((news) => heard.push(news));
  await createCurrency(db, { actor, code: "GHS", fields });
  await rate("GHS", "12.5", "13");
  await remove("GHS");
  const change = { kind: "change", change: { topic: "settings", id: "GHS" } };
  await soon(() => expect(heard).toEqual([change, change, change]));
  leave();
  await closeBus();
  const subject = { actorId: actor.id, subjectType: "currency", subjectId: "GHS" };
  expect(await db.select().from(auditLog).orderBy(auditLog.at)).toMatchObject([
    { ...subject, action: "currency.create", before: null, after: fields },
    { ...subject, action: "currency.update", before: { rate: "12.5" }, after: { rate: "13" } },
    { ...subject, action: "currency.delete", before: { ...fields, rate: "13" }, after: null },
  ]);
});

test("only administrators change currencies", async () => {
  actor = await makeUser();
  await expect(createCurrency(db, { actor, code: "GHS", fields })).rejects.toThrow(
    NotAnAdministrator,
  );
  await expect(rate("EUR", "0.92", "1")).rejects.toThrow(NotAnAdministrator);
  await expect(remove("EUR")).rejects.toThrow(NotAnAdministrator);
  expect(await find("EUR")).toMatchObject({ rate: "0.92" });
});

test.each([
  ["q=rand", ["ZAR"]],
  ["q=krone&sort=-code", ["NOK", "DKK"]],
  ["q=dollar&sort=rate", ["USD", "SGD", "CAD", "AUD", "NZD", "HKD"]],
])("'%s' lists what it says", async (address, codes) => {
  expect((await list(address)).rows.map(({ code }) => code)).toEqual(codes);
});
