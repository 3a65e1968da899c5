import { afterEach, beforeEach, expect, test } from "vitest";
import { asked, begin, look, openStage, type Stage } from "./test-stage.ts";

let stage: Stage;
const reference = "order-1";

beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

const unreachable = { kind: "unreachable" };

async function succeed(faults: object = {}) {
  await begin(stage, reference);
  return await stage.post(`/transaction/${reference}/outcome`, { outcome: "success", ...faults });
}

const quiet = () => new Promise((done) => setTimeout(done, 80));

test("the provider may know another amount", async () => {
  await succeed({ wrong_amount: 100 });
  expect(await look(stage, reference)).toMatchObject({ requestedMinor: 100, amountMinor: 100 });
});

test("the payer may pay another amount than was asked", async () => {
  await succeed({ paid_amount: 128_750 });
  expect(await look(stage, reference)).toMatchObject({
    requestedMinor: 125_000,
    amountMinor: 128_750,
  });
});

test("the provider may know another currency", async () => {
  await succeed({ wrong_currency: "NGN" });
  expect((await look(stage, reference)).currency).toBe("NGN");
});

test("the provider may say that real money moved", async () => {
  await succeed({ wrong_domain: true });
  expect((await look(stage, reference)).mode).toBe("live");
});

test("the popup may tell of a success that the provider knows as failed", async () => {
  const { status, body } = await succeed({ false_success: true });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ told: "success", status: "failed" });
  expect((await look(stage, reference)).status).toBe("failed");
  await quiet();
  expect(stage.shop.heard).toEqual([]);
});

test("faults can be set before the payment ends, and each stays until it is changed", async () => {
  await begin(stage, reference);
  await stage.post("/faults", { reference, wrong_currency: "NGN", webhook: { missing: true } });
  await stage.post("/faults", { reference, webhook: { doubled: true } });
  await stage.post(`/transaction/${reference}/outcome`, { outcome: "success", wrong_amount: 7 });
  expect(await look(stage, reference)).toMatchObject({ currency: "NGN", requestedMinor: 7 });
  await quiet();
  expect(stage.shop.heard).toEqual([]);
});

test("a message may come late", async () => {
  const asked = Date.now();
  await succeed({ webhook: { delayed: 250 } });
  await stage.shop.hears(1);
  expect((stage.shop.heard[0]?.at ?? 0) - asked).toBeGreaterThanOrEqual(250);
});

test("a message may come twice, the same", async () => {
  await succeed({ webhook: { doubled: true } });
  await stage.shop.hears(2);
  const [first, second] = stage.shop.heard;
  expect(second?.body).toEqual(first?.body);
  expect(second?.signature).toBe(first?.signature);
});

test("a message may never come", async () => {
  await succeed({ webhook: { missing: true } });
  await quiet();
  expect(stage.shop.heard).toEqual([]);
  expect((await look(stage, reference)).status).toBe("success");
});

test("a message may come with a signature that is not the provider's", async () => {
  await succeed({ webhook: { badly_signed: true } });
  await stage.shop.hears(1);
  const [heard] = stage.shop.heard;
  expect(heard?.signature).toMatch(/^[0-9a-f]{128}$/);
  expect(
    stage.paystack.readEvent(heard?.body ?? new Uint8Array(), heard?.signature ?? ""),
  ).toBeNull();
});

test.each(["error", "timeout"])("an %s before the effect leaves nothing begun", async (fault) => {
  await stage.post("/faults", { call: "initialize", fault, when: "before" });
  expect(await stage.impatient.begin(asked(reference))).toEqual(unreachable);
  expect(await stage.paystack.find(reference)).toEqual({ kind: "unknown_reference" });
  expect((await stage.paystack.begin(asked(reference))).kind).toBe("begun");
});

test.each(["error", "timeout"])(
  "after an %s that came after the effect the reference is a duplicate, and the payment is known",
  async (fault) => {
    await stage.post("/faults", { call: "initialize", fault, when: "after" });
    expect(await stage.impatient.begin(asked(reference))).toEqual(unreachable);
    expect(await stage.paystack.begin(asked(reference))).toEqual({ kind: "duplicate_reference" });
    expect(await look(stage, reference)).toMatchObject({ reference, requestedMinor: 125_000 });
  },
);

test("the next n calls fail, and no more", async () => {
  await begin(stage, reference);
  await stage.post("/faults", { call: "verify", fault: "error", when: "before", times: 2 });
  expect(await stage.paystack.find(reference)).toEqual(unreachable);
  expect(await stage.paystack.find("anything")).toEqual(unreachable);
  expect((await stage.paystack.find(reference)).kind).toBe("found");
});

test("a fault of one reference leaves the others alone", async () => {
  await begin(stage, reference);
  await begin(stage, "other");
  await stage.post("/faults", { call: "verify", fault: "error", when: "after", reference });
  expect((await stage.paystack.find("other")).kind).toBe("found");
  expect(await stage.paystack.find(reference)).toEqual(unreachable);
});

test("a caller who waits long enough is told that it took too long", async () => {
  await stage.post("/faults", {
    call: "initialize",
    fault: "timeout",
    when: "before",
    hold_ms: 50,
  });
  const response = await fetch(`${stage.url}/transaction/initialize`, {
    method: "POST",
    headers: { Authorization: `Bearer ${stage.options.secretKey}` },
    body: JSON.stringify({ email: "a@example.com", amount: 100 }),
  });
  expect(response.status).toBe(504);
});

test.each([
  [{ call: "everything", fault: "error", when: "before" }],
  [{ call: "verify", fault: "fire", when: "before" }],
  [{ call: "verify", fault: "error" }],
  [{ call: "verify", fault: "error", when: "before", times: 0 }],
  [{ wrong_domain: true }],
  [{}],
])("the fault %j is refused", async (fault) => {
  expect((await stage.post("/faults", fault)).status).toBe(400);
});
