import { ilike, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { containing } from "./keyset.ts";

/** Characters of a long text that are looked up in the index. */
const lookedUp = 8;

/** Characters from which on a text is long: an address, a code, a whole name. */
const long = 2 * lookedUp;

/**
 * The rows whose column contains a text, for a column with an index of trigrams. PostgreSQL compares the lists of
 * all trigrams of what it looks up, and that of a common one, such as of the domain of an address or of the
 * beginning of a code, is as long as the table: so of a long text only its most telling part is looked up, and
 * the rest is compared with the few rows that have it.
 */
export function contains(column: PgColumn, text: string): SQL {
  const whole = ilike(column, containing(text));
  if (text.length < long) return whole;
  const at = text.indexOf("@") + 1;
  // Characters, not halves of them.
  const telling = [...(at > 0 ? text.slice(0, at) : text)].slice(-lookedUp).join("");
  if (!/[\p{L}\p{N}].*[\p{L}\p{N}]{3}/u.test(telling)) return whole;
  return sql`(${ilike(column, containing(telling))} and ${column} || '' ilike ${containing(text)})`;
}
