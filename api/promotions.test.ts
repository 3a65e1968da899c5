import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, mails, rateLimits, users } from "#db";
import { makeProduct, makePromotionCode } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";

freshDatabase();

const app = makeApp();
const visitor = new Client(app);
const customer = new Client(app);
const suspended = new Client(app);
const administrator = new Client(app);
let code: string;

beforeAll(async () => {
  await customer.signUp();
  const { id } = await suspended.signUpAsAdministrator();
  await db.update(users).set({ suspended: true }).where(eq(users.id, id));
  await administrator.signUpAsAdministrator();
});

beforeEach(async () => {
  await db.delete(mails);
  await db.delete(rateLimits);
  const product = await makeProduct({ name: "Soil probe" });
  code = (await makePromotionCode({ productId: product.id })).code;
});

const letter = (values: object = {}) => ({
  to: "ada@example.com",
  code,
  productName: "Soil probe",
  promotionType: "discount",
  discountValue: "10%",
  ...values,
});

const send = (body: unknown, client = administrator) =>
  client.post("/api/send-promotion-code", body);

test.each([
  ["a visitor", visitor, 401],
  ["a customer", customer, 403],
  ["a suspended administrator", suspended, 401],
])("%s sends nothing, and is refused before anything is read", async (_role, client, status) => {
  expect((await send(letter(), client)).status).toBe(status);
  expect((await send("no json", client)).status).toBe(status);
  expect(await db.$count(mails)).toBe(0);
});

test("an administrator mails a code", async () => {
  const answer = await send(letter({ to: " ada@example.com " }));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ to: "ada@example.com", code });
  expect(await db.select().from(mails)).toMatchObject([{ recipient: "ada@example.com" }]);
});

test("a code is mailed once for each Idempotency-Key, which is a UUID", async () => {
  const sendUnder = (key: string) =>
    administrator.post("/api/send-promotion-code", letter(), { "Idempotency-Key": key });
  const key = crypto.randomUUID();
  for (const each of [key, key, crypto.randomUUID()]) {
    expect((await sendUnder(each)).status).toBe(200);
  }
  expect(await db.$count(mails)).toBe(2);
  expect((await sendUnder("one")).status).toBe(422);
});

test.each(["", null, undefined])("a free subscription has no value: %j", async (discountValue) => {
  const product = await makeProduct({ name: "Soil probe" });
  const free = await makePromotionCode({
    productId: product.id,
    type: "free_subscription",
    code: `FREE_SUBSCRIPTION-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
  });
  const body = letter({ code: free.code, promotionType: "free_subscription", discountValue });
  expect((await send(body)).status).toBe(200);
});

describe("the call refuses", () => {
  test.each([
    [{ to: "" }, "Please enter an email address", "to"],
    [{ to: "  " }, "Please enter an email address", "to"],
    [{ to: null }, "Please enter an email address", "to"],
    [{ to: "nobody" }, "Invalid email address", "to"],
    [{ to: "a@example.com, b@example.com" }, "Invalid email address", "to"],
    [{ to: `${"a".repeat(250)}@example.com` }, "Invalid email address", "to"],
    [{ productName: "" }, "Product not found", "productName"],
    [{ code: 7 }, "The promotion code is missing", "code"],
    [{ discountValue: "50%" }, "The promotion is a free subscription", "discountValue"],
    [{ promotionType: "gift" }, "The promotion is a free subscription", "promotionType"],
    [{ promotionType: "free_subscription" }, "The promotion is a free", "discountValue"],
  ])("%j", async (values, message, field) => {
    const answer = await send(letter(values));
    expect(answer.status).toBe(422);
    const { error } = await answer.json();
    expect(error).toMatchObject({ code: "invalid_input", field });
    expect(error.message).toContain(message);
    expect(await db.$count(mails)).toBe(0);
  });

  test.each([
    [{ code: "DISCOUNT_10-NOTTHERE" }, 404, "This promotion code does not exist any more"],
    [{ productName: "Gateway" }, 404, "Product not found"],
    [{ discountValue: "20%" }, 404, "This promotion code does not exist any more"],
  ])("%j, which is not there", async (values, status, message) => {
    const answer = await send(letter(values));
    expect(answer.status).toBe(status);
    expect((await answer.json()).error.message).toBe(message);
  });

  test("a code that has been used", async () => {
    const product = await makeProduct({ name: "Soil probe" });
    const used = await makePromotionCode({ productId: product.id, isUsed: true });
    const answer = await send(letter({ code: used.code }));
    expect(answer.status).toBe(409);
    expect((await answer.json()).error).toEqual({
      code: "used_code",
      message: "This promotion code has been used",
    });
  });

  test("the sixty-first mail of an hour", async () => {
    for (let sent = 0; sent < 60; sent++) {
      expect((await send(letter({ to: `ada-${sent}@example.com` }))).status).toBe(200);
    }
    const answer = await send(letter());
    expect(answer.status).toBe(429);
    expect((await answer.json()).error.code).toBe("too_many_requests");
    expect(await db.$count(mails)).toBe(60);
  });
});
