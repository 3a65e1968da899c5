import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { createPaystack } from "./paystack.ts";
import type { PaymentProvider } from "./provider.ts";

const secretKey = "sk_test_adapter";
const payment = {
  reference: "6f1f0c3e-1111-4222-8333-444455556666",
  email: "buyer@example.com",
  amountMinor: 125_000,
  currency: "ZAR",
  callbackUrl: "https://shop.example.com/orders/6f1f0c3e",
  orderId: "6f1f0c3e-1111-4222-8333-444455556666",
};

interface Heard {
  method: string;
  url: string;
  authorization: string;
  body: string;
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

let heard: Heard[];
let respond: Respond;
let server: ReturnType<typeof createServer>;
let paystack: PaymentProvider;
let impatient: PaymentProvider;

beforeEach(async () => {
  heard = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url = "", headers } = request;
    const body = Buffer.concat(chunks).toString();
    heard.push({ method, url, authorization: headers.authorization ?? "", body });
    respond(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  paystack = createPaystack({ secretKey, apiUrl, mode: "test" });
  impatient = createPaystack({ secretKey, apiUrl, mode: "test", timeoutMs: 200 });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  vi.restoreAllMocks();
});

/** Every answer of the provider is this one. */
function answers(status: number, body: string | object): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  respond = (_request, response) => {
    response.writeHead(status, { "Content-Type": "application/json" }).end(text);
  };
}

function verified(fields: object): object {
  const data = {
    id: 302961,
    domain: "test",
    status: "success",
    reference: payment.reference,
    amount: 125_000,
    requested_amount: 125_000,
    currency: "ZAR",
    gateway_response: "Approved",
    channel: "card",
    paid_at: "2026-11-21T12:05:00.000Z",
    ...fields,
  };
  return { status: true, message: "Verification successful", data };
}

test("knows the least that it charges in each currency", () => {
  const smallest = ["ZAR", "NGN", "XXX"].map((currency) => paystack.smallestChargeMinor(currency));
  expect(smallest).toEqual([100, 5000, 1]);
});

test("beginning a payment sends the amount in minor units under our reference and key", async () => {
  const data = {
    authorization_url: "https://checkout.paystack.com/abc",
    access_code: "abc",
    reference: payment.reference,
  };
  answers(200, { status: true, message: "Authorization URL created", data });
  expect(await paystack.begin(payment)).toEqual({
    kind: "begun",
    accessCode: "abc",
    authorizationUrl: "https://checkout.paystack.com/abc",
  });
  const [sent] = heard;
  expect(sent).toMatchObject({
    method: "POST",
    url: "/transaction/initialize",
    authorization: `Bearer ${secretKey}`,
  });
  expect(JSON.parse(sent?.body ?? "")).toEqual({
    email: payment.email,
    amount: 125_000,
    currency: "ZAR",
    reference: payment.reference,
    callback_url: payment.callbackUrl,
    metadata: { order_id: payment.orderId },
  });
});

test("an answer about another reference is not taken for ours", async () => {
  const data = { authorization_url: "https://x.example/a", access_code: "a", reference: "other" };
  answers(200, { status: true, message: "Authorization URL created", data });
  expect(await paystack.begin(payment)).toEqual({ kind: "unreachable" });
});

test("a reference used before is recognised by its code, not by its words", async () => {
  answers(400, { status: false, message: "Anything", code: "duplicate_reference" });
  expect(await paystack.begin(payment)).toEqual({ kind: "duplicate_reference" });
  answers(400, { status: false, message: "Duplicate Transaction Reference", code: "other" });
  expect((await paystack.begin(payment)).kind).toBe("refused");
});

test.each([400, 401])(
  "a wrong key, told as %i, is refused in the provider's words",
  async (status) => {
    answers(status, { status: false, message: "Invalid key", code: "invalid_Key" });
    const refused = { kind: "refused", message: "Invalid key" };
    expect(await paystack.begin(payment)).toEqual(refused);
    expect(await paystack.find("x")).toEqual(refused);
  },
);

test("a wrong key tells nothing of refunds, and none is asked for where the earlier ones are not seen", async () => {
  answers(401, { status: false, message: "Invalid key", code: "invalid_Key" });
  const wanted = { key: "k", transactionId: "1", amountMinor: 1, currency: "ZAR", note: "n" };
  expect(await paystack.refund(wanted)).toEqual({ kind: "unreachable" });
  expect(await paystack.findRefund("1")).toEqual({ kind: "unreachable" });
  expect(heard.map(({ method }) => method)).toEqual(["GET", "GET"]);
  answers(404, { status: false, message: "Refund not found" });
  expect(await paystack.findRefund("1")).toEqual({ kind: "refused", message: "Refund not found" });
});

describe("a refusal", () => {
  let told: MockInstance<typeof console.error>;
  let now = 0;
  beforeEach(() => {
    told = vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(performance, "now").mockImplementation(() => now);
  });

  test("is told in the provider's own words, each kind once a minute", async () => {
    answers(401, { status: false, message: "Invalid key", code: "invalid_Key" });
    await Promise.all([paystack.begin(payment), paystack.begin(payment), paystack.find("x")]);
    expect(told.mock.calls.flat().sort()).toEqual([
      "Paystack refused to begin a payment (401, invalid_Key): Invalid key",
      "Paystack refused to tell of a payment (401, invalid_Key): Invalid key",
    ]);
    answers(400, { status: false, message: "Currency not supported by merchant" });
    await paystack.begin(payment);
    expect(told).toHaveBeenLastCalledWith(
      "Paystack refused to begin a payment (400): Currency not supported by merchant",
    );
    now += 59_999;
    await paystack.begin(payment);
    expect(told).toHaveBeenCalledTimes(3);
    now += 1;
    await paystack.begin(payment);
    expect(told).toHaveBeenCalledTimes(4);
  });

  test("is told without the buyer's address and without a key", async () => {
    const message = `No customer '${payment.email}' for sk_test_adapter`;
    answers(400, { status: false, message });
    await paystack.begin(payment);
    expect(told).toHaveBeenCalledExactlyOnceWith(
      "Paystack refused to begin a payment (400): No customer … for …",
    );
  });

  test("that the shop expects is told to nobody", async () => {
    answers(400, { status: false, message: "Duplicate", code: "duplicate_reference" });
    await paystack.begin(payment);
    answers(404, { status: false, message: "Not found" });
    await paystack.find("x");
    await paystack.findRefund("1");
    expect(told).not.toHaveBeenCalled();
  });
});

test("a no that comes with 200 is still a no", async () => {
  answers(200, { status: false, message: "Not today" });
  expect(await paystack.begin(payment)).toEqual({ kind: "refused", message: "Not today" });
});

test("a payment is read with its amount, moment, mode and message", async () => {
  answers(200, verified({}));
  expect(await paystack.find(payment.reference)).toEqual({
    kind: "found",
    payment: {
      transactionId: "302961",
      reference: payment.reference,
      status: "success",
      requestedMinor: 125_000,
      amountMinor: 125_000,
      currency: "ZAR",
      mode: "test",
      channel: "card",
      paidAt: new Date("2026-11-21T12:05:00Z"),
      message: "Approved",
    },
  });
  expect(heard[0]?.url).toBe(`/transaction/verify/${payment.reference}`);
});

/** What the adapter makes of a payment that the provider describes with these fields. */
async function found(fields: object) {
  answers(200, verified(fields));
  const answer = await paystack.find(payment.reference);
  if (answer.kind !== "found") throw new Error(`The payment is ${answer.kind}`);
  return answer.payment;
}

test.each([
  ["success", "success"],
  ["failed", "failed"],
  ["abandoned", "abandoned"],
  ["reversed", "reversed"],
  ["ongoing", "ongoing"],
  ["pending", "ongoing"],
  ["processing", "ongoing"],
  ["queued", "ongoing"],
  ["a status of the future", "ongoing"],
  ["constructor", "ongoing"],
])("the provider's %s is our %s", async (theirs, ours) => {
  expect((await found({ status: theirs })).status).toBe(ours);
});

test("an id of 64 bits keeps every digit", async () => {
  const text = JSON.stringify(verified({ id: "@" })).replace('"@"', "18446744073709551615");
  answers(200, text);
  const answer = await paystack.find(payment.reference);
  expect(answer).toMatchObject({ payment: { transactionId: "18446744073709551615" } });
});

test("what was asked for and what was paid are told apart", async () => {
  const paid = await found({ amount: 128_750, requested_amount: 125_000 });
  expect(paid).toMatchObject({ requestedMinor: 125_000, amountMinor: 128_750 });
});

test.each([[undefined], [null]])(
  "where %s was asked for, the amount paid stands for it",
  async (requested_amount) => {
    expect((await found({ amount: 99, requested_amount })).requestedMinor).toBe(99);
  },
);

test("amounts may be text", async () => {
  const paid = await found({ amount: "125000", requested_amount: "125000" });
  expect(paid).toMatchObject({ requestedMinor: 125_000, amountMinor: 125_000 });
});

test("the mode is the provider's domain", async () => {
  expect((await found({ domain: "live" })).mode).toBe("live");
});

test("a payment without a moment, channel or message is read all the same", async () => {
  const fields = { paid_at: null, channel: undefined, gateway_response: null, status: "abandoned" };
  expect(await found(fields)).toMatchObject({ paidAt: null, channel: null, message: null });
});

test("a reference the provider does not know is unknown", async () => {
  answers(404, { status: false, message: "Transaction reference not found" });
  expect(await paystack.find("nobody's/../x")).toEqual({ kind: "unknown_reference" });
  expect(heard[0]?.url).toBe("/transaction/verify/nobody's%2F..%2Fx");
});

test("a reference is unknown by the provider's code, whatever the status", async () => {
  const code = "transaction_not_found";
  answers(400, { status: false, message: "Transaction reference not found.", code });
  expect(await paystack.find("nobody")).toEqual({ kind: "unknown_reference" });
  answers(400, { status: false, message: "Invalid key", code: "invalid_Key" });
  expect(await paystack.find("nobody")).toEqual({ kind: "refused", message: "Invalid key" });
});

const silences: Record<string, Respond> = {
  "a server error": (_request, response) => {
    response.writeHead(502).end('{"status":false,"message":"Bad gateway"}');
  },
  "a page of somebody in between": (_request, response) => {
    response.writeHead(404).end("<html>Not found</html>");
  },
  "JSON that is cut off": (_request, response) => {
    response.writeHead(200).end('{"status":true,"message":"Ver');
  },
  "JSON without an envelope": (_request, response) => {
    response.writeHead(200).end('{"ok":1}');
  },
  "a connection that breaks": (request) => {
    request.socket.destroy();
  },
  "no answer in time": () => {},
  "an answer that begins and does not end": (_request, response) => {
    response.writeHead(200).write('{"status":true,');
  },
  "a redirect": (_request, response) => {
    response.writeHead(302, { Location: "/elsewhere" }).end();
  },
};

test.each(Object.entries(silences))("%s leaves everything undecided", async (_name, silence) => {
  respond = silence;
  const refund = { key: "k", transactionId: "1", amountMinor: 1, currency: "ZAR", note: "n" };
  const unreachable = { kind: "unreachable" };
  expect(await impatient.begin(payment)).toEqual(unreachable);
  expect(await impatient.find("x")).toEqual(unreachable);
  expect(await impatient.refund(refund)).toEqual(unreachable);
  expect(await impatient.findRefund("1")).toEqual(unreachable);
  expect(heard.map(({ url }) => url)).not.toContain("/elsewhere");
});

test.each(['{"status":false,"message":"Slow down"}', "<html>Too many requests</html>"])(
  "too many calls leave everything undecided, and are told from a silence: %s",
  async (body) => {
    answers(429, body);
    const tooOften = { kind: "unreachable", isTooOften: true };
    expect(await paystack.begin(payment)).toEqual(tooOften);
    expect(await paystack.find("x")).toEqual(tooOften);
    expect(await paystack.findRefund("1")).toEqual(tooOften);
  },
);

test.each([
  ["no amount", { amount: undefined }],
  ["an amount with a fraction", { amount: 0.5 }],
  ["a negative amount", { amount: -1 }],
  ["an amount of other text", { amount: "1e3" }],
  ["an unknown domain", { domain: "moon" }],
  ["no id", { id: null }],
])("a payment with %s is undecided, and the operator is told", async (_name, fields) => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  answers(200, verified(fields));
  expect(await paystack.find(payment.reference)).toEqual({ kind: "unreachable" });
  expect(told).toHaveBeenCalledOnce();
  expect(String(told.mock.calls[0])).not.toContain(secretKey);
});

test("a provider that cannot be reached at all leaves everything undecided", async () => {
  server.close();
  expect(await paystack.find("x")).toEqual({ kind: "unreachable" });
});

const refunded = {
  id: 3018284,
  transaction: { id: 302961 },
  amount: "10000",
  currency: "ZAR",
  status: "pending",
  merchant_note: null,
};

test.each([
  ["pending", "pending"],
  ["processing", "processing"],
  ["processed", "processed"],
  ["failed", "failed"],
  ["needs-attention", "needs_attention"],
  ["a status of the future", "pending"],
])("a refund that is %s is our %s", async (theirs, ours) => {
  answers(200, { status: true, message: "", data: { ...refunded, status: theirs } });
  expect(await paystack.findRefund("3018284")).toEqual({
    kind: "accepted",
    refundId: "3018284",
    status: ours,
    amountMinor: 10_000,
    currency: "ZAR",
  });
});

test("the adapter shows its key to nobody who looks at it", () => {
  expect(JSON.stringify(paystack)).not.toContain(secretKey);
  expect(Object.values(paystack)).not.toContain(secretKey);
});
