import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { requireProof } from "#auth/proof.ts";
import { db, orders, payments, products, rateLimits, refunds, sessions, uploads } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { createJobs } from "#jobs/jobs.ts";
import { countInPortions } from "#shop/people/attempt-portions.ts";
import { forgetEnded } from "#shop/people/ended.ts";
import { sessionLifetimeSeconds } from "#shop/people/session-life.ts";
import { cancelOrder } from "#shop/sales/order-change.ts";
import { reconcilePayments } from "#shop/sales/reconciliation.ts";
import { settlePayment } from "#shop/sales/settlement.ts";
import {
  makeOrder,
  makeProduct,
  makeUser,
  paidInFull,
  providerThatSays,
  scriptedProvider,
} from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";

/**
 * The clock of the machine on which the shop runs jumps by a day, as when it was set wrongly; that of the
 * database does not. The queue of jobs goes by the database's clock alone.
 */
freshDatabase();
beforeAll(() => seedEssentials(db));
beforeEach(async () => {
  await db.delete(rateLimits);
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

const dayMs = 24 * 3_600_000;
const jump = (days: number) => vi.setSystemTime(Date.now() + days * dayMs);
const jumps = [
  ["forwards", 1],
  ["backwards", -1],
] as const;

const app = makeApp();

describe.each(jumps)("a jump of a day %s", (_way, days) => {
  test("leaves people signed in, and lets others sign in", async () => {
    const client = new Client(app);
    await client.signUp();
    const isSignedIn = async (who: Client) => (await who.get("/api/visitor")).json();
    const before = await isSignedIn(client);
    jump(days);
    expect(await isSignedIn(client)).toEqual(before);
    const other = new Client(app);
    await other.signUp();
    await forgetEnded(db);
    jump(-days);
    await forgetEnded(db);
    expect(await isSignedIn(client)).toEqual(before);
    expect((await isSignedIn(other)).user).not.toBeNull();
  });

  test("ends no session before its time", async () => {
    const client = new Client(app);
    const { id } = await client.signUp();
    const expiresAt = new Date(Date.now() + dayMs / 2);
    await db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, id));
    jump(days);
    await forgetEnded(db);
    jump(-days);
    expect((await (await client.get("/api/visitor")).json()).user?.id).toBe(id);
  });

  test("removes no file that was uploaded just now", async () => {
    const key = `${"ab".repeat(32)}.webp`;
    const size = { sizeBytes: 2, width: 1, height: 1 };
    await db.insert(uploads).values({ key, kind: "picture", name: "board.png", ...size });
    jump(2 * days);
    await createJobs(db, scriptedProvider())["remove-orphans"]({});
    expect(await db.select({ key: uploads.key }).from(uploads)).toEqual([{ key }]);
    await db.delete(uploads);
  });

  test("gives no session more than the day", async () => {
    const startedAt = Date.now();
    jump(days);
    const { id } = await new Client(app).signUp();
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, id));
    const latest = startedAt + sessionLifetimeSeconds * 1000 + dayMs;
    expect(session?.expiresAt.getTime()).toBeLessThanOrEqual(latest + 60_000);
  });

  test("locks out nobody whose attempts were counted: signing in", async () => {
    const client = new Client(app);
    const attempt = async () => {
      const account = { email: "ada@example.com", password: "wrong horse" };
      return (await client.post("/api/auth/sign-in/email", account)).status;
    };
    await exhaust(attempt);
    jump(days);
    // The first may still be refused; it is how the shop comes to know.
    await attempt();
    expect(await attempt()).not.toBe(429);
  });

  test("locks out nobody whose attempts were counted: reviewing", async () => {
    const client = new Client(app);
    await client.signUp();
    const { id } = await makeProduct();
    const attempt = async () => {
      const review = { product_id: id, rating: 4, comment: randomUUID() };
      return (await client.post("/api/reviews", review)).status;
    };
    await exhaust(attempt);
    jump(days);
    expect(await attempt()).not.toBe(429);
  });

  test("locks out nobody whose attempts were counted: searching", async () => {
    const count = countInPortions({ name: "search", most: 6, windowSeconds: 60, portion: 3 });
    const attempt = async () => {
      const { kind } = await count(db, { address: "203.0.113.7" });
      return kind === "refused" ? 429 : 200;
    };
    await exhaust(attempt);
    jump(days);
    expect(await attempt()).toBe(200);
  });

  test("gives back the stock of an order that is not paid, once", async () => {
    const { orderId, read } = await placeOne();
    for (const by of [days, -days, days, -days]) {
      jump(by);
      await reconcilePayments(db, scriptedProvider(), { now: new Date() });
    }
    vi.setSystemTime(Date.now() + 3_600_000);
    for (let round = 0; round < 2; round++) {
      await reconcilePayments(db, scriptedProvider(), { now: new Date() });
    }
    expect(await read(orderId)).toEqual({ status: "failed", stock: 10 });
  });

  test("leaves an order paid that is paid", async () => {
    const { order, orderId, read } = await placeOne();
    const provider = providerThatSays(paidInFull(order));
    await settlePayment(db, provider, { reference: orderId, now: new Date() });
    for (const by of [days, -days]) {
      jump(by);
      await reconcilePayments(db, provider, { now: new Date() });
    }
    expect(await read(orderId)).toEqual({ status: "paid", stock: 6 });
  });
});

test("an order waits no longer for its end than until its time, also where a round came too early", async () => {
  const { orderId, read } = await placeOne();
  jump(-1);
  vi.setSystemTime(Date.now() + 31 * 60_000);
  await reconcilePayments(db, scriptedProvider(), { now: new Date() });
  expect(await read(orderId)).toEqual({ status: "pending", stock: 6 });
  jump(1);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  await reconcilePayments(db, scriptedProvider(), { now: new Date() });
  expect(await read(orderId)).toEqual({ status: "failed", stock: 10 });
});

test("an order that was placed while the clock was ahead ends half an hour after it is right", async () => {
  jump(1);
  const { orderId, read } = await placeOne();
  jump(-1);
  await reconcilePayments(db, scriptedProvider(), { now: new Date() });
  expect(await read(orderId)).toEqual({ status: "pending", stock: 6 });
  const soon = new Date(Date.now() + 32 * 60_000);
  await reconcilePayments(db, scriptedProvider(), { now: soon });
  expect(await read(orderId)).toEqual({ status: "failed", stock: 10 });
});

test("an order has its own time to pay although the clock is behind meanwhile", async () => {
  const { orderId } = await placeOne();
  const readEnd = async () =>
    (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.expiresAt;
  const end = await readEnd();
  jump(-1);
  await reconcilePayments(db, scriptedProvider(), { now: new Date() });
  expect(await readEnd()).toEqual(end);
});

test("a refund heard of while the clock was ahead is asked about again once it is right", async () => {
  const { order, orderId } = await placeOne();
  const now = new Date();
  await settlePayment(db, providerThatSays(paidInFull(order)), { reference: orderId, now });
  const actor = await makeUser({ role: "admin" });
  await cancelOrder(db, { actor, orderId, from: "paid", isRefunded: true, now });
  const accepted = {
    kind: "accepted",
    refundId: "77",
    amountMinor: 182_50,
    currency: "ZAR",
  } as const;
  const ask = (status: "pending" | "processed") => {
    const answer = async () => ({ ...accepted, status });
    const provider = scriptedProvider({ refund: answer, findRefund: answer });
    return reconcilePayments(db, provider, { now: new Date() });
  };
  const readStatus = async () =>
    (await db.select().from(refunds).where(eq(refunds.providerRefundId, "77")))[0]?.status;
  jump(1);
  await ask("pending");
  expect(await readStatus()).toBe("pending");
  jump(-1);
  await ask("processed");
  expect(await readStatus()).toBe("processed");
});

test("a payment asked about while the clock was ahead is asked about again once it is right", async () => {
  const { order, orderId } = await placeOne();
  await db.update(payments).set({ createdAt: new Date(Date.now() - 10 * 60_000) });
  jump(1);
  // Another one is asked about longer ago, so this one is not asked about for want of any other.
  await db.update(payments).set({ checkedAt: new Date() }).where(eq(payments.orderId, orderId));
  await placeOne();
  jump(-1);
  await reconcilePayments(db, providerThatSays(paidInFull(order)), { now: new Date() });
  const [found] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(found?.status).toBe("paid");
});

test("who signed in at a time that is yet to come has not signed in just now", async () => {
  const { id: userId } = await makeUser();
  const signedInAt = new Date();
  const prove = () => requireProof(db, { userId, signedInAt, password: null });
  await expect(prove()).resolves.toBeUndefined();
  jump(-1);
  await expect(prove()).rejects.toThrow("sign in again");
});

/** Tries until it is refused. */
async function exhaust(attempt: () => Promise<number>): Promise<void> {
  for (let made = 0; made < 20; made++) if ((await attempt()) === 429) return;
  throw new Error("Nothing was refused");
}

async function placeOne() {
  const product = await makeProduct({ stock: 10 });
  const lines = [{ productId: product.id, quantity: 4 }];
  const order = await makeOrder(await makeUser(), { lines, now: new Date() });
  const orderId = order.id;
  const read = async (id: string) => {
    const [found] = await db.select().from(orders).where(eq(orders.id, id));
    const [left] = await db.select().from(products).where(eq(products.id, product.id));
    return { status: found?.status, stock: left?.stock };
  };
  return { order, orderId, read };
}
