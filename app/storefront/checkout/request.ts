import type { CartItem } from "#shop/sales/cart.ts";
import { shippingOptionMissing } from "#shop/sales/refusal.ts";
import { describeItem } from "../cart/described-item.ts";
import type { OrderRequest } from "./calls.ts";
import type { Draft } from "./draft.ts";
import { type FormErrors, readAddress } from "./form-reading.ts";

interface Filled {
  items: readonly CartItem[];
  draft: Draft;
  /** The options offered; with none of them on file the order is the goods alone. */
  shippingOptionIds: readonly string[];
}

/**
 * The option that the order is sent with, of those offered: one that is no more is no choice any more, and neither
 * is a single one, so it is made.
 */
export function chooseShipping(
  offeredIds: readonly string[],
  { shippingOptionId }: Pick<Draft, "shippingOptionId">,
): string | null {
  const [only, second] = offeredIds;
  if (only !== undefined && second === undefined) return only;
  return offeredIds.find((id) => id === shippingOptionId) ?? null;
}

/** The order that the form asks for, or what is wrong with it by field name. */
export function readRequest({
  items,
  draft,
  shippingOptionIds,
}: Filled): { kind: "valid"; request: OrderRequest } | { kind: "invalid"; errors: FormErrors } {
  const address = readAddress(draft.address);
  const errors = address.kind === "invalid" ? address.errors : {};
  const chosen = chooseShipping(shippingOptionIds, draft);
  if (shippingOptionIds.length > 0 && chosen === null) {
    errors.shippingOption = shippingOptionMissing.message;
  }
  if (address.kind === "invalid" || Object.keys(errors).length > 0) {
    return { kind: "invalid", errors };
  }
  const request = {
    items: items.map(describeItem),
    promo_code: draft.promotion?.code ?? null,
    shipping_option_id: chosen,
    shipping: address.address,
  };
  return { kind: "valid", request };
}
