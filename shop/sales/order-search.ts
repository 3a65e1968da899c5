import { eq, or, type SQL } from "drizzle-orm";
import { orders } from "#db";
import { idBegins } from "../records/id-beginning.ts";

/**
 * Orders with this number, also as it is printed ("No. 10059", "#10059"), or an id that begins so: indexes
 * serve both. Null for any other text.
 */
export function isOrderNamed(named: string): SQL | null {
  const term = named.replace(/^(?:no\.?|#)\s*(?=\d+$)/i, "");
  const isNumber = /^\d{1,15}$/.test(term);
  const isNamed = or(
    isNumber ? eq(orders.number, Number(term)) : undefined,
    idBegins(orders.id, term),
  );
  return isNamed ?? null;
}
