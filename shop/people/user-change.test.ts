import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  auditLog,
  db,
  mails,
  newsletterSubscribers,
  orderShippingDetails,
  orders,
  reviews,
  sessions,
  users,
} from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { lockAdministrators, NotAnAdministrator } from "./administrator-role.ts";
import { findEmailChange, keepEmailChange } from "./email-change.ts";
import { createUser } from "./new-user.ts";
import { changeUser, type UserChange } from "./user-change.ts";

freshDatabase();

const losses: UserChange[] = ["suspend", "take-admin", "delete"];
const everyChange: UserChange[] = [...losses, "activate", "grant-admin"];

let admin: { id: string };

beforeAll(() => seedEssentials(db));

beforeEach(async () => {
  await db.delete(orders);
  await db.delete(users);
  await db.delete(auditLog);
  admin = await makeUser({ role: "admin" });
});

async function find(id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

async function openSession(userId: string) {
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.insert(sessions).values({ userId, token: crypto.randomUUID(), expiresAt });
}

const change = (userId: string, what: UserChange, actor = admin) =>
  changeUser(db, { actor, userId, change: what });

describe("suspending a person", () => {
  test("signs them out everywhere, and activating lets them come back", async () => {
    const user = await makeUser();
    await openSession(user.id);
    await openSession(user.id);
    await openSession(admin.id);
    expect(await change(user.id, "suspend")).toEqual({ kind: "changed" });
    expect(await find(user.id)).toMatchObject({ suspended: true, suspendedUntil: null });
    expect(await db.select({ userId: sessions.userId }).from(sessions)).toEqual([
      { userId: admin.id },
    ]);
    await change(user.id, "activate");
    expect(await find(user.id)).toMatchObject({ suspended: false });
  });

  test("ends the link to another address that they asked for", async () => {
    const { id: userId } = await makeUser();
    const now = new Date();
    await db.transaction((tx) =>
      keepEmailChange(tx, { userId, newEmail: "other@example.com", now }),
    );
    await change(userId, "suspend");
    expect(await findEmailChange(db, { userId, now })).toBeNull();
  });

  test("leaves no session that would come back to life when they are activated", async () => {
    const { id: userId } = await makeUser();
    await change(userId, "suspend");
    await openSession(userId);
    await change(userId, "activate");
    expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
  });

  test("is written down, without personal data", async () => {
    const user = await makeUser();
    await change(user.id, "suspend");
    const [entry] = await db.select().from(auditLog);
    expect(entry).toMatchObject({
      actorId: admin.id,
      action: "user.suspend",
      subjectType: "user",
      subjectId: user.id,
      before: { role: "customer", status: "active" },
      after: { role: "customer", status: "suspended" },
    });
  });
});

test("the role of an administrator is granted and taken", async () => {
  const user = await makeUser({ emailVerified: true });
  await change(user.id, "grant-admin");
  expect(await find(user.id)).toMatchObject({ role: "admin" });
  await change(user.id, "take-admin");
  expect(await find(user.id)).toMatchObject({ role: "customer" });
});

test("whoever becomes an administrator stays signed in no longer than one", async () => {
  const user = await makeUser({ emailVerified: true });
  const day = 24 * 3_600_000;
  const other = await makeUser();
  const now = Date.now();
  const open = (userId: string, daysAgo: number) => ({
    userId,
    token: crypto.randomUUID(),
    createdAt: new Date(now - daysAgo * day),
    expiresAt: new Date(now + 29 * day),
  });
  await db.insert(sessions).values([open(user.id, 5), open(user.id, 20), open(other.id, 20)]);
  await change(user.id, "grant-admin");
  const left = await db.select().from(sessions).orderBy(sessions.expiresAt);
  expect(left.map(({ expiresAt }) => (expiresAt.getTime() - now) / day)).toEqual([-13, 2, 29]);
});

describe("whose address nobody has confirmed", () => {
  test("becomes no administrator", async () => {
    const user = await makeUser();
    expect(await change(user.id, "grant-admin")).toEqual({ kind: "unconfirmed_address" });
    expect(await find(user.id)).toMatchObject({ role: "customer" });
    expect(await db.$count(auditLog)).toBe(0);
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
    expect(await change(user.id, "grant-admin")).toEqual({ kind: "changed" });
  });

  test("becomes one all the same where an administrator made the account", async () => {
    const person = { email: "colleague@example.com", password: "long enough", name: null };
    const made = await createUser(db, { actor: admin, ...person });
    const userId = made.kind === "created" ? made.user.id : "";
    expect(await change(userId, "grant-admin")).toEqual({ kind: "changed" });
    expect(await find(userId)).toMatchObject({ role: "admin", emailVerified: false });
  });

  test("becomes none for what an administrator did to the account later", async () => {
    const user = await makeUser();
    for (const what of ["suspend", "activate"] as const) await change(user.id, what);
    expect(await change(user.id, "grant-admin")).toEqual({ kind: "unconfirmed_address" });
  });
});

describe("nobody locks the shop", () => {
  test.each(losses)("%s is refused for one's own account", async (what) => {
    await makeUser({ role: "admin" });
    for (const id of [admin.id, admin.id.toUpperCase()]) {
      expect(await change(id, what)).toEqual({ kind: "own_account" });
    }
    expect(await find(admin.id)).toMatchObject({ role: "admin", suspended: false });
    expect(await db.$count(auditLog)).toBe(0);
  });

  test.each(losses)("%s: of two administrators who act on each other one is left", async (what) => {
    const other = await makeUser({ role: "admin" });
    const theirs = await db.transaction(async (tx) => {
      await lockAdministrators(tx, admin);
      const attempt = change(admin.id, what, other).catch((error: unknown) => error);
      await someoneWaits();
      await tx.update(users).set({ role: "customer" }).where(eq(users.id, other.id));
      return { attempt };
    });
    expect(await theirs.attempt).toBeInstanceOf(NotAnAdministrator);
    expect(await find(admin.id)).toMatchObject({ role: "admin", suspended: false });
  });

  test.each(everyChange)(
    "%s is refused to customers and suspended administrators",
    async (what) => {
      const user = await makeUser();
      const strangers = [await makeUser(), await makeUser({ role: "admin", suspended: true })];
      for (const stranger of strangers) {
        await expect(change(user.id, what, stranger)).rejects.toThrow(NotAnAdministrator);
      }
      expect(await find(user.id)).toMatchObject({ role: "customer", suspended: false });
    },
  );
});

test.each([
  ["suspend", { suspended: true }],
  ["activate", {}],
  ["grant-admin", { role: "admin" }],
  ["take-admin", {}],
] as const)("%s of who is so already is not written down", async (what, values) => {
  const user = await makeUser(values);
  const before = await find(user.id);
  expect(await change(user.id, what)).toEqual({ kind: "changed" });
  expect(await find(user.id)).toEqual(before);
  expect(await db.$count(auditLog)).toBe(0);
});

test("a suspension that would have ended by itself is made to last", async () => {
  const suspendedUntil = new Date(Date.now() + 3_600_000);
  const user = await makeUser({ suspended: true, suspendedUntil });
  await change(user.id, "suspend");
  expect(await find(user.id)).toMatchObject({ suspended: true, suspendedUntil: null });
});

test("an account that is gone is told", async () => {
  expect(await change(crypto.randomUUID(), "suspend")).toEqual({ kind: "unknown_user" });
});

describe("deleting a person", () => {
  test("is refused where more orders would lose their address than were shown", async () => {
    const [product, user] = [await makeProduct(), await makeUser()];
    const lines = [{ productId: product.id, quantity: 1 }];
    const [paid, waiting] = [await makeOrder(user, { lines }), await makeOrder(user, { lines })];
    await db
      .update(orders)
      .set({ status: "paid", paidAt: new Date() })
      .where(eq(orders.id, paid.id));
    const wanted = { actor: admin, userId: user.id, change: "delete" } as const;
    expect(await changeUser(db, { ...wanted, openOrdersSeen: 0 })).toEqual({
      kind: "unseen_orders",
      openOrders: 1,
    });
    expect(await find(user.id)).not.toBeNull();
    const [left] = await db.select().from(orders).where(eq(orders.id, waiting.id));
    expect(left?.status).toBe("pending");
    expect(await db.$count(auditLog)).toBe(0);
    expect(await changeUser(db, { ...wanted, openOrdersSeen: 1 })).toEqual({ kind: "changed" });
    expect(await find(user.id)).toBeNull();
  });

  test("removes all personal data, and orders stay without the person", async () => {
    const product = await makeProduct();
    const user = await makeUser({ email: "Ada@Example.com", emailVerified: true });
    const order = await makeOrder(user, {
      lines: [{ productId: product.id, quantity: 1 }],
      shippingAddress: {
        fullName: "Ada Obi",
        phone: "+2348012345678",
        addressLine1: "12 Allen Avenue",
        addressLine2: null,
        city: "Ikeja",
        stateProvince: "Lagos",
        postalCode: "100271",
        country: "Nigeria",
        deliveryNotes: null,
      },
    });
    const review = { productId: product.id, userId: user.id, rating: 5, comment: "Ada was here" };
    await db.insert(reviews).values(review);
    const mail = { recipient: "ada@example.com", template: "promotion-code", data: {} };
    const before = "ada.before@example.com";
    await db.insert(mails).values([
      { ...mail, cause: "to her address" },
      { ...mail, cause: "to her, where she was before", recipient: before, userId: user.id },
      { ...mail, cause: "to somebody else", recipient: "other@example.com" },
    ]);
    await db.insert(newsletterSubscribers).values({ email: "ada@example.com", token: "t" });
    await openSession(user.id);

    expect(await change(user.id, "delete")).toEqual({ kind: "changed" });

    expect(await find(user.id)).toBeNull();
    const [kept] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(kept).toMatchObject({ userId: null, email: null, totalMinor: order.totalMinor });
    expect(await db.$count(orderShippingDetails)).toBe(0);
    expect(await db.$count(reviews)).toBe(0);
    expect(await db.$count(newsletterSubscribers)).toBe(0);
    expect(await db.$count(sessions)).toBe(0);
    expect((await db.select().from(mails)).map(({ cause }) => cause)).toEqual(["to somebody else"]);
    const log = JSON.stringify(await db.select().from(auditLog));
    expect(log).toContain("user.delete");
    expect(log).not.toMatch(/\bada\b/i);
  });
});
