import { expect, test } from "vitest";
import { currencies, db } from "#db";
import { freshDatabase } from "#test/database.ts";
import { findOrderCurrencies } from "./order-currencies.ts";

freshDatabase();

test("an order's currencies are the Naira and the one cards are charged in", async () => {
  const about = { flag: "", name: "" };
  await db.insert(currencies).values([
    { ...about, code: "NGN", symbol: "₦", rate: "1550", decimals: 0 },
    { ...about, code: "ZAR", symbol: "R", rate: "18.25", decimals: 2 },
    { ...about, code: "EUR", symbol: "€", rate: "0.92", decimals: 2 },
  ]);
  expect(await findOrderCurrencies(db, { chargeCurrency: "ZAR" })).toMatchObject({
    naira: { code: "NGN", rate: "1550.000000", decimals: 0 },
    charge: { code: "ZAR", rate: "18.250000", decimals: 2 },
  });
});
