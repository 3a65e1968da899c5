import { formatAmount, multiplyByRate } from "./money.ts";

/** A currency as shown to people. One US dollar is `rate` units of it, as an exact decimal. */
export interface Currency {
  code: string;
  name: string;
  symbol: string;
  flag: string;
  rate: string;
  /** Digits shown after the decimal point; amounts are kept in hundredths all the same. */
  decimals: 0 | 2;
}

export const usd: Currency = {
  code: "USD",
  name: "US Dollar",
  symbol: "$",
  flag: "🇺🇸",
  rate: "1",
  decimals: 2,
};

/** What is never another of the US dollar: prices are written as `usd` says, whatever a list has. */
export const fixedOfUsd = ["symbol", "rate", "decimals"] as const;

export type FixedOfUsd = (typeof fixedOfUsd)[number];

/** What a shop counts in, whatever it shows: prices in dollars, shipping in Naira, cards in their own. */
export type LastingUse = "prices" | "naira" | "charge";

/** Why a currency cannot be taken off the shop's list; null where nothing here speaks against it. */
export function findLastingUse(
  code: string,
  { chargeCurrency }: { chargeCurrency: string },
): LastingUse | null {
  if (code === usd.code) return "prices";
  if (code === "NGN") return "naira";
  return code === chargeCurrency ? "charge" : null;
}

/** The currency of that code; an unknown one falls back to the US dollar, which is always the same. */
export function chooseCurrency(currencies: readonly Currency[], code: string): Currency {
  if (code === usd.code) return usd;
  return currencies.find((currency) => currency.code === code) ?? usd;
}

/** US cents as hundredths of another currency, rounded once to the digits that are shown of it. */
export function convertFromUsd(usdMinor: number, { rate, decimals }: Currency): number {
  return multiplyByRate(usdMinor, rate, decimals ? 1n : 100n);
}

/** "$1,234.50", "¥1,235" or "CHF 1,234.50": the symbol, then the amount, never another currency's symbol. */
export function formatMoney(minor: number, { symbol, decimals }: Currency): string {
  const sign = minor < 0 ? "−" : "";
  const gap = /[A-Za-z]{2}$/.test(symbol) ? "\u00a0" : "";
  return `${sign}${symbol}${gap}${formatAmount(Math.abs(minor), decimals)}`;
}
