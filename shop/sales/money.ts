/**
 * Money is an integer of minor units (cents, kobo) beside its currency. What passes through here
 * stays exact until one rounding at the end, half away from zero.
 */

/** An amount in another currency, for an exact decimal rate such as "18.25", rounded to a multiple of `step`. */
export function multiplyByRate(minor: number, rate: string, step = 1n): number {
  // A page of products converts a hundred dollar prices to dollars.
  if (isOne.test(rate) && Number.isSafeInteger(minor)) return minor;
  const [numerator, denominator] = readRate(rate);
  return scale(minor, numerator, denominator * step) * Number(step);
}

/** The way back: an amount divided by an exact decimal rate. */
export function divideByRate(minor: number, rate: string): number {
  const [numerator, denominator] = readRate(rate);
  return scale(minor, denominator, numerator);
}

export function percentOf(minor: number, percent: number): number {
  return scale(minor, BigInt(percent), 100n);
}

/**
 * "1,234.50": minor units as a decimal with en-US grouping; with 0 decimals rounded to whole units. An
 * amount too great to be exact, as an estimate in another currency may be, is written as near as it is known.
 */
export function formatAmount(minor: number, decimals: 0 | 2): string {
  const size = Math.abs(minor);
  if (decimals === 0) return formatWhole(Math.sign(minor) * Math.round(size / 100));
  const units = formatWhole(Math.floor(size / 100));
  return `${minor < 0 ? "-" : ""}${units}.${String(size % 100).padStart(2, "0")}`;
}

/**
 * "1,234,567": a whole number with en-US grouping. Written here because a browser takes 15 milliseconds
 * to make its first `Intl.NumberFormat`, four times as long on a phone, and every page has prices.
 */
export function formatWhole(whole: number): string {
  return String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

const isOne = /^1(?:\.0*)?$/;

/** A decimal such as "18.25" as the exact fraction 1825 / 100. */
function readRate(rate: string): [numerator: bigint, denominator: bigint] {
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(rate) ?? [];
  const numerator = whole === undefined ? 0n : BigInt(whole + fraction);
  if (numerator === 0n) throw new RangeError(`${rate} is no exchange rate`);
  return [numerator, 10n ** BigInt(fraction.length)];
}

/** `value × numerator / denominator`, rounded once, half away from zero. */
function scale(value: number, numerator: bigint, denominator: bigint): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no amount of minor units`);
  const product = BigInt(value) * numerator;
  const size = product < 0n ? -product : product;
  const rounded = (size * 2n + denominator) / (denominator * 2n);
  return Number(product < 0n ? -rounded : rounded);
}
