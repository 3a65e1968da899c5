import { describe, expect, test, vi } from "vitest";
import { showToast } from "#app/ui/toaster.tsx";
import { shippingOptionMissing } from "#shop/sales/refusal.ts";
import {
  explainEmptyCart,
  explainNoOrder,
  explainReview,
  explainTotal,
  popupMissing,
  speak,
  textOf,
  unpaidNotices,
  withChanges,
  withoutPress,
  withShipping,
} from "./outcome-notice.ts";

vi.mock("#app/ui/toaster.tsx", () => ({ showToast: vi.fn() }));

test("a payment that did not come about is told in these words", () => {
  expect(popupMissing.title).toBe("Payment system is loading, please try again");
  expect(Object.entries(unpaidNotices).map(([kind, { title }]) => [kind, title])).toEqual([
    ["cancelled", "Payment cancelled"],
    ["left", "Your order waits for its payment in My Orders"],
    ["declined", "Payment verification failed"],
    ["unverified", "Payment verification failed"],
    ["given_back", "Your payment was not accepted"],
    ["unreachable", "Failed to process payment"],
    ["closed", "This order can no longer be paid"],
    ["unavailable", "Failed to process payment"],
    ["refused", "Failed to process payment"],
  ]);
});

test("who only hears a notice can tell whether to pay again", async () => {
  const { declined, unverified, cancelled } = unpaidNotices;
  await speak(declined);
  expect(showToast).toHaveBeenLastCalledWith("error", declined.title, declined.text);
  await speak(unverified);
  expect(showToast).toHaveBeenLastCalledWith("error", declined.title, unverified.text);
  await speak(cancelled);
  expect(showToast).toHaveBeenLastCalledWith("info", cancelled.title, textOf(cancelled));
});

const refused = {
  kind: "refused",
  code: "out_of_stock",
  message: "Probe is out of stock",
} as const;

test("an order that was refused is told in the server's words", () => {
  const told = { tone: "red", title: "Probe is out of stock", text: null, isOfCart: true };
  expect(explainNoOrder({ ...refused, field: null })).toEqual(told);
  expect(explainNoOrder({ ...refused, field: "items.0.quantity" })).toEqual(told);
});

test("a cart of too many lines is to be changed, and no promotion code is at fault", () => {
  const message = "An order has at most 100 lines";
  const told = explainNoOrder({ ...refused, code: "too_many_lines", message, field: null });
  expect(told).toMatchObject({ title: message, isOfCart: true });
});

test("what the server says of an address stands beside its field, so the title says the rest", () => {
  const answer = { ...refused, field: "shipping.phone", message: "No such number" };
  expect(explainNoOrder(answer)).toEqual({
    tone: "red",
    title: "Failed to save shipping details",
    text: "Please correct what is marked in the shipping address, then pay again.",
  });
});

test("of money that is looked into the notice leads to its order, and says what the next press does", () => {
  expect(explainReview("o1")).toEqual({
    tone: "yellow",
    title: "Your payment is being looked into",
    text: "A payment arrived that does not fit this order. We have it on record and will contact you.",
    nextPress: "Pay again only to order what your cart holds once more.",
    orderId: "o1",
    stays: true,
  });
});

test.each([
  ["already_paid", "Your order was paid meanwhile. My Orders shows it."],
  ["payment_in_review", "A payment of your order is being looked into. My Orders shows it."],
])("of an order that money came for, %s, the next press is told", (code, message) => {
  const told = explainNoOrder({ ...refused, code, field: null, message, orderId: "o1" });
  expect(told).toEqual({
    tone: "yellow",
    title: message,
    text: null,
    nextPress: "Pay again to order what your cart holds now.",
    orderId: "o1",
    stays: true,
    isOfPaid: code === "already_paid",
  });
});

describe("above an empty cart", () => {
  const paid = { id: "o2", number: 10_002 };
  const told = {
    tone: "neutral",
    title: "Your order No. 10002 was paid meanwhile",
    text: "What it bought has left your cart.",
    orderId: "o2",
    isOfPaid: true,
  };
  const cancelled = { ...unpaidNotices.cancelled, orderId: "o1" };

  test("nothing is told where nothing was paid, but what is still to be told of the money", () => {
    expect(explainEmptyCart(null, null)).toEqual([]);
    expect(explainEmptyCart(cancelled, null)).toEqual([withoutPress(cancelled)]);
  });

  test("the order is told that was paid elsewhere, and apart from it the one that waits", () => {
    expect(explainEmptyCart(null, paid)).toEqual([told]);
    const text =
      "Your order waits for its payment. It is another order than the one that was paid.";
    expect(explainEmptyCart(cancelled, paid)).toEqual([told, { ...withoutPress(cancelled), text }]);
    expect(explainEmptyCart(popupMissing, paid)).toEqual([told, popupMissing]);
  });

  test("of one order is told once that it is paid", () => {
    const unverified = { ...unpaidNotices.unverified, orderId: "o2" };
    expect(explainEmptyCart(unverified, paid)).toEqual([told]);
    const code = "already_paid";
    const message = "Your order was paid meanwhile. My Orders shows it.";
    const answer = { ...refused, code, message, field: null };
    const notice = explainNoOrder({ ...answer, orderId: "o2" });
    expect(explainEmptyCart(notice, paid)).toEqual([withoutPress(notice)]);
    expect(explainEmptyCart(explainNoOrder(answer), paid)).toEqual([told]);
  });

  test("of two orders that are paid each is told", () => {
    const message = "Your order was paid meanwhile. My Orders shows it.";
    const answer = { ...refused, code: "already_paid", message, field: null, orderId: "o1" };
    const notice = withoutPress(explainNoOrder(answer));
    const text = "That is another order.";
    expect(explainEmptyCart(notice, paid)).toEqual([told, { ...notice, text }]);
  });
});

test("what the next press does is told below the rest, and not where the cart is empty", async () => {
  const notice = explainReview("o1");
  const words = `${notice.text} ${notice.nextPress}`;
  expect(textOf(notice)).toBe(words);
  await speak(notice);
  expect(showToast).toHaveBeenLastCalledWith("info", notice.title, words);
  expect(textOf(withoutPress(notice))).toBe(notice.text);
  expect(textOf({ ...withoutPress(notice), text: null })).toBeNull();
});

test("once something is changed, of an order that waits is told that the next press cancels it", () => {
  const { cancelled, unreachable, unavailable, closed, unverified } = unpaidNotices;
  const nextPress =
    "Something has changed since: paying now makes a new order and cancels that one.";
  for (const notice of [cancelled, unreachable, unavailable, explainTotal("$20.00")]) {
    expect(withChanges(notice)).toEqual({ ...notice, nextPress });
  }
  // No order of these is cancelled by the next press, as far as anyone knows.
  for (const notice of [closed, unverified, explainReview("o1"), popupMissing]) {
    expect(withChanges(notice)).toBe(notice);
  }
});

test("a code that is refused with the order need not end the purchase", () => {
  const message = "Invalid or expired promotion code";
  const answer = { ...refused, code: "promotion_invalid", field: null, message };
  expect(explainNoOrder(answer)).toEqual({
    tone: "red",
    title: message,
    text: "Pay without it, or apply another code.",
    isOfCart: false,
  });
});

test("where shipping is offered only now the notice asks to look at it, whether or not one is to be chosen", () => {
  const { code, message } = shippingOptionMissing;
  expect(explainNoOrder({ ...refused, code, field: null, message })).toEqual({
    tone: "neutral",
    title: "The shop offers shipping since this page was opened",
    text: "See what it costs, then pay again.",
    isOfShipping: true,
  });
});

test("of a shipping option that is gone the notice says so, and which one is chosen in its place", () => {
  const code = "unknown_shipping_option";
  const message = "This shipping option is not offered any more";
  const notice = explainNoOrder({ ...refused, code, field: null, message });
  expect(notice).toEqual({
    tone: "neutral",
    title: "The shipping option you chose is not offered any more",
    text: "See what is offered now and what it costs, then pay again.",
    isOfShipping: true,
  });
  expect(withShipping(notice, "Courier").text).toBe(
    "“Courier” is chosen now. See what it costs, then pay again.",
  );
  expect(withShipping(notice, null)).toBe(notice);
  expect(withShipping(popupMissing, "Courier")).toBe(popupMissing);
});

test.each([
  ["held_by_own_order", false, "Pay that order, or order this once its time to pay is over."],
  ["held_by_unpayable_order", true, "Order this once that order has ended, or change your cart."],
  ["promotion_held_by_own_order", false, "Pay that order, pay without the code, or apply another."],
  ["promotion_held_by_unpayable_order", false, "Pay without it, or apply another code."],
])(
  "of the buyer's own order that holds what they want, %s, the notice leads there",
  (code, isOfCart, text) => {
    const message = "Your order No. 10007 holds it";
    const answer = { ...refused, code, field: null, message, orderId: "o7" };
    const told = { tone: "red", title: message, text, isOfCart, orderId: "o7" };
    expect(explainNoOrder(answer)).toEqual(told);
  },
);

test("where an earlier press created an order nobody says that nothing was charged", () => {
  const lost = { contents: "{}", key: "k", earlier: [], order: null };
  const order = { id: "o1", totalMinor: 1_999, chargeMinor: null };
  const title = "Failed to create order";
  const text = unpaidNotices.unverified.text;
  const told = { tone: "red", title, text, orderId: "o1", stays: true };
  expect(explainNoOrder({ kind: "failed" }, { ...lost, order })).toEqual(told);
  const earlier = [
    { key: "j", orderId: "o1" },
    { ...lost, orderId: null },
  ];
  expect(explainNoOrder({ kind: "failed" }, { ...lost, earlier })).toEqual(told);
  const unknown = "What you have entered is kept. Please pay again.";
  expect(explainNoOrder({ kind: "failed" }, lost)).toEqual({ tone: "red", title, text: unknown });
});

test("a call that came to nothing does not say that there is no order", () => {
  expect(explainNoOrder({ kind: "failed" })).toEqual({
    tone: "red",
    title: "Failed to create order",
    text: "Nothing was charged, and what you have entered is kept. Please pay again.",
  });
});
