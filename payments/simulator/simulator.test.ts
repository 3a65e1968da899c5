import { afterEach, beforeEach, expect, test } from "vitest";
import { createPaystack } from "../paystack.ts";
import { createSimulator } from "./simulator.ts";
import { asked, begin, look, openStage, type Stage, secretKey } from "./test-stage.ts";

let stage: Stage;

beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

test.each(["sk_live_0123", "sk_0123", "pk_test_0123", ""])(
  "the simulator does not exist beside the key '%s'",
  (secretKey) => {
    expect(() => createSimulator({ ...stage.options, secretKey })).toThrow("takes a test key only");
  },
);

test("a payment outlives the process", async () => {
  await begin(stage, "order-1");
  stage.stop();
  stage.start();
  expect((await look(stage, "order-1")).status).toBe("abandoned");
  await stage.post("/transaction/order-1/outcome", { outcome: "success" });
  stage.stop();
  stage.start();
  expect((await look(stage, "order-1")).status).toBe("success");
});

test("two copies of the shop share the books, and a message is sent by one of them", async () => {
  const other = createSimulator(stage.options);
  try {
    await begin(stage, "order-1");
    const request = new Request("http://other/transaction/order-1/outcome", {
      method: "POST",
      body: JSON.stringify({ outcome: "success", webhook: { doubled: true } }),
    });
    expect((await other.app.fetch(request)).status).toBe(200);
    expect((await look(stage, "order-1")).status).toBe("success");
    await stage.shop.hears(2);
    await new Promise((done) => setTimeout(done, 100));
    expect(stage.shop.heard).toHaveLength(2);
  } finally {
    other.close();
  }
});

test("a shop in the same process asks it without a network, and waits no longer than it would", async () => {
  const { carry, close } = createSimulator(stage.options);
  const inside = createPaystack({ secretKey, apiUrl: "", mode: "test", carry, timeoutMs: 200 });
  try {
    expect((await inside.begin(asked("order-1"))).kind).toBe("begun");
    expect(await look(stage, "order-1")).toMatchObject({ requestedMinor: 125_000 });
    expect(await inside.find("order-2")).toEqual({ kind: "unknown_reference" });
    await stage.post("/faults", { call: "verify", fault: "timeout", when: "before" });
    expect(await inside.find("order-1")).toEqual({ kind: "unreachable" });
  } finally {
    close();
  }
});

test("a message that the shop refuses is sent again, the same", async () => {
  stage.shop.refuse(true);
  await begin(stage, "order-1");
  await stage.post("/transaction/order-1/outcome", { outcome: "success" });
  await stage.shop.hears(2);
  stage.shop.refuse(false);
  await stage.shop.hears(3);
  const [first, , last] = stage.shop.heard;
  expect(last?.body).toEqual(first?.body);
  await new Promise((done) => setTimeout(done, 100));
  expect(stage.shop.heard).toHaveLength(3);
});

test("after the last attempt a message is lost", async () => {
  stage.shop.refuse(true);
  await begin(stage, "order-1");
  await stage.post("/transaction/order-1/outcome", { outcome: "success" });
  await stage.shop.hears(4);
  await new Promise((done) => setTimeout(done, 150));
  expect(stage.shop.heard).toHaveLength(4);
});

test("a message that was due while the process was down is sent after the next start", async () => {
  await begin(stage, "order-1");
  const webhook = { delayed: 30_000 };
  await stage.post("/transaction/order-1/outcome", { outcome: "success", webhook });
  stage.stop();
  stage.start();
  await new Promise((done) => setTimeout(done, 60));
  expect(stage.shop.heard).toEqual([]);
  stage.stop();
  stage.start({ clock: () => Date.now() + 60_000 });
  await stage.shop.hears(1);
});

test("a message that was on its way when the process stopped is sent after the next start", async () => {
  await begin(stage, "order-1");
  stage.shop.hold(true);
  await stage.post("/transaction/order-1/outcome", { outcome: "success" });
  await stage.shop.hears(1);
  stage.stop();
  stage.shop.hold(false);
  stage.start();
  await stage.shop.hears(2);
});

test("a message that a crashed process was sending is sent by another one, later", async () => {
  await begin(stage, "order-1");
  stage.shop.hold(true);
  await stage.post("/transaction/order-1/outcome", { outcome: "success" });
  await stage.shop.hears(1);
  const now = createSimulator(stage.options);
  await new Promise((done) => setTimeout(done, 60));
  expect(stage.shop.heard).toHaveLength(1);
  now.close();
  stage.shop.hold(false);
  const later = createSimulator({ ...stage.options, clock: () => Date.now() + 60_000 });
  await stage.shop.hears(2);
  later.close();
});

test("ids are never used again, not even by books that begin anew", async () => {
  await begin(stage, "order-1");
  const first = await look(stage, "order-1");
  await stage.post("/reset");
  await begin(stage, "order-1");
  expect((await look(stage, "order-1")).transactionId).not.toBe(first.transactionId);
});
