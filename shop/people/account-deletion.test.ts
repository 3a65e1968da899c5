import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  accounts,
  auditLog,
  db,
  orders,
  products,
  promotionCodes,
  sessions,
  textMessages,
  users,
  verifications,
} from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { closeBus, listen, openBus } from "#realtime/bus.ts";
import { placeOrder } from "#shop/sales/order.ts";
import { settlePayment } from "#shop/sales/settlement.ts";
import {
  makeOrder,
  makeProduct,
  makePromotionCode,
  makeReview,
  makeUser,
  orderRequest,
  paidInFull,
  providerThatSays,
} from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { countOpenOrders, deleteOwnAccount } from "./account-deletion.ts";
import { requireAdmin } from "./administrator-role.ts";

const { url } = freshDatabase();
beforeAll(() => seedEssentials(db));
beforeEach(async () => {
  await db.delete(orders);
  await db.delete(users);
  await db.delete(auditLog);
});

test("an account goes with all that tells who the person was, and orders stay without them", async () => {
  const phoneNumber = "+2348012345678";
  const user = await makeUser({ email: "ada@example.com", phoneNumber });
  const product = await makeProduct();
  const order = await makeOrder(user, { lines: [{ productId: product.id, quantity: 1 }] });
  const userId = user.id;
  await db.insert(sessions).values({ userId, token: "t", expiresAt: new Date(2100, 0) });
  await db.insert(accounts).values({ userId, accountId: "x", providerId: "oidc" });
  await db.insert(textMessages).values({ recipient: phoneNumber, body: "123456" });
  const expiresAt = new Date(2100, 0);
  await db.insert(verifications).values([
    { identifier: `phone-factor:${userId}`, value: "{}", expiresAt },
    { identifier: "state", value: JSON.stringify({ link: { userId } }), expiresAt },
    { identifier: "other", value: "somebody else", expiresAt },
  ]);

  expect(await deleteOwnAccount(db, { userId })).toEqual({ kind: "deleted" });

  for (const table of [users, sessions, accounts, textMessages]) {
    expect(await db.$count(table)).toBe(0);
  }
  expect((await db.select().from(verifications)).map(({ identifier }) => identifier)).toEqual([
    "other",
  ]);
  const [kept] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(kept).toMatchObject({ userId: null, email: null, totalMinor: order.totalMinor });
  const [entry] = await db.select().from(auditLog);
  expect(entry).toMatchObject({ action: "user.delete-own", subjectId: userId, actorId: null });
  expect(JSON.stringify(entry)).not.toMatch(/\bada\b/i);
});

test("an order that waits to be paid ends with the account, and what it held is on sale again", async () => {
  const { id: userId, email } = await makeUser();
  const product = await makeProduct({ stock: 5 });
  const code = await makePromotionCode({ productId: product.id });
  const lines = [{ productId: product.id, quantity: 2 }];
  const order = await makeOrder({ id: userId, email }, { lines, promotionCode: code.code });

  expect(await deleteOwnAccount(db, { userId })).toEqual({ kind: "deleted" });

  const [kept] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(kept).toMatchObject({ userId: null, status: "cancelled" });
  const [back] = await db.select().from(products).where(eq(products.id, product.id));
  expect(back?.stock).toBe(5);
  const [free] = await db.select().from(promotionCodes).where(eq(promotionCodes.id, code.id));
  expect(free?.orderId).toBeNull();
  const provider = providerThatSays(paidInFull(order));
  const late = await settlePayment(db, provider, { reference: order.id, now: new Date() });
  expect(late).toMatchObject({ order: { status: "cancelled" }, payment: { flag: "order_closed" } });
});

test("an order placed at the same moment ends too", async () => {
  const { id: userId, email } = await makeUser();
  const { id: productId } = await makeProduct({ stock: 5 });
  const lines = [{ productId, quantity: 2 }];
  const { attempt } = await db.transaction(async (tx) => {
    await placeOrder(tx, orderRequest({ id: userId, email }, { lines }));
    const attempt = deleteOwnAccount(db, { userId });
    await someoneWaits();
    return { attempt };
  });
  expect(await attempt).toEqual({ kind: "deleted" });
  const [kept] = await db.select().from(orders);
  expect(kept).toMatchObject({ userId: null, email: null, status: "cancelled" });
});

test("the last administrator's orders stay with them", async () => {
  const admin = await makeUser({ role: "admin" });
  const { id: productId } = await makeProduct();
  const { id } = await makeOrder(admin, { lines: [{ productId, quantity: 1 }] });
  expect(await deleteOwnAccount(db, { userId: admin.id })).toEqual({ kind: "last_administrator" });
  const [kept] = await db.select().from(orders).where(eq(orders.id, id));
  expect(kept).toMatchObject({ userId: admin.id, status: "pending" });
});

test("orders that were paid since the question named them keep their addresses and their buyer", async () => {
  const user = await makeUser();
  const userId = user.id;
  const { id: productId } = await makeProduct();
  const lines = [{ productId, quantity: 1 }];
  const paid = await makeOrder(user, { lines });
  const waiting = await makeOrder(user, { lines });
  const now = { status: "paid", paidAt: new Date() } as const;
  await db.update(orders).set(now).where(eq(orders.id, paid.id));
  expect(await deleteOwnAccount(db, { userId, openOrdersSeen: 0 })).toEqual({
    kind: "unseen_orders",
    openOrders: 1,
  });
  expect(await db.$count(users)).toBe(1);
  expect(await db.$count(auditLog)).toBe(0);
  const [left] = await db.select().from(orders).where(eq(orders.id, waiting.id));
  expect(left).toMatchObject({ userId, status: "pending" });
  expect(await deleteOwnAccount(db, { userId, openOrdersSeen: 1 })).toEqual({ kind: "deleted" });
});

test("the pages that show a review of the person hear that it is gone", async () => {
  const { id: userId } = await makeUser();
  const { id: productId } = await makeProduct();
  const { id } = await makeReview({ userId, productId, status: "approved" });
  const heard: string[] = [];
  await openBus(url);
  const stop = listen((news) => {
    if (news.kind === "change" && news.change.topic === "reviews") heard.push(news.change.id);
  });
  try {
    await deleteOwnAccount(db, { userId });
    await soon(() => expect(heard).toEqual([id]));
  } finally {
    stop();
    await closeBus();
  }
});

test("the last administrator stays, also when the others are suspended", async () => {
  const admin = await makeUser({ role: "admin" });
  await makeUser({ role: "admin", suspended: true });
  expect(await deleteOwnAccount(db, { userId: admin.id })).toEqual({ kind: "last_administrator" });
  expect(await db.$count(users)).toBe(2);
});

test("of two administrators who leave at the same moment one stays", async () => {
  const admin = await makeUser({ role: "admin" });
  const other = await makeUser({ role: "admin" });
  const { attempt } = await db.transaction(async (tx) => {
    await tx.delete(users).where(eq(users.id, other.id));
    const attempt = deleteOwnAccount(db, { userId: admin.id });
    await someoneWaits();
    return { attempt };
  });
  expect(await attempt).toEqual({ kind: "last_administrator" });
  expect(await db.$count(users)).toBe(1);
});

test("an account that is gone is told", async () => {
  const gone = await deleteOwnAccount(db, { userId: crypto.randomUUID() });
  expect(gone).toEqual({ kind: "unknown_user" });
});

test("orders that wait to be shipped are counted, others are not", async () => {
  const user = await makeUser();
  const product = await makeProduct();
  const lines = [{ productId: product.id, quantity: 1 }];
  for (const status of ["paid", "processing", "shipped"] as const) {
    const { id } = await makeOrder(user, { lines });
    await db.update(orders).set({ status, paidAt: new Date() }).where(eq(orders.id, id));
  }
  await makeOrder(user, { lines });
  expect(await countOpenOrders(db, { userId: user.id })).toBe(2);
});

test("nobody in the back office waits for a customer who leaves", async () => {
  const { id: userId } = await makeUser();
  const admin = await makeUser({ role: "admin" });
  await db.transaction(async (tx) => {
    await requireAdmin(tx, admin);
    expect(await deleteOwnAccount(db, { userId })).toEqual({ kind: "deleted" });
  });
});
