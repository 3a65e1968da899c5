import { type Currency, convertFromUsd, formatMoney, usd } from "./currency.ts";

/** Money as it moved. */
export interface Moved {
  amountMinor: number;
  currency: string;
}

/** What an order was charged, with what of it is the provider's fee where the payer bore that. */
export interface Charge extends Moved {
  feeMinor?: number;
}

/** Money as it was stated, not converted: it has its cents or kobo, whatever digits the shop shows of its currency. */
export function formatStated(minor: number, currency: Currency): string {
  return formatMoney(minor, minor % 100 === 0 ? currency : { ...currency, decimals: 2 });
}

/** Money that moved. It may have been in a currency that the shop does not show: its code stands for its symbol. */
export function formatMoved(
  { amountMinor, currency }: Moved,
  { charge }: { charge: Currency },
): string {
  return formatStated(amountMinor, nameCurrency(currency, charge));
}

export interface NairaAmount {
  /** US cents. */
  usdMinor: number;
  /** Kobo, of a cost that was stated in Naira: from whole US cents it would come back as another. */
  statedMinor?: number;
}

/** An amount of an order in Naira: as it was stated, else at the rate that the order was made with. */
export function formatNaira(
  { usdMinor, statedMinor }: NairaAmount,
  { naira, rate }: { naira: Currency; rate: string },
): string {
  if (statedMinor !== undefined) return formatStated(statedMinor, naira);
  const own = { ...naira, rate };
  return formatMoney(convertFromUsd(usdMinor, own), own);
}

/** Money by the code of its currency, as the history of an order keeps it whatever the shop shows. */
export function formatByCode({ amountMinor, currency }: Moved): string {
  return formatMoney(amountMinor, { ...usd, symbol: currency });
}

function nameCurrency(code: string, charge: Currency): Currency {
  return code === charge.code ? charge : { ...usd, symbol: `${code}\u00a0` };
}

/**
 * What an order was charged, or is to be, with the code of its currency; where that is nothing, so in a word. Where
 * the payer bore the provider's fee it is told: the amount is that of the bank statement, and not the order's.
 */
export function formatCharge(charged: Charge, currencies: { charge: Currency }): string {
  const { amountMinor, currency, feeMinor = 0 } = charged;
  if (amountMinor === 0) return "Nothing";
  const told = `${formatMoved(charged, currencies)} (${currency})`;
  if (feeMinor === 0) return told;
  const fee = formatMoved({ amountMinor: feeMinor, currency }, currencies);
  return `${told}, of which ${fee} is the payment provider's fee`;
}

interface OrderRates {
  nairaRate: string;
  /** Of the currency that the order asks for, whichever the money came in. */
  chargeRate: string;
  chargeCurrency: string;
}

/** What a dollar was worth in the currencies of an order, each of them once. */
export function listRates(
  { nairaRate, chargeRate, chargeCurrency }: OrderRates,
  { naira, charge }: { naira: Currency; charge: Currency },
): string[] {
  const rates = [formatRate(nairaRate, naira)];
  if (chargeCurrency !== naira.code && chargeCurrency !== usd.code) {
    rates.push(formatRate(chargeRate, nameCurrency(chargeCurrency, charge)));
  }
  return rates.map((rate) => `$1 = ${rate}`);
}

/** What a dollar was worth when an order was placed. It is no amount of money: it keeps its digits. */
export function formatRate(rate: string, { symbol }: Currency): string {
  return `${symbol}${Number(rate).toLocaleString("en-US", { maximumFractionDigits: 6 })}`;
}
