import { expect, test } from "vitest";
import { readEvent } from "./paystack-event.ts";
import { sign } from "./signature.ts";

const secretKey = "sk_test_events";

function hear(text: string) {
  const body = Buffer.from(text);
  return readEvent(secretKey, { body, signature: sign(body, secretKey) });
}

function hearEvent(event: string, data: object) {
  const heard = hear(JSON.stringify({ event, data }));
  if (!heard) throw new Error("A signed message was refused");
  return heard;
}

test("a message that is not signed, or signed by another, is nobody's", () => {
  const body = Buffer.from('{"event":"charge.success","data":{"id":1}}');
  expect(readEvent(secretKey, { body, signature: null })).toBeNull();
  const forged = sign(body, "sk_test_other");
  expect(readEvent(secretKey, { body, signature: forged })).toBeNull();
  const changed = Buffer.from('{"event":"charge.success","data":{"id":2}}');
  expect(readEvent(secretKey, { body: changed, signature: sign(body, secretKey) })).toBeNull();
});

test.each([["not JSON"], ["[]"], ['{"event":"charge.success"}'], ['{"data":{}}']])(
  "a signed message that is %s says nothing",
  (text) => {
    expect(hear(text)).toBeNull();
  },
);

test("a charge is known by its id, which keeps every digit", () => {
  const heard = hear(
    '{"event":"charge.success","data":{"id":18446744073709551615,"reference":"order-1","amount":5}}',
  );
  expect(heard).toEqual({
    event: "charge.success",
    fingerprint: "charge.success:18446744073709551615",
    reference: "order-1",
    payload: { id: "18446744073709551615", reference: "order-1", amount: 5 },
    dispute: null,
    refund: null,
  });
});

test("what a message tells of who paid is not kept, at any depth", () => {
  const payer = { email: "ada@example.com", phone: "+2348012345678" };
  const charge = {
    id: 8,
    reference: "order-1",
    customer: payer,
    authorization: { last4: "4081", account_name: "Ada Obi" },
    ip_address: "203.0.113.7",
    log: { history: [] },
  };
  expect(hearEvent("charge.success", charge).payload).toEqual({ id: 8, reference: "order-1" });
  const dispute = {
    id: 9,
    transaction: charge,
    evidence: { customer_email: payer.email },
    history: [{ by: payer.email }],
    messages: [{ sender: payer.email, body: "No" }],
    notes: [{ customer: payer, at: "2026-11-22" }],
  };
  expect(hearEvent("charge.dispute.create", dispute).payload).toEqual({
    id: 9,
    transaction: { id: 8, reference: "order-1" },
    notes: [{ at: "2026-11-22" }],
  });
});

const processed = {
  status: "processed",
  transaction_reference: "order-1",
  refund_reference: "132013318360",
  amount: "5000",
};

test("a refund is known by the reference of its payment and its status", () => {
  const first = hearEvent("refund.processed", processed);
  expect(first.reference).toBe("order-1");
  expect(hearEvent("refund.processed", { ...processed }).fingerprint).toBe(first.fingerprint);
  const others = [
    hearEvent("refund.failed", { ...processed, status: "failed" }),
    hearEvent("refund.processed", { ...processed, transaction_reference: "order-2" }),
  ];
  for (const other of others) expect(other.fingerprint).not.toBe(first.fingerprint);
});

test.each([
  ["pending", "pending"],
  ["processing", "processing"],
  ["processed", "processed"],
  ["failed", "failed"],
  ["needs-attention", "needs_attention"],
])("a refund tells how it goes on, and of how much: %s", (step, status) => {
  const { refund } = hearEvent(`refund.${step}`, { ...processed, currency: "ZAR" });
  expect(refund).toEqual({ status, money: { amountMinor: 5000, currency: "ZAR" } });
});

test("a refund that does not say how much tells how it goes on all the same", () => {
  for (const said of [{}, { amount: "much", currency: "ZAR" }, { amount: 5000 }]) {
    const { refund } = hearEvent("refund.processed", { ...said, transaction_reference: "order-1" });
    expect(refund).toEqual({ status: "processed", money: null });
  }
  expect(hearEvent("refund.reviewed", processed).refund).toBeNull();
});

test("two refunds of one payment are two messages", () => {
  const first = hearEvent("refund.processed", processed);
  const second = hearEvent("refund.processed", { ...processed, amount: "700" });
  const third = hearEvent("refund.processed", { ...processed, refund_reference: "9" });
  expect(new Set([first, second, third].map(({ fingerprint }) => fingerprint)).size).toBe(3);
});

test("an amount said as a number or as text is the same message", () => {
  const asNumber = hearEvent("refund.processed", { ...processed, amount: 5000 });
  expect(asNumber.fingerprint).toBe(hearEvent("refund.processed", processed).fingerprint);
});

test("a dispute names the payment inside its transaction", () => {
  const heard = hearEvent("charge.dispute.create", {
    id: 358950,
    transaction_reference: null,
    transaction: { id: 896467688, reference: "order-1" },
  });
  expect(heard).toMatchObject({
    fingerprint: "charge.dispute.create:358950",
    reference: "order-1",
  });
});

test.each([
  ["create", { resolution: null }, "opened"],
  ["remind", {}, "reminded"],
  ["resolve", { resolution: "declined" }, "won"],
  ["resolve", { resolution: "merchant-accepted" }, "lost"],
  ["resolve", {}, "lost"],
])("a dispute tells of its step: %s, %j", (step, more, told) => {
  const { dispute } = hearEvent(`charge.dispute.${step}`, { id: 358950, ...more });
  expect(dispute).toEqual({ id: "358950", step: told, givenBack: null, dueAt: null });
});

test.each([
  ["resolve", { resolution: "merchant-accepted" }, { amountMinor: 58_00, currency: "ZAR" }],
  ["resolve", { resolution: "merchant-accepted", refund_amount: 0 }, null],
  ["resolve", { resolution: "merchant-accepted", refund_amount: null }, null],
  ["resolve", { resolution: "merchant-accepted", currency: null }, null],
  ["resolve", { resolution: "declined" }, null],
  ["create", {}, null],
])("only a dispute that was lost tells how much went back: %s, %j", (step, more, givenBack) => {
  const said = { id: 358950, refund_amount: 5800, currency: "ZAR", ...more };
  expect(hearEvent(`charge.dispute.${step}`, said).dispute?.givenBack).toEqual(givenBack);
});

test.each([["dueAt"], ["due_at"]])("a dispute tells until when it can be answered: %s", (key) => {
  const day = "2026-11-28T09:00:00.000Z";
  const due = (said: unknown) => hearEvent("charge.dispute.create", { id: 1, [key]: said }).dispute;
  expect(due(day)?.dueAt).toEqual(new Date(day));
  expect(due("soon")?.dueAt).toBeNull();
});

test("a message of a dispute without its number tells of none", () => {
  expect(hearEvent("charge.dispute.create", { status: "pending" }).dispute).toBeNull();
  expect(hearEvent("charge.dispute.accept", { id: 1 }).dispute).toBeNull();
});

test("a message about something else is kept without a payment of ours", () => {
  const heard = hearEvent("transfer.success", { id: 7, reference: "not-ours" });
  expect(heard).toMatchObject({ fingerprint: "transfer.success:7", reference: null });
});
