import { and, gte, lte, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Rows whose id begins with these digits, such as the 8 that the back office shows of one: asked for as a
 * range, which an index of the column serves. Undefined for text that is no beginning of an id, and for fewer
 * than 4 digits, which a word may be.
 */
export function idBegins(column: PgColumn, term: string): SQL | undefined {
  const digits = term.toLowerCase().replaceAll("-", "");
  if (!/^[0-9a-f]{4,32}$/.test(digits)) return undefined;
  const fill = (digit: string) =>
    digits.padEnd(32, digit).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return and(gte(column, fill("0")), lte(column, fill("f")));
}
