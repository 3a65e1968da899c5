import * as z from "zod/mini";
import type { CartProduct } from "#shop/sales/cart.ts";
import { type PendingChanges, readKey } from "./list-changes.ts";

/** A line as the server has it, with today's name and price. */
export interface ListedLine extends CartProduct {
  list: "cart" | "wishlist";
  quantity: number;
}

export type ListAnswer =
  | { kind: "done"; clockMs: number; lines: ListedLine[] }
  /** Nobody is signed in any more, or someone else is. */
  | { kind: "signed_out" | "other_user" }
  /** It may have taken effect: the same changes may be sent again. */
  | { kind: "failed" };

const answered = z.object({
  clock: z.int(),
  lines: z.array(
    z.object({
      list: z.enum(["cart", "wishlist"]),
      product_id: z.string(),
      version: z.nullable(z.string()),
      color: z.nullable(z.string()),
      accessories: z.array(z.string()),
      sample: z.boolean(),
      quantity: z.int(),
      name: z.string(),
      image_key: z.nullable(z.string()),
      price_minor: z.int(),
      min_order_quantity: z.int(),
    }),
  ),
});

const patienceMs = 15_000;

/** Tells the server what changed here, and hears how the lists are now. */
export async function callSync(userId: string, changes: PendingChanges): Promise<ListAnswer> {
  try {
    const response = await fetch("/api/sync-lists", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ user_id: userId, changes: Object.entries(changes).map(asChange) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.status === 401) return { kind: "signed_out" };
    if (response.status === 409) return { kind: "other_user" };
    if (!response.ok) return { kind: "failed" };
    const { clock, lines } = answered.parse(await response.json());
    return { kind: "done", clockMs: clock, lines: lines.map(asLine) };
  } catch {
    return { kind: "failed" };
  }
}

function asChange([key, change]: [string, PendingChanges[string]]) {
  const { isSample, productId, ...line } = readKey(key);
  return {
    ...line,
    product_id: productId,
    sample: isSample,
    quantity: change.quantity,
    changed_at: change.changedAtMs,
    merge: change.isMerge,
  };
}

function asLine(line: z.infer<typeof answered>["lines"][number]): ListedLine {
  return {
    list: line.list,
    productId: line.product_id,
    version: line.version,
    color: line.color,
    accessories: line.accessories,
    isSample: line.sample,
    quantity: line.quantity,
    name: line.name,
    imageKey: line.image_key,
    priceMinor: line.price_minor,
    minOrderQuantity: line.min_order_quantity,
  };
}
