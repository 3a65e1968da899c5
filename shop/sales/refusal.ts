/** Why the shop does not do what a buyer asked, in words the buyer can act on. Nothing was changed. */
export interface Refusal {
  kind: "refused";
  code:
    | "unknown_product"
    | "product_suspended"
    | "out_of_stock"
    | "insufficient_stock"
    | "under_minimum"
    | "sample_unavailable"
    | "sample_quantity"
    | "unknown_version"
    | "unknown_color"
    | "unknown_accessory"
    | "too_many_lines"
    | "promotion_invalid"
    | "promotion_other_product"
    | "unknown_shipping_option"
    | "shipping_option_missing"
    | "under_smallest_charge"
    | "too_many_unpaid"
    | "idempotency_mismatch"
    | "held_by_own_order"
    | "held_by_unpayable_order"
    | "promotion_held_by_own_order"
    | "promotion_held_by_unpayable_order";
  message: string;
  /** The buyer's own order that is the cause. */
  orderId?: string;
}

export function refuse(code: Refusal["code"], message: string): Refusal {
  return { kind: "refused", code, message };
}

/** Said by the checkout before it sends an order, and by the shop of one that was sent all the same. */
export const shippingOptionMissing = refuse(
  "shipping_option_missing",
  "Please choose a shipping option",
);
