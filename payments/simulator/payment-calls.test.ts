import { afterAll, beforeAll, expect, test } from "vitest";
import { createPaystack } from "../paystack.ts";
import { asked, begin, look, openStage, type Stage, secretKey } from "./test-stage.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const authorized = { Authorization: `Bearer ${secretKey}`, "Content-Type": "application/json" };

function initialize(body: object, headers: Record<string, string> = authorized) {
  return fetch(`${stage.url}/transaction/initialize`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
}

const usual = { email: "buyer@example.com", amount: 125_000, currency: "ZAR" };

test("a payment that was begun is known, and nobody has tried to pay it", async () => {
  const { accessCode, authorizationUrl } = await begin(stage, "order-1");
  expect(authorizationUrl).toBe(`http://shop.example/simulator/paystack/checkout/${accessCode}`);
  expect(await look(stage, "order-1")).toMatchObject({
    reference: "order-1",
    status: "abandoned",
    requestedMinor: 125_000,
    amountMinor: 125_000,
    currency: "ZAR",
    mode: "test",
    paidAt: null,
  });
});

test("ids need all 64 bits and arrive with every digit", async () => {
  await begin(stage, "order-id");
  const { transactionId } = await look(stage, "order-id");
  expect(BigInt(transactionId)).toBeGreaterThan(2n ** 63n);
  const raw = await fetch(`${stage.url}/transaction/verify/order-id`, { headers: authorized });
  expect(await raw.text()).toContain(`"id":${transactionId},`);
});

test("a reference works once, and the first payment under it stays", async () => {
  await begin(stage, "order-2");
  expect(await stage.paystack.begin(asked("order-2", 999))).toEqual({
    kind: "duplicate_reference",
  });
  expect((await look(stage, "order-2")).requestedMinor).toBe(125_000);
});

test("two calls at once with one reference begin one payment", async () => {
  const calls = Array.from({ length: 10 }, () => stage.paystack.begin(asked("order-3")));
  const kinds = (await Promise.all(calls)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "begun")).toHaveLength(1);
  expect(kinds.filter((kind) => kind === "duplicate_reference")).toHaveLength(9);
});

test("a reference nobody began is unknown", async () => {
  expect(await stage.paystack.find("nobody")).toEqual({ kind: "unknown_reference" });
});

test("another key is refused and changes nothing", async () => {
  const stranger = createPaystack({
    secretKey: "sk_test_other",
    apiUrl: stage.url,
    mode: "test",
  });
  const refused = { kind: "refused", message: "Invalid key" };
  expect(await stranger.begin(asked("order-4"))).toEqual(refused);
  expect(await stranger.find("order-4")).toEqual(refused);
  expect(await stranger.findRefund("1")).toEqual({ kind: "unreachable" });
  expect(await stage.paystack.find("order-4")).toEqual({ kind: "unknown_reference" });
  expect((await initialize(usual, {})).status).toBe(401);
});

test.each([
  ["a reference with a space", { reference: "a b" }],
  ["a reference with an underscore", { reference: "a_b" }],
  ["an empty reference", { reference: "" }],
  ["an amount of 0", { amount: 0 }],
  ["a negative amount", { amount: -100 }],
  ["a fraction of a cent", { amount: 100.5 }],
  ["no amount", { amount: undefined }],
  ["an amount in words", { amount: "much" }],
  ["less than R1.00", { amount: 99 }],
  ["a currency the provider does not take", { currency: "EUR" }],
  ["no e-mail address", { email: undefined }],
  ["a broken e-mail address", { email: "buyer" }],
  ["a callback that is no web address", { callback_url: "javascript:alert(1)" }],
])("%s is refused in the provider's shape", async (_name, wrong) => {
  const response = await initialize({ ...usual, reference: "never", ...wrong });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    status: false,
    message: expect.any(String),
    meta: { nextStep: expect.any(String) },
    type: "validation_error",
    code: "invalid_params",
  });
  expect(await stage.paystack.find("never")).toEqual({ kind: "unknown_reference" });
});

test("R1.00 is enough, text is a fine amount, and every allowed character is", async () => {
  const reference = "Az09-.=";
  const response = await initialize({ ...usual, amount: "100", reference });
  expect(response.status).toBe(200);
  expect((await look(stage, reference)).requestedMinor).toBe(100);
});

test("without a reference and a currency the provider chooses them", async () => {
  const response = await initialize({ email: usual.email, amount: 500 });
  const { data } = (await response.json()) as { data: { reference: string } };
  expect((await look(stage, data.reference)).currency).toBe("ZAR");
});

test("a body that is not JSON, or too large, is refused", async () => {
  const send = (body: string) =>
    fetch(`${stage.url}/transaction/initialize`, { method: "POST", headers: authorized, body });
  expect((await send("{")).status).toBe(400);
  expect((await send(JSON.stringify({ ...usual, metadata: "x".repeat(70_000) }))).status).toBe(413);
});

test("an address that is no call is refused", async () => {
  const response = await fetch(`${stage.url}/transaction/everything`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ status: false });
});
