import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditLog, db, orders, products, promotionCodes } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { closeBus, listen, type News, openBus } from "#realtime/bus.ts";
import {
  makeOrder,
  makeProduct,
  makePromotionCode,
  makeUser,
  paidInFull,
  providerThatSays,
} from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import { promotionTypes } from "./promotion.ts";
import {
  deletePromotionCode,
  generatePromotionCode,
  setPromotionActive,
} from "./promotion-change.ts";
import { drawSuffix } from "./promotion-suffix.ts";
import { settlePayment } from "./settlement.ts";

const { url } = freshDatabase();

const now = new Date("2026-11-21T12:05:00Z");
let actor: { id: string };
let productId: string;

beforeAll(() => seedEssentials(db));

beforeEach(async () => {
  await db.delete(auditLog);
  actor = await makeUser({ role: "admin" });
  productId = (await makeProduct({ priceMinor: 20_00 })).id;
});

const find = async (id: string) =>
  (await db.select().from(promotionCodes).where(eq(promotionCodes.id, id)))[0] ?? null;

/** A code in the hands of an order that waits for its payment. */
async function heldCode() {
  const { id, code } = await makePromotionCode({ productId });
  const lines = [{ productId, quantity: 1 }];
  const order = await makeOrder(await makeUser(), { lines, promotionCode: code });
  return { id, code, order };
}

const pay = (order: typeof orders.$inferSelect) =>
  settlePayment(db, providerThatSays(paidInFull(order)), { reference: order.id, now });

describe("generating", () => {
  test.each(promotionTypes)("a code of %s writes its type and eight characters", async (type) => {
    const made = await generatePromotionCode(db, { actor, productId, type });
    if (made.kind !== "generated") throw new Error(made.kind);
    expect(made.code).toMatch(new RegExp(`^${type.toUpperCase()}-[A-Z0-9]{8}$`));
    expect(await find(made.id)).toMatchObject({
      code: made.code,
      productId,
      type,
      isActive: true,
      isUsed: false,
      orderId: null,
      createdBy: actor.id,
    });
  });

  test("draws from all of its characters, and none that is mistaken for another", () => {
    const drawn = new Set(Array.from({ length: 400 }, drawSuffix).join(""));
    expect([...drawn].toSorted().join("")).toBe("23456789ABCDEFGHJKLMNPQRSTUVWXYZ");
  });

  test("draws again after a code that exists", async () => {
    const wanted = { actor, productId, type: "discount_10" } as const;
    const taken = await generatePromotionCode(db, wanted, () => "AAAAAAAA");
    const draws = ["AAAAAAAA", "AAAAAAAA", "BBBBBBBB"];
    const made = await generatePromotionCode(db, wanted, () => draws.shift() ?? "");
    expect([taken, made]).toMatchObject([
      { code: "DISCOUNT_10-AAAAAAAA" },
      { code: "DISCOUNT_10-BBBBBBBB" },
    ]);
    await expect(generatePromotionCode(db, wanted, () => "AAAAAAAA")).rejects.toThrow("was new");
  });

  test("for a product that is gone is told", async () => {
    const gone = { actor, productId: crypto.randomUUID(), type: "discount_20" } as const;
    expect(await generatePromotionCode(db, gone)).toEqual({ kind: "unknown_product" });
  });
});

describe("a code", () => {
  test("is deactivated and activated, and the wanted state twice is one change", async () => {
    const { id } = await makePromotionCode({ productId });
    for (const isActive of [false, false, true]) {
      expect(await setPromotionActive(db, { actor, id, isActive })).toEqual({ kind: "changed" });
      expect(await find(id)).toMatchObject({ isActive });
    }
    expect(await db.$count(auditLog)).toBe(2);
  });

  test("that is used stays as it is, and can be deleted", async () => {
    const { id, order } = await heldCode();
    await pay(order);
    for (const isActive of [true, false]) {
      expect(await setPromotionActive(db, { actor, id, isActive })).toEqual({ kind: "used_code" });
    }
    expect(await deletePromotionCode(db, { actor, id })).toEqual({ kind: "changed" });
    expect(await find(id)).toBeNull();
    const [kept] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(kept).toMatchObject({ status: "paid", promotionCode: order.promotionCode });
  });

  test("that is gone is told", async () => {
    const id = crypto.randomUUID();
    const gone = { kind: "unknown_code" };
    expect(await setPromotionActive(db, { actor, id, isActive: true })).toEqual(gone);
    expect(await deletePromotionCode(db, { actor, id })).toEqual(gone);
  });
});

describe("an order that holds a code", () => {
  test("keeps its discount when the code is deleted, and can be paid", async () => {
    const { id, code, order } = await heldCode();
    await deletePromotionCode(db, { actor, id });
    await pay(order);
    const [paid] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(paid).toMatchObject({ status: "paid", promotionCode: code, discountMinor: 2_00 });
  });

  test("keeps the code when it is deactivated, and uses it", async () => {
    const { id, order } = await heldCode();
    await setPromotionActive(db, { actor, id, isActive: false });
    await pay(order);
    expect(await find(id)).toMatchObject({ isActive: false, isUsed: true, orderId: order.id });
  });

  test("is not overtaken by a deletion at the same moment", async () => {
    const { id, code } = await makePromotionCode({ productId });
    const buyer = await makeUser();
    const { deleted } = await db.transaction(async (tx) => {
      await tx.select().from(promotionCodes).where(eq(promotionCodes.id, id)).for("update");
      const deleted = deletePromotionCode(db, { actor, id });
      await someoneWaits();
      return { deleted };
    });
    expect(await deleted).toEqual({ kind: "changed" });
    const lines = [{ productId, quantity: 1 }];
    await expect(makeOrder(buyer, { lines, promotionCode: code })).rejects.toThrow(
      "Invalid or expired promotion code",
    );
  });
});

test("a product takes its codes with it, and its orders stay", async () => {
  const { id, order } = await heldCode();
  await db.delete(products).where(eq(products.id, productId));
  expect(await find(id)).toBeNull();
  expect(await db.$count(orders, eq(orders.id, order.id))).toBe(1);
});

test("every change is written down as it was and as it is", async () => {
  const made = await generatePromotionCode(db, { actor, productId, type: "discount_30" });
  if (made.kind !== "generated") throw new Error(made.kind);
  const { id, code } = made;
  await setPromotionActive(db, { actor, id, isActive: false });
  await deletePromotionCode(db, { actor, id });
  const entries = await db.select().from(auditLog).orderBy(auditLog.at);
  const then = { code, productId, type: "discount_30", isActive: true, isUsed: false };
  const off = { ...then, isActive: false };
  expect(entries).toMatchObject([
    { action: "promotion_code.generate", actorId: actor.id, before: null, after: then },
    { action: "promotion_code.deactivate", subjectId: id, before: then, after: off },
    { action: "promotion_code.delete", subjectType: "promotion_code", before: off, after: null },
  ]);
});

test("only administrators change codes", async () => {
  const { id } = await makePromotionCode({ productId });
  const stranger = await makeUser();
  const changes = [
    () => generatePromotionCode(db, { actor: stranger, productId, type: "discount_10" }),
    () => setPromotionActive(db, { actor: stranger, id, isActive: false }),
    () => deletePromotionCode(db, { actor: stranger, id }),
  ];
  for (const change of changes) await expect(change()).rejects.toThrow(NotAnAdministrator);
  expect(await find(id)).toMatchObject({ isActive: true });
});

test("whoever watches hears of each change, a buyer's too", async () => {
  await openBus(url);
  const heard: News[] = [];
  const stop = listen((news) => heard.push(news));
  const { id, order } = await heldCode();
  await pay(order);
  await deletePromotionCode(db, { actor, id });
  const news = { kind: "change", change: { topic: "promotions", id } };
  await soon(() =>
    expect(heard.filter((each) => JSON.stringify(each) === JSON.stringify(news))).toHaveLength(3),
  );
  stop();
  await closeBus();
});
