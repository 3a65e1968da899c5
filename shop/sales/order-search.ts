import { eq, or, type SQL } from "drizzle-orm";
import { orders } from "#db";
import { idBegins } from "../records/id-beginning.ts";

/**
 * Orders with this number, also as it is printed ("No. 10059", "#10059"), or an id that begins so, also as the
 * reference of a later attempt to pay it has it (`id-2`): indexes serve both. Null for any other text.
 */
export function isOrderNamed(named: string): SQL | null {
  const term = named.replace(/^(?:no\.?|#)\s*(?=\d+$)/i, "").replace(attemptOfId, "$1");
  const isNumber = /^\d{1,15}$/.test(term);
  const isNamed = or(
    isNumber ? eq(orders.number, Number(term)) : undefined,
    idBegins(orders.id, term),
  );
  return isNamed ?? null;
}

const attemptOfId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d{1,2}$/i;
