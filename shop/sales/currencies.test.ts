import { expect, test } from "vitest";
import { currencies, db } from "#db";
import { freshDatabase } from "#test/database.ts";
import { listCurrencies } from "./currencies.ts";
import { chooseCurrency, convertFromUsd, formatMoney, usd } from "./currency.ts";

freshDatabase();

test("currencies come in the shop's order, each ready to show a price", async () => {
  await db.insert(currencies).values([
    {
      code: "JPY",
      name: "Japanese Yen",
      symbol: "¥",
      flag: "🇯🇵",
      rate: "149.5",
      decimals: 0,
      orderIndex: 1,
    },
    {
      code: "USD",
      name: "US Dollar",
      symbol: "$",
      flag: "🇺🇸",
      rate: "1",
      decimals: 2,
      orderIndex: 0,
    },
  ]);
  const list = await listCurrencies(db);
  expect(list.map(({ code }) => code)).toEqual(["USD", "JPY"]);
  expect(list.map((currency) => formatMoney(convertFromUsd(1000, currency), currency))).toEqual([
    "$10.00",
    "¥1,495",
  ]);
});

test("prices in dollars stay the same when the shop's currencies arrive, and another can be chosen", () => {
  const rand = { ...usd, code: "ZAR", symbol: "R", rate: "18.25" };
  const arrived = [{ ...usd }, rand];
  expect(chooseCurrency(arrived, "USD")).toBe(usd);
  expect(chooseCurrency(arrived, "ZAR")).toBe(rand);
  expect(chooseCurrency(arrived, "XXX")).toBe(usd);
});

test("an amount of a currency without decimals is rounded once, to whole units, half away from zero", () => {
  const yen = { ...usd, code: "JPY", symbol: "¥", rate: "149.5", decimals: 0 } as const;
  const show = (usdMinor: number) => formatMoney(convertFromUsd(usdMinor, yen), yen);
  // 300.495, which is 300.50 in hundredths.
  expect(show(201)).toBe("¥300");
  expect(show(-201)).toBe("−¥300");
  expect(show(100)).toBe("¥150");
  expect(show(-100)).toBe("−¥150");
});
