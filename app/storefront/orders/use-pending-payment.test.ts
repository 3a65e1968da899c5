import { expect, test } from "vitest";
import { explain } from "./use-pending-payment.ts";

test("nobody who is at their order is sent to it", () => {
  expect(explain("unverified")).toMatchObject({
    title: "Payment verification failed",
    text: "If you have paid, do not pay again: this page will show it as soon as the payment provider confirms it.",
  });
});

test("whoever had money given back is told to pay again, not to wait", () => {
  expect(explain("given_back")).toMatchObject({
    title: "Your payment was not accepted",
    text: "It is given back to you. You can pay again while there is time.",
  });
});

test("of a paid order there is nothing to explain", () => {
  expect(explain("paid")).toBeNull();
});
