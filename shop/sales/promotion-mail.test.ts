import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditLog, db, mails, type promotionCodes } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makePromotionCode, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import { sendPromotionCode } from "./promotion-mail.ts";

freshDatabase();

const now = new Date("2026-11-21T12:00:10Z");
let actor: { id: string };
let product: { id: string; name: string };

beforeAll(() => seedEssentials(db));

beforeEach(async () => {
  await db.delete(auditLog);
  await db.delete(mails);
  actor = await makeUser({ role: "admin" });
  product = await makeProduct({ name: "Soil probe" });
});

const make = (values: Partial<typeof promotionCodes.$inferInsert> = {}) =>
  makePromotionCode({ productId: product.id, ...values });

const send = (code: string, values: Partial<Parameters<typeof sendPromotionCode>[1]> = {}) =>
  sendPromotionCode(db, {
    actor,
    to: "ada@example.com",
    code,
    type: "discount_10",
    productName: "Soil probe",
    now,
    ...values,
  });

test("a code is mailed with what the shop itself knows of it", async () => {
  const { code } = await make();
  expect(await send(` ${code.toLowerCase()} `)).toEqual({ kind: "sent" });
  expect(await db.select().from(mails)).toMatchObject([
    {
      recipient: "ada@example.com",
      template: "promotion-code",
      data: {
        code,
        promotion: "10% Discount",
        productName: "Soil probe",
        productPath: `/product/${product.id}`,
      },
    },
  ]);
});

test("sending is written down without the address", async () => {
  const { id, code } = await make();
  await send(code);
  const entries = await db.select().from(auditLog);
  expect(entries).toMatchObject([
    { action: "promotion_code.send", subjectId: id, actorId: actor.id, after: { code } },
  ]);
  expect(JSON.stringify(entries)).not.toContain("ada@");
});

test("pressed twice it mails and is written down once; to another person, or later, again", async () => {
  const { code } = await make();
  await Promise.all([send(code), send(code), send(code, { to: "ADA@example.com" })]);
  expect(await db.$count(mails)).toBe(1);
  expect(await db.$count(auditLog)).toBe(1);
  await send(code, { to: "obi@example.com" });
  await send(code, { now: new Date(now.getTime() + 60_000) });
  expect(await db.$count(mails)).toBe(3);
  expect(await db.$count(auditLog)).toBe(3);
});

test("a request that is sent again mails once however late, and another one mails at once", async () => {
  const { code } = await make();
  const requestId = crypto.randomUUID();
  const late = new Date(now.getTime() + 3_600_000);
  const again = { requestId: requestId.toUpperCase(), now: late };
  await Promise.all([send(code, { requestId }), send(code, again)]);
  await send(code, again);
  expect(await db.$count(mails)).toBe(1);
  await send(code, { requestId: crypto.randomUUID() });
  expect(await db.$count(mails)).toBe(2);
  expect(await db.$count(auditLog)).toBe(2);
});

describe("nothing is mailed", () => {
  async function refused(code: string, kind: string, values = {}) {
    expect(await send(code, values)).toEqual({ kind });
    expect(await db.$count(mails)).toBe(0);
    expect(await db.$count(auditLog)).toBe(0);
  }

  test("of a code that is gone or of another type", async () => {
    const { code } = await make();
    await refused("DISCOUNT_10-NOTTHERE", "unknown_code");
    await refused(code, "unknown_code", { type: "discount_30" });
  });

  test("of a code for a product of another name", async () => {
    const { code } = await make();
    await refused(code, "unknown_product", { productName: "Gateway" });
  });

  test("of a code that is used or inactive", async () => {
    await refused((await make({ isUsed: true })).code, "used_code");
    await refused((await make({ isActive: false })).code, "inactive_code");
  });

  test("of a code that an order holds", async () => {
    const { code } = await make();
    const lines = [{ productId: product.id, quantity: 1 }];
    await makeOrder(await makeUser(), { lines, promotionCode: code });
    await db.delete(mails);
    await refused(code, "held_code");
  });

  test("of a product that nobody can see", async () => {
    product = await makeProduct({ name: "Soil probe", status: "suspended" });
    await refused((await make()).code, "suspended_product");
  });

  test("by who is no administrator", async () => {
    const { code } = await make();
    await expect(send(code, { actor: await makeUser() })).rejects.toThrow(NotAnAdministrator);
    expect(await db.$count(mails)).toBe(0);
  });
});
