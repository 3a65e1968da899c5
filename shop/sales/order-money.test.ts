import { expect, test } from "vitest";
import { usd } from "./currency.ts";
import {
  formatCharge,
  formatMoved,
  formatNaira,
  formatRate,
  formatStated,
  listRates,
} from "./order-money.ts";

test("of a cost that was stated no kobo is hidden, and none is written where there are none", () => {
  const naira = { ...usd, code: "NGN", symbol: "₦", decimals: 0 } as const;
  expect(formatStated(3_100_00, naira)).toBe("₦3,100");
  expect(formatStated(4_500_50, naira)).toBe("₦4,500.50");
  expect(formatStated(3_100_00, { ...naira, symbol: "NGN", decimals: 2 })).toBe(
    "NGN\u00a03,100.00",
  );
});

test("what was stated in Naira is not converted back from dollars, and all else is, at the order's own rate", () => {
  const naira = { ...usd, code: "NGN", symbol: "₦", rate: "1600", decimals: 0 } as const;
  const own = { naira, rate: "1550.000000" };
  expect(formatNaira({ usdMinor: 3_23, statedMinor: 5_000_00 }, own)).toBe("₦5,000");
  expect(formatNaira({ usdMinor: 0, statedMinor: 0 }, own)).toBe("₦0");
  expect(formatNaira({ usdMinor: 3_23 }, own)).toBe("₦5,007");
  expect(formatNaira({ usdMinor: -3_23 }, own)).toBe("−₦5,007");
});

test("money that moved in another currency than the shop's is never shown with the shop's symbol", () => {
  const charge = { ...usd, code: "ZAR", symbol: "R", rate: "18.25" };
  const shown = (currency: string) => formatMoved({ amountMinor: 123_456, currency }, { charge });
  expect(shown("ZAR")).toBe("R1,234.56");
  expect(shown("EUR")).toBe("EUR\u00a01,234.56");
});

test("money that moved has its cents, though the shop shows none of its currency by now", () => {
  const charge = { ...usd, code: "ZAR", symbol: "R", decimals: 0 } as const;
  const shown = (amountMinor: number) => formatMoved({ amountMinor, currency: "ZAR" }, { charge });
  expect(shown(12_345)).toBe("R123.45");
  expect(shown(12_300)).toBe("R123");
});

test("a charge names its currency, and is no amount where there was nothing to charge", () => {
  const charge = { ...usd, code: "ZAR", symbol: "R", rate: "18.25" };
  const shown = (amountMinor: number, currency: string) =>
    formatCharge({ amountMinor, currency }, { charge });
  expect(shown(123_456, "ZAR")).toBe("R1,234.56 (ZAR)");
  expect(shown(123_456, "EUR")).toBe("EUR\u00a01,234.56 (EUR)");
  expect(shown(0, "ZAR")).toBe("Nothing");
});

test("a charge that the payer bore the provider's fee of says how much of it that is", () => {
  const charge = { ...usd, code: "ZAR", symbol: "R", rate: "18.25" };
  const charged = { amountMinor: 185_00, currency: "ZAR", feeMinor: 2_50 };
  const told = "R185.00 (ZAR), of which R2.50 is the payment provider's fee";
  expect(formatCharge(charged, { charge })).toBe(told);
  expect(formatCharge({ ...charged, feeMinor: 0 }, { charge })).toBe("R185.00 (ZAR)");
});

test("of the rates of an order each is told once, in the currency that it asks for", () => {
  const naira = { ...usd, code: "NGN", symbol: "₦" };
  const rand = { ...usd, code: "ZAR", symbol: "R" };
  const told = (chargeCurrency: string, chargeRate: string, charge = rand) =>
    listRates({ nairaRate: "1550", chargeRate, chargeCurrency }, { naira, charge });
  expect(told("ZAR", "18.25")).toEqual(["$1 = ₦1,550", "$1 = R18.25"]);
  expect(told("NGN", "1550", naira)).toEqual(["$1 = ₦1,550"]);
  expect(told("USD", "1", usd)).toEqual(["$1 = ₦1,550"]);
  expect(told("ZAR", "18.25", naira)).toEqual(["$1 = ₦1,550", "$1 = ZAR\u00a018.25"]);
});

test("a rate keeps its digits", () => {
  expect(formatRate("1550", { ...usd, symbol: "₦" })).toBe("₦1,550");
  expect(formatRate("18.253412", { ...usd, symbol: "R" })).toBe("R18.253412");
});
