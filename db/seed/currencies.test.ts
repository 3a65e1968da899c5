import { expect, test } from "vitest";
import { currencies } from "./currencies.ts";

const listedRates =
  "USD 1, EUR 0.92, GBP 0.79, JPY 149.5, AUD 1.52, CAD 1.36, CHF 0.88, CNY 7.24, INR 83.12, ZAR 18.25, BRL 5.02, MXN 17.15, SGD 1.34, HKD 7.81, NZD 1.63, SEK 10.36, NOK 10.65, DKK 6.87, PLN 3.94, THB 33.85, MYR 4.48, IDR 15750, PHP 56.25, KRW 1320, RUB 91.5, TRY 32.15, AED 3.67, SAR 3.75, ILS 3.64, EGP 48.75, NGN 1550, KES 129.5, ARS 825, CLP 920, COP 3950, PEN 3.72, VND 24500, PKR 278, BDT 110, UAH 36.5, CZK 22.85, HUF 355, RON 4.58, BGN 1.8, HRK 6.93";

test("the 45 currencies have the listed rates in the listed order", () => {
  expect(currencies.map(({ code, rate }) => `${code} ${rate}`).join(", ")).toBe(listedRates);
  expect(currencies).toHaveLength(45);
});

test("nine currencies are shown as whole numbers, the others with two decimals", () => {
  const whole = currencies.filter(({ decimals }) => decimals === 0).map(({ code }) => code);
  expect(whole.sort()).toEqual(["ARS", "CLP", "COP", "HUF", "IDR", "JPY", "KRW", "NGN", "VND"]);
  expect(currencies.filter(({ decimals }) => decimals === 2)).toHaveLength(36);
});

test("no two currencies share a symbol, a name or a flag", () => {
  for (const key of ["symbol", "name", "flag"] as const) {
    expect(new Set(currencies.map((currency) => currency[key])).size).toBe(45);
  }
});

test("the flag is that of the country that the code begins with", () => {
  for (const { code, flag } of currencies) {
    const letters = [...flag].map((sign) =>
      String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x1f1e6 + 0x41),
    );
    expect(letters.join("")).toBe(code.slice(0, 2));
  }
});
