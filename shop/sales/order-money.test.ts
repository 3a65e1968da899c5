import { expect, test } from "vitest";
import { usd } from "./currency.ts";
import { formatCharge, formatMoved, formatRate } from "./order-money.ts";

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

test("a rate keeps its digits", () => {
  expect(formatRate("1550", { ...usd, symbol: "₦" })).toBe("₦1,550");
  expect(formatRate("18.253412", { ...usd, symbol: "R" })).toBe("R18.253412");
});
