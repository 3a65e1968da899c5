import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { weaknesses } from "#auth/weak-password.ts";
import { accounts, auditLog, db, orders, rateLimits, users } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { env } from "#env";
import { makeOrder, makeProduct, makeUser } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";

const sentence = "a sentence that nobody else would think of, and that goes on until its end";

freshDatabase();

const app = makeApp();
const visitor = new Client(app);
const customer = new Client(app);
const suspended = new Client(app);
const administrator = new Client(app);
let ownId: string;

beforeAll(async () => {
  await customer.signUp();
  const { id } = await suspended.signUpAsAdministrator();
  await db.update(users).set({ suspended: true }).where(eq(users.id, id));
  ownId = (await administrator.signUpAsAdministrator()).id;
});

beforeEach(async () => {
  await db.delete(auditLog);
  await db.delete(rateLimits);
});

const newcomer = (values: object = {}) => ({
  email: `new-${crypto.randomUUID()}@example.com`,
  password: "correct horse",
  full_name: "New Comer",
  ...values,
});

const create = (body: unknown, client = administrator) =>
  client.post("/api/admin-create-user", body);
const remove = (body: unknown, client = administrator) =>
  client.post("/api/admin-delete-user", body);

describe.each([
  ["a visitor", visitor, 401],
  ["a customer", customer, 403],
  ["a suspended administrator", suspended, 401],
])("%s", (_role, client, status) => {
  test("makes no account", async () => {
    const before = await db.$count(users);
    expect((await create(newcomer(), client)).status).toBe(status);
    expect(await db.$count(users)).toBe(before);
  });

  test("deletes no account", async () => {
    const user = await makeUser();
    expect((await remove({ user_id: user.id }, client)).status).toBe(status);
    expect(await db.$count(users, eq(users.id, user.id))).toBe(1);
  });

  test("is refused before anything is read", async () => {
    expect((await create("no json", client)).status).toBe(status);
    expect((await remove("no json", client)).status).toBe(status);
  });
});

describe("an account made by an administrator", () => {
  test("can sign in at once, and is no administrator's", async () => {
    const account = newcomer({ email: `New-${crypto.randomUUID()}@Example.com` });
    const answer = await create(account);
    expect(answer.status).toBe(201);
    const { user } = await answer.json();
    expect(user).toMatchObject({
      email: account.email.toLowerCase(),
      full_name: "New Comer",
      status: "active",
    });
    const { email, password } = account;
    const signedIn = await visitor.post("/api/auth/sign-in/email", { email, password });
    expect(signedIn.status).toBe(200);
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ role: "customer", suspended: false });
    const [{ password: hash } = {}] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.userId, user.id));
    expect(hash).not.toContain(password);
  });

  test("is written down without personal data", async () => {
    const account = newcomer();
    await create(account);
    const log = await db.select().from(auditLog);
    expect(log).toMatchObject([{ actorId: ownId, action: "user.create" }]);
    expect(JSON.stringify(log)).not.toContain(account.email);
  });

  test.each([null, "", "  ", undefined])("may have no name: %j", async (full_name) => {
    const { user } = await (await create(newcomer({ full_name }))).json();
    expect(user.full_name).toBeNull();
  });

  test("bears an address that nobody else has, however it is written", async () => {
    const account = newcomer();
    await create(account);
    const again = await create({ ...account, email: account.email.toUpperCase() });
    expect(again.status).toBe(409);
    expect((await again.json()).error).toEqual({
      code: "email_taken",
      message: "An account with this email already exists",
      field: "email",
    });
  });

  test.each([
    [{ email: "" }, "Email and password are required"],
    [{ password: "" }, "Email and password are required"],
    [{ email: undefined }, "Email and password are required"],
    [{ password: null }, "Email and password are required"],
    [{ email: "nobody" }, "Invalid email address"],
    [{ email: `${"a".repeat(250)}@example.com` }, "Invalid email address"],
    [{ password: "a".repeat(7) }, "Password must be at least 8 characters"],
    [{ password: "a".repeat(73) }, "Password must be less than 72 characters"],
    [{ password: "Welcome123" }, weaknesses.common],
    [{ full_name: "Percival", password: "percival1" }, weaknesses.personal],
    [{ full_name: "n".repeat(101) }, "Name must be at most 100 characters"],
  ])("is refused with %j", async (values, message) => {
    const before = await db.$count(users);
    const answer = await create(newcomer(values));
    expect(answer.status).toBe(422);
    expect((await answer.json()).error.message).toBe(message);
    expect(await db.$count(users)).toBe(before);
  });

  test.each([
    [{ email: "nomail", password: "abc" }, "Password must be at least 8 characters"],
    [{ email: "", password: "" }, "Email and password are required"],
    [{ email: "nomail" }, undefined],
  ])("is refused with all that is wrong at once: %j", async (values, password) => {
    const { error } = await (await create(newcomer(values))).json();
    expect(error.field).toBe("email");
    expect(error.others).toEqual(password && { password });
  });

  test.each([8, 72])("may have a password of %i characters", async (length) => {
    const password = sentence.slice(0, length);
    expect((await create(newcomer({ password }))).status).toBe(201);
  });
});

describe("where a service for breached passwords is asked, an account made by an administrator", () => {
  const known = newcomer({ password: "correct horse battery staple" });
  const hash = createHash("sha1").update(known.password).digest("hex").toUpperCase();

  beforeEach(() => {
    Object.assign(env, { breachedRangeUrl: "https://range.example.com" });
  });
  afterEach(() => {
    Object.assign(env, { breachedRangeUrl: null });
    vi.restoreAllMocks();
  });

  test("has none that it knows", async () => {
    vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response(`${hash.slice(5)}:42`));
    const answer = await create(known);
    expect(answer.status).toBe(422);
    const message = weaknesses.breached;
    const error = { code: "weak_password", message, field: "password" };
    expect((await answer.json()).error).toEqual(error);
  });

  test("has any that it tells nothing of", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("fetch failed"));
    expect((await create(known)).status).toBe(201);
  });
});

describe("deleting an account", () => {
  test("ends it", async () => {
    const user = await makeUser();
    const answer = await remove({ user_id: user.id });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ user_id: user.id });
    expect(await db.$count(users, eq(users.id, user.id))).toBe(0);
  });

  test("is refused for one's own", async () => {
    await makeUser({ role: "admin" });
    for (const user_id of [ownId, ownId.toUpperCase()]) {
      const answer = await remove({ user_id });
      expect(answer.status).toBe(409);
      expect((await answer.json()).error.code).toBe("own_account");
    }
  });

  test("is refused where more orders are open than the caller knew of", async () => {
    await seedEssentials(db);
    const [product, user] = [await makeProduct(), await makeUser()];
    const order = await makeOrder(user, { lines: [{ productId: product.id, quantity: 1 }] });
    await db
      .update(orders)
      .set({ status: "paid", paidAt: new Date() })
      .where(eq(orders.id, order.id));
    const answer = await remove({ user_id: user.id, open_orders: 0 });
    expect(answer.status).toBe(409);
    expect((await answer.json()).error).toEqual({
      code: "unseen_orders",
      message:
        "Nothing was deleted: 1 paid order is not shipped yet, and the address would be lost",
    });
    expect((await remove({ user_id: user.id, open_orders: 1 })).status).toBe(200);
    expect((await remove({ user_id: user.id, open_orders: -1 })).status).toBe(422);
  });

  test("of one that is gone says so", async () => {
    expect((await remove({ user_id: crypto.randomUUID() })).status).toBe(404);
    expect((await remove({ user_id: "x" })).status).toBe(422);
    expect((await remove({})).status).toBe(422);
  });
});
