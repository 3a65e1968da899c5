import { and, eq, gte, lte, or, type SQL } from "drizzle-orm";
import { orders } from "#db";

/**
 * Orders with this number, also as it is printed ("No. 10059", "#10059"), or an id that begins so: indexes
 * serve both. Null for any other text.
 */
export function isOrderNamed(named: string): SQL | null {
  const term = named.replace(/^(?:no\.?|#)\s*(?=\d+$)/i, "");
  const isNumber = /^\d{1,15}$/.test(term);
  const range = idRange(term);
  const isNamed = or(
    isNumber ? eq(orders.number, Number(term)) : undefined,
    range ? and(gte(orders.id, range.least), lte(orders.id, range.most)) : undefined,
  );
  return isNamed ?? null;
}

/** All ids that begin with these digits, as a range that the primary key serves; null for other text. */
function idRange(term: string): { least: string; most: string } | null {
  const digits = term.toLowerCase().replaceAll("-", "");
  if (!/^[0-9a-f]{4,32}$/.test(digits)) return null;
  const fill = (digit: string) =>
    digits.padEnd(32, digit).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { least: fill("0"), most: fill("f") };
}
