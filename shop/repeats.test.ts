import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditLog, currencies, db, featuredProducts, promotionCodes, users } from "#db";
import { makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { addFeatured, deleteFeatured } from "./catalog/featured-change.ts";
import type { Actor } from "./people/administrator-role.ts";
import { createUser } from "./people/new-user.ts";
import { changeUser } from "./people/user-change.ts";
import { createCurrency } from "./sales/currency-change.ts";
import { deletePromotionCode, generatePromotionCode } from "./sales/promotion-change.ts";

freshDatabase();

let actor: Actor;
let other: Actor;
let requestId: string;
let products: string[];

beforeAll(async () => {
  actor = await makeUser({ role: "admin" });
  other = await makeUser({ role: "admin" });
});

beforeEach(async () => {
  for (const table of [auditLog, currencies, featuredProducts, promotionCodes]) {
    await db.delete(table);
  }
  requestId = crypto.randomUUID();
  products = [(await makeProduct()).id, (await makeProduct()).id];
});

interface Request {
  actor: Actor;
  requestId: string;
}

const wise = { email: "new@example.com", password: "long enough", name: "New" };
const cedi = { name: "Cedi", symbol: "₵", flag: "", rate: "12.5", decimals: 2, orderIndex: 0 };
const productId = (at: number) => products[at] ?? "";

/** Makes the first thing; each of `others` asks for another thing, or for the same otherwise. */
const verbs = {
  "a promotion code": {
    table: promotionCodes,
    make: (request: Request) =>
      generatePromotionCode(db, { ...request, productId: productId(0), type: "discount_10" }),
    others: [
      (request: Request) =>
        generatePromotionCode(db, { ...request, productId: productId(0), type: "discount_20" }),
      (request: Request) =>
        generatePromotionCode(db, { ...request, productId: productId(1), type: "discount_10" }),
    ],
    anew: "generated",
  },
  "a user": {
    table: users,
    make: (request: Request) => createUser(db, { ...request, ...wise }),
    others: [
      (request: Request) => createUser(db, { ...request, ...wise, email: "old@example.com" }),
      (request: Request) => createUser(db, { ...request, ...wise, password: "another one" }),
    ],
    anew: "email_taken",
  },
  "a currency": {
    table: currencies,
    make: (request: Request) => createCurrency(db, { ...request, code: "GHS", fields: cedi }),
    others: [
      (request: Request) => createCurrency(db, { ...request, code: "GHX", fields: cedi }),
      (request: Request) =>
        createCurrency(db, { ...request, code: "GHS", fields: { ...cedi, rate: "13" } }),
    ],
    anew: "code_taken",
  },
  "a featured product": {
    table: featuredProducts,
    make: (request: Request) => addFeatured(db, { ...request, productId: productId(0) }),
    others: [(request: Request) => addFeatured(db, { ...request, productId: productId(1) })],
    anew: "already_featured",
  },
};

describe.each(Object.entries(verbs))("%s", (_name, { table, make, others, anew }) => {
  let before: number;

  beforeEach(async () => {
    await removeWise();
    before = await db.$count(table);
  });

  async function expectOne() {
    expect(await db.$count(table)).toBe(before + 1);
    expect(await db.$count(auditLog)).toBe(1);
  }

  test("that is asked for again under its id is there once, and answered alike", async () => {
    const first = await make({ actor, requestId });
    expect(["generated", "created", "changed"]).toContain(first.kind);
    expect(await make({ actor, requestId })).toEqual(first);
    await expectOne();
  });

  test("that is asked for twice at the same moment is there once, and answered alike", async () => {
    const requests = Array.from({ length: 4 }, () => make({ actor, requestId }));
    const [first, ...rest] = await Promise.all(requests);
    for (const each of rest) expect(each).toEqual(first);
    await expectOne();
  });

  test("is nobody else's answer under the same id", async () => {
    await make({ actor, requestId });
    expect(await make({ actor: other, requestId })).toEqual({ kind: "sent_before" });
    await expectOne();
  });

  test("is no answer to who asks for something else under the same id", async () => {
    await make({ actor, requestId });
    for (const ask of others) {
      expect(await ask({ actor, requestId })).toEqual({ kind: "sent_before" });
    }
    await expectOne();
  });

  test("is not made under the id of another kind of request", async () => {
    const entry = { actorId: actor.id, action: "order.cancel", subjectType: "order" };
    await db.insert(auditLog).values({ ...entry, id: requestId, subjectId: "GHS", after: cedi });
    expect(await make({ actor, requestId })).toEqual({ kind: "sent_before" });
    expect(await db.$count(table)).toBe(before);
  });

  test("that is asked for under another id is another request", async () => {
    await make({ actor, requestId });
    const again = await make({ actor, requestId: crypto.randomUUID() });
    expect(again.kind).toBe(anew);
  });
});

async function removeWise() {
  const admins = [actor.id, other.id];
  const found = await db.select({ id: users.id }).from(users);
  for (const { id: userId } of found.filter(({ id }) => !admins.includes(id))) {
    await changeUser(db, { actor, userId, change: "delete" });
  }
  await db.delete(auditLog);
}

test("what is gone again is not said to be there", async () => {
  const code = await verbs["a promotion code"].make({ actor, requestId });
  if (code.kind !== "generated") throw new Error(code.kind);
  await deletePromotionCode(db, { actor, id: code.id });
  expect(await verbs["a promotion code"].make({ actor, requestId })).toEqual({
    kind: "sent_before",
  });
  const request = { actor, requestId: crypto.randomUUID() };
  await verbs["a featured product"].make(request);
  const [{ id } = { id: "" }] = await db.select().from(featuredProducts);
  await deleteFeatured(db, { actor, id });
  expect(await verbs["a featured product"].make(request)).toEqual({ kind: "sent_before" });
});
