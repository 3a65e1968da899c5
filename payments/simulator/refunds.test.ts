import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { begin, look, openStage, type Stage, secretKey } from "./test-stage.ts";

let stage: Stage;
const reference = "order-1";
let transactionId: string;

beforeEach(async () => {
  stage = await openStage();
  await begin(stage, reference);
  await stage.post(`/transaction/${reference}/outcome`, { outcome: "success" });
  await stage.shop.hears(1);
  stage.shop.heard.length = 0;
  ({ transactionId } = await look(stage, reference));
});
afterEach(() => stage.close());

function wanted(key: string, amountMinor: number) {
  return { key, transactionId, amountMinor, currency: "ZAR", note: "Order cancelled" };
}

async function refund(key: string, amountMinor: number) {
  const refunded = await stage.paystack.refund(wanted(key, amountMinor));
  if (refunded.kind !== "accepted") throw new Error(`The refund is ${refunded.kind}`);
  return refunded;
}

function readHeard() {
  return stage.shop.heard.map(({ body, signature }) => stage.paystack.readEvent(body, signature));
}

test("a refund is accepted, found again and told to the shop", async () => {
  const refunded = await refund("r1", 25_000);
  expect(refunded).toMatchObject({ status: "pending", amountMinor: 25_000, currency: "ZAR" });
  expect(BigInt(refunded.refundId)).toBeGreaterThan(2n ** 63n);
  expect(await stage.paystack.findRefund(refunded.refundId)).toEqual(refunded);
  await stage.shop.hears(1);
  expect(readHeard()).toMatchObject([
    {
      event: "refund.pending",
      reference,
      payload: { amount: "25000" },
      refund: { status: "pending", money: { amountMinor: 25_000, currency: "ZAR" } },
    },
  ]);
});

test.each([
  ["processing", "processing"],
  ["processed", "processed"],
  ["failed", "failed"],
  ["needs-attention", "needs_attention"],
])("a refund that becomes %s is told and found so", async (outcome, status) => {
  const { refundId } = await refund("r1", 25_000);
  await stage.shop.hears(1);
  expect((await stage.post(`/refund/${refundId}/outcome`, { outcome })).status).toBe(200);
  await stage.shop.hears(2);
  expect(readHeard()[1]).toMatchObject({ event: `refund.${outcome}`, reference });
  expect(await stage.paystack.findRefund(refundId)).toMatchObject({ status });
});

test("a refund ends once", async () => {
  const { refundId } = await refund("r1", 25_000);
  const ends = ["processed", "failed", "processed"].map((outcome) =>
    stage.post(`/refund/${refundId}/outcome`, { outcome }),
  );
  const statuses = (await Promise.all(ends)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
});

test("a payment is reversed once all of its money went back", async () => {
  const first = await refund("r1", 25_000);
  await stage.post(`/refund/${first.refundId}/outcome`, { outcome: "processed" });
  expect((await look(stage, reference)).status).toBe("success");
  const second = await refund("r2", 100_000);
  await stage.post(`/refund/${second.refundId}/outcome`, { outcome: "processed" });
  expect((await look(stage, reference)).status).toBe("reversed");
});

test("never more is given back than was paid, not even by many at once", async () => {
  const calls = Array.from({ length: 6 }, (_, n) => stage.paystack.refund(wanted(`r${n}`, 50_000)));
  const kinds = (await Promise.all(calls)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "accepted")).toHaveLength(2);
  expect(await stage.paystack.refund(wanted("last", 25_001))).toEqual({
    kind: "refused",
    message: "Refund amount cannot be more than transaction amount",
  });
  await refund("last", 25_000);
  expect(await stage.paystack.refund(wanted("more", 1))).toEqual({
    kind: "refused",
    message: "Transaction has been fully reversed",
  });
});

test("the money of a failed refund can be given back again", async () => {
  const { refundId } = await refund("r1", 125_000);
  await stage.post(`/refund/${refundId}/outcome`, { outcome: "failed" });
  expect((await look(stage, reference)).status).toBe("success");
  expect((await refund("r2", 125_000)).status).toBe("pending");
});

test("a refund whose answer was lost is found by its key, and nothing is given back twice", async () => {
  await stage.post("/faults", { call: "refund", fault: "error", when: "after" });
  expect(await stage.paystack.refund(wanted("r1", 25_000))).toEqual({ kind: "unreachable" });
  const again = await refund("r1", 25_000);
  expect(again.amountMinor).toBe(25_000);
  const others = await stage.paystack.refund(wanted("rest", 100_000));
  expect(others.kind).toBe("accepted");
});

test("a refund that failed before its effect is asked anew", async () => {
  await stage.post("/faults", { call: "refund", fault: "timeout", when: "before" });
  expect(await stage.impatient.refund(wanted("r1", 125_000))).toEqual({ kind: "unreachable" });
  expect((await refund("r1", 125_000)).status).toBe("pending");
});

test("the key of a refund is not taken for a longer one", async () => {
  const long = await refund("order-1-r1", 10_000);
  const short = await refund("r1", 10_000);
  expect(short.refundId).not.toBe(long.refundId);
});

test("what was not paid is not given back", async () => {
  await begin(stage, `${reference}-2`);
  transactionId = (await look(stage, `${reference}-2`)).transactionId;
  expect(await stage.paystack.refund(wanted("r1", 1))).toEqual({
    kind: "refused",
    message: "Transaction has not been paid",
  });
});

test("a refund of nobody's payment, or in another currency, is refused", async () => {
  const other = { ...wanted("r1", 1), currency: "NGN" };
  expect((await stage.paystack.refund(other)).kind).toBe("refused");
  transactionId = "18446744073709551615";
  expect((await stage.paystack.refund(wanted("r1", 1))).kind).toBe("refused");
  expect(await stage.paystack.findRefund("18446744073709551615")).toEqual({
    kind: "refused",
    message: "Refund not found",
  });
});

test("without an amount everything left goes back", async () => {
  await refund("r1", 25_000);
  const response = await fetch(`${stage.url}/refund`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secretKey}` },
    body: JSON.stringify({ transaction: reference }),
  });
  expect(await response.json()).toMatchObject({ data: { amount: 100_000, status: "pending" } });
});

test("a payment may be named by its id, as a number of 64 bits", async () => {
  const response = await fetch(`${stage.url}/refund`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secretKey}` },
    body: `{"transaction":${transactionId},"amount":100}`,
  });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(`"transaction":${transactionId},`);
});

test("left alone, a refund is processed by itself, also where this machine's clock is put back meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const quick = await openStage({ refundAfterMs: 30 });
  try {
    await begin(quick, "quick");
    await quick.post("/transaction/quick/outcome", { outcome: "success" });
    ({ transactionId } = await look(quick, "quick"));
    const refunded = await quick.paystack.refund(wanted("r1", 125_000));
    vi.setSystemTime(Date.now() - 24 * 3_600_000);
    if (refunded.kind !== "accepted") throw new Error("The refund was not accepted");
    await quick.shop.hears(3);
    expect(await quick.paystack.findRefund(refunded.refundId)).toMatchObject({
      status: "processed",
    });
  } finally {
    vi.useRealTimers();
    quick.close();
  }
});

test("where refunds of a payment wait, one is ended by a program alone", async () => {
  const quick = await openStage({ refundAfterMs: 0 });
  try {
    await begin(quick, "quick");
    await quick.post("/transaction/quick/outcome", { outcome: "success", refunds_wait: true });
    ({ transactionId } = await look(quick, "quick"));
    const refunded = await quick.paystack.refund(wanted("r1", 125_000));
    if (refunded.kind !== "accepted") throw new Error("The refund was not accepted");
    await new Promise((done) => setTimeout(done, 60));
    const { refundId } = refunded;
    expect(await quick.paystack.findRefund(refundId)).toMatchObject({ status: "pending" });
    await quick.post(`/refund/${refundId}/outcome`, { outcome: "failed" });
    expect(await quick.paystack.findRefund(refundId)).toMatchObject({ status: "failed" });
  } finally {
    quick.close();
  }
});
