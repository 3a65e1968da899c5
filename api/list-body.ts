import { z } from "zod";
import type { LineChange } from "#shop/sales/customer-lists.ts";
import { recordId } from "./record-id.ts";

const text = (most: number) => z.string().max(most, `Texts have at most ${most} characters here`);

const change = z
  .object({
    list: z.enum(["cart", "wishlist"], "A list is `cart` or `wishlist`"),
    product_id: recordId("Each line needs the id of a product"),
    version: text(200).nullable(),
    color: text(50).nullable(),
    accessories: z.array(text(200)).max(50, "A line has at most 50 accessories"),
    sample: z.boolean("`sample` is true or false"),
    quantity: z
      .int("Quantities are whole numbers")
      .min(0, "Quantities are at least 0")
      .max(100_000, "Quantities are at most 100,000"),
    changed_at: z.int("`changed_at` is in milliseconds since 1970").min(0),
    merge: z.boolean("`merge` is true or false"),
  })
  .transform(
    (line): LineChange => ({
      list: line.list,
      productId: line.product_id,
      version: line.version,
      color: line.color,
      accessories: line.accessories,
      isSample: line.sample,
      quantity: line.list === "wishlist" ? Math.min(line.quantity, 1) : line.quantity,
      changedAtMs: line.changed_at,
      isMerge: line.merge,
    }),
  );

export const syncListsBody = z.object({
  /** Whose lists the page believes to hold: another tab may have signed someone else in since. */
  user_id: recordId("The user id is not valid"),
  changes: z.array(change).max(2000, "At most 2,000 changes are taken at once"),
});
