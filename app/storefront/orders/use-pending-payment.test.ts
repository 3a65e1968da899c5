import { expect, test } from "vitest";
import { explain } from "./use-pending-payment.ts";

test("nobody who is at their order is sent to it", () => {
  expect(explain("unverified")).toMatchObject({
    title: "Payment verification failed",
    text: "If you have paid, do not pay again: this page will show it as soon as the payment provider confirms it.",
  });
});

test("of a paid order there is nothing to explain", () => {
  expect(explain("paid")).toBeNull();
});
