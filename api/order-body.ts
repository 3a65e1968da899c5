import { z } from "zod";
import { mostLines } from "#shop/sales/cart.ts";
import { mostReplaced } from "#shop/sales/replaced-orders.ts";
import { shippingAddress } from "#shop/sales/shipping-address.ts";
import { recordId } from "./record-id.ts";

const text = (most: number) => z.string().max(most, `Texts have at most ${most} characters here`);

const line = z
  .object({
    product_id: recordId("Each item needs the id of a product"),
    quantity: z
      .int("Quantities are whole numbers")
      .min(1, "Quantities are at least 1")
      .max(100_000, "Quantities are at most 100,000"),
    version: text(200).nullish(),
    color: text(50).nullish(),
    accessories: z.array(text(200)).max(50, "An item has at most 50 accessories").nullish(),
    sample: z.boolean("`sample` is true or false").nullish(),
  })
  .transform((item) => ({
    productId: item.product_id,
    quantity: item.quantity,
    version: item.version ?? undefined,
    color: item.color ?? undefined,
    accessories: item.accessories ?? undefined,
    isSample: item.sample ?? undefined,
  }));

/** As many as a cart holds; the calls say by `refuseSize` how many of them an order can have. */
const items = z
  .array(line, "Your cart is empty")
  .min(1, "Your cart is empty")
  .max(mostLines, `A cart has at most ${mostLines} lines`);

/** Field names in the words of the call: the shop's own are in camel case. */
const shipping = z
  .record(z.string(), z.unknown())
  .transform((fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
    ),
  )
  .pipe(shippingAddress);

/** The Idempotency-Keys of this buyer's earlier attempts, whose place this order takes; of one alone its text, too. */
const replaces = z.preprocess(
  (keys) => (typeof keys === "string" ? [keys] : keys),
  z
    .array(text(200))
    .max(mostReplaced, `An order takes the place of at most ${mostReplaced} others`)
    .nullish(),
);

export const createOrderBody = z.object({
  items,
  promo_code: text(100).nullish(),
  shipping_option_id: recordId("This shipping option is not offered any more").nullish(),
  shipping: shipping.nullish(),
  replaces,
});

export const checkCartBody = z.object({ items });

export const promotionBody = z.object({
  code: text(100).trim().min(1, "Please enter a promotion code"),
  items,
});

export const verifyBody = z.object({
  reference: text(100).min(1, "The payment reference is missing"),
  orderId: recordId("The order id is not valid"),
});

export const payOrderBody = z.object({ orderId: recordId("The order id is not valid") });
