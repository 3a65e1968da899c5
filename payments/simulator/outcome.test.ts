import { afterEach, beforeEach, expect, test } from "vitest";
import { begin, look, openStage, type Stage } from "./test-stage.ts";

let stage: Stage;
const reference = "order-1";

beforeEach(async () => {
  stage = await openStage();
  await begin(stage, reference);
});
afterEach(() => stage.close());

function end(outcome: string, more: object = {}) {
  return stage.post(`/transaction/${reference}/outcome`, { outcome, ...more });
}

test("a success is known and told to the shop in a signed message", async () => {
  expect((await end("success")).status).toBe(200);
  const payment = await look(stage, reference);
  expect(payment).toMatchObject({ status: "success", channel: "card", message: "Approved" });
  expect(payment.paidAt).toBeInstanceOf(Date);
  await stage.shop.hears(1);
  const [heard] = stage.shop.heard;
  const event = stage.paystack.readEvent(heard?.body ?? new Uint8Array(), heard?.signature ?? "");
  expect(event).toMatchObject({
    event: "charge.success",
    fingerprint: `charge.success:${payment.transactionId}`,
    reference,
    payload: { status: "success", amount: 125_000, requested_amount: 125_000, currency: "ZAR" },
  });
});

test.each([
  ["failed", "Declined"],
  ["abandoned", "The transaction was not completed"],
])("a payment that %s is known by asking only", async (outcome, message) => {
  expect((await end(outcome)).status).toBe(200);
  expect(await look(stage, reference)).toMatchObject({ status: outcome, message });
  await new Promise((done) => setTimeout(done, 60));
  expect(stage.shop.heard).toEqual([]);
});

test("each test card has its own answer", async () => {
  const { body } = await end("failed", { card: "4084080000670037" });
  expect(body.data.authorization).toMatchObject({ bin: "408408", last4: "0037" });
  expect((await look(stage, reference)).message).toBe("Insufficient Funds");
  expect((await end("success", { card: "4084080000005408" })).status).toBe(400);
  expect((await end("success", { card: "1" })).status).toBe(400);
});

test("a declined payer may pay with another card, a paid payment stays paid", async () => {
  await end("failed");
  expect((await end("abandoned")).status).toBe(409);
  expect((await end("success")).status).toBe(200);
  for (const later of ["success", "failed", "abandoned"]) {
    const { status, body } = await end(later);
    expect(status).toBe(409);
    expect(body).toMatchObject({ status: false, message: "It is already success" });
  }
  expect((await look(stage, reference)).status).toBe("success");
});

test("of many successes at once only one wins, and the shop hears of it once", async () => {
  const calls = Array.from({ length: 10 }, () => end("success"));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  await stage.shop.hears(1);
  await new Promise((done) => setTimeout(done, 60));
  expect(stage.shop.heard).toHaveLength(1);
});

test("a success and a decline at once never leave a paid payment unpaid", async () => {
  const [won] = await Promise.all([end("success"), end("failed")]);
  expect(won.status).toBe(200);
  expect((await look(stage, reference)).status).toBe("success");
});

test("money can be taken back once it was paid, and only once", async () => {
  expect((await stage.post(`/transaction/${reference}/reversal`)).status).toBe(409);
  await end("success");
  expect((await stage.post(`/transaction/${reference}/reversal`)).status).toBe(200);
  expect((await look(stage, reference)).status).toBe("reversed");
  expect((await stage.post(`/transaction/${reference}/reversal`)).status).toBe(409);
  expect((await end("success")).status).toBe(409);
});

function readHeard() {
  return stage.shop.heard.map(({ body, signature }) => stage.paystack.readEvent(body, signature));
}

test("a dispute is told step by step, and a lost one takes the money back", async () => {
  const dispute = (body: object) => stage.post(`/transaction/${reference}/dispute`, body);
  expect((await dispute({ step: "create" })).status).toBe(409);
  await end("success");
  await stage.shop.hears(1);
  await dispute({ step: "create" });
  await stage.shop.hears(2);
  await dispute({ step: "remind" });
  await stage.shop.hears(3);
  await dispute({ step: "resolve", resolution: "merchant-accepted" });
  await stage.shop.hears(4);
  expect(readHeard().slice(1)).toMatchObject([
    { event: "charge.dispute.create", reference, payload: { resolution: null } },
    {
      event: "charge.dispute.remind",
      reference,
      payload: { status: "awaiting-merchant-feedback" },
    },
    { event: "charge.dispute.resolve", reference, payload: { resolution: "merchant-accepted" } },
  ]);
  expect((await look(stage, reference)).status).toBe("reversed");
});

test("a dispute that the shop wins leaves the payment as it was", async () => {
  await end("success");
  await stage.post(`/transaction/${reference}/dispute`, { step: "create" });
  await stage.post(`/transaction/${reference}/dispute`, { step: "resolve" });
  expect((await look(stage, reference)).status).toBe("success");
});

test.each([
  ["/transaction/nobody/outcome", { outcome: "success" }],
  ["/transaction/nobody/reversal", {}],
  ["/transaction/nobody/dispute", { step: "create" }],
  ["/refund/1/outcome", { outcome: "processed" }],
  ["/refund/x/outcome", { outcome: "processed" }],
  ["/faults", { reference: "nobody", wrong_domain: true }],
])("%s of nobody is not found", async (path, body) => {
  expect((await stage.post(path, body)).status).toBe(404);
});

test.each([
  ["outcome", {}],
  ["outcome", { outcome: "reversed" }],
  ["outcome", { outcome: "success", unknown: 1 }],
  ["outcome", { outcome: "success", wrong_amount: "1" }],
  ["outcome", { outcome: "success", wrong_currency: "rand" }],
  ["outcome", { outcome: "success", webhook: { delayed: -1 } }],
  ["outcome", { outcome: "success", webhook: { lost: true } }],
  ["dispute", { step: "begin" }],
  ["reversal", { why: "because" }],
])("a %s of %j is refused and changes nothing", async (door, body) => {
  expect((await stage.post(`/transaction/${reference}/${door}`, body)).status).toBe(400);
  expect((await look(stage, reference)).status).toBe("abandoned");
});

test("a reset forgets everything", async () => {
  await end("success");
  expect((await stage.post("/reset")).status).toBe(200);
  expect(await stage.paystack.find(reference)).toEqual({ kind: "unknown_reference" });
});
