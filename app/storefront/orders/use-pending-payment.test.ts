import { expect, test } from "vitest";
import { explain, explainOpen } from "./use-pending-payment.ts";

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

test("whoever has asked too often is told when to ask again", () => {
  const message = "You have asked about your payments many times. Please try again in 5 minutes.";
  const answer = { kind: "refused", code: "too_many_requests", message, field: null } as const;
  expect(explainOpen(answer)).toEqual({
    tone: "red",
    title: "Payment verification failed",
    text: `${message} If you have paid, this page will show it.`,
  });
});

test("of a paid order there is nothing to explain", () => {
  expect(explain("paid")).toBeNull();
});
