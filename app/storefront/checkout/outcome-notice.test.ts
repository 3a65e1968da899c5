import { expect, test } from "vitest";
import { explainNoOrder, popupMissing, unpaidNotices } from "./outcome-notice.ts";

test("a payment that did not come about is told in these words", () => {
  expect(popupMissing.title).toBe("Payment system is loading, please try again");
  expect(Object.entries(unpaidNotices).map(([kind, { title }]) => [kind, title])).toEqual([
    ["cancelled", "Payment cancelled"],
    ["declined", "Payment verification failed"],
    ["unverified", "Payment verification failed"],
    ["unavailable", "Failed to process payment"],
  ]);
});

const refused = {
  kind: "refused",
  code: "out_of_stock",
  message: "Probe is out of stock",
} as const;

test("an order that was refused is told in the server's words", () => {
  expect(explainNoOrder({ ...refused, field: null })).toBe("Probe is out of stock");
  expect(explainNoOrder({ ...refused, field: "items.0.quantity" })).toBe("Probe is out of stock");
});

test("what the server says of an address stands beside its field, so the title says the rest", () => {
  const answer = { ...refused, field: "shipping.phone", message: "No such number" };
  expect(explainNoOrder(answer)).toBe("Failed to save shipping details");
});

test("a call that came to nothing does not say that there is no order", () => {
  expect(explainNoOrder({ kind: "failed" })).toBe("Failed to create order");
});
