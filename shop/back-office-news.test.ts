import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, featuredProducts, mails, users } from "#db";
import { templateData } from "#mail/template-data.ts";
import { announce, closeBus, listen, openBus } from "#realtime/bus.ts";
import type { Topic } from "#realtime/topics.ts";
import { buyer, callAuth, signUp } from "#test/auth.ts";
import { addPictures, makeProduct, makeReview, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { createCategory, deleteCategory, updateCategory } from "./catalog/category-change.ts";
import {
  addFeatured,
  deleteFeatured,
  moveFeatured,
  setFeaturedStatus,
} from "./catalog/featured-change.ts";
import { deleteProduct, setOutOfStock, setProductStatus } from "./catalog/product-status.ts";
import { createUser } from "./people/new-user.ts";
import { deleteReview, moderateReviews } from "./people/review-change.ts";
import { changeUser, type UserChange } from "./people/user-change.ts";

const { url } = freshDatabase();
let heard: string[] = [];
let actor: { id: string };

beforeAll(async () => {
  actor = await makeUser({ role: "admin" });
  await openBus(url);
  listen((news) => {
    if (news.kind === "change") heard.push(`${news.change.topic} ${news.change.id}`);
  });
});
afterAll(closeBus);
beforeEach(() => {
  heard = [];
});

/** News come in the order of their changes: with a word of our own all that was told before is here. */
async function hears(topic: Topic, id: string) {
  const last = crypto.randomUUID();
  await announce(db, topic, { id: last });
  await soon(() => expect(heard).toContain(`${topic} ${last}`));
  expect(heard).toContain(`${topic} ${id}`);
  heard = [];
}

test("whoever watches the categories hears of each change", async () => {
  const fields = { name: "Valves", description: null, orderIndex: 0 };
  const id = crypto.randomUUID();
  await createCategory(db, { actor, id, fields });
  await hears("categories", id);
  await updateCategory(db, { actor, id, opened: fields, fields: { ...fields, orderIndex: 1 } });
  await hears("categories", id);
  await deleteCategory(db, { actor, id });
  await hears("categories", id);
});

test("whoever watches the featured products hears of each change", async () => {
  for (const { id: productId } of [await makeProduct(), await makeProduct()]) {
    await addFeatured(db, { actor, productId });
  }
  const list = await db.select({ id: featuredProducts.id }).from(featuredProducts);
  for (const { id } of list) await soon(() => expect(heard).toContain(`featured ${id}`));
  const id = list[0]?.id ?? "";
  await moveFeatured(db, { actor, id, direction: "down" });
  await hears("featured", id);
  await setFeaturedStatus(db, { actor, id, status: "suspended" });
  await hears("featured", id);
  await deleteFeatured(db, { actor, id });
  await hears("featured", id);
});

test("whoever watches the products hears what a row's actions did", async () => {
  const { id, ...seen } = await makeProduct();
  await addPictures(id, [null]);
  await setProductStatus(db, { actor, ids: [id], status: "suspended" });
  await hears("products", id);
  await setOutOfStock(db, { actor, id, seen });
  await hears("products", id);
  await deleteProduct(db, { actor, id });
  await hears("products", id);
});

test("whoever watches the reviews hears of each decision", async () => {
  const [product, author] = [await makeProduct(), await makeUser()];
  const { id } = await makeReview({ productId: product.id, userId: author.id });
  await moderateReviews(db, { actor, ids: [id], status: "approved" });
  await hears("reviews", id);
  await deleteReview(db, { actor, id });
  await hears("reviews", id);
});

test("whoever watches the users hears of a new one, and of each change", async () => {
  const user = { email: "new@example.com", password: "long enough", name: null };
  const created = await createUser(db, { actor, ...user });
  const userId = created.kind === "created" ? created.user.id : "";
  await hears("users", userId);
  const changes: UserChange[] = ["suspend", "activate", "grant-admin", "take-admin", "delete"];
  for (const change of changes) {
    await changeUser(db, { actor, userId, change });
    await hears("users", userId);
  }
});

describe("whoever watches the users hears that one of them has confirmed the address", () => {
  async function findMail(template: keyof typeof templateData) {
    const isIt = and(eq(mails.recipient, buyer.email), eq(mails.template, template));
    const [mail] = await db.select().from(mails).where(isIt);
    return { userId: mail?.userId ?? "", data: mail?.data };
  }

  beforeEach(async () => {
    await db.delete(users).where(eq(users.email, buyer.email));
    await db.delete(mails);
    await signUp();
    heard = [];
  });

  test("by the link that asks for it", async () => {
    const { userId, data } = await findMail("email-verification");
    const { link } = templateData["email-verification"].parse(data);
    expect((await callAuth(`/verify-email${new URL(link).search}`)).status).toBe(200);
    await hears("users", userId);
  });

  test("by a link for a new password", async () => {
    await callAuth("/request-password-reset", { body: { email: buyer.email } });
    const { userId, data } = await findMail("password-reset");
    const { link } = templateData["password-reset"].parse(data);
    const token = new URL(link).searchParams.get("token");
    const body = { token, newPassword: "battery staple" };
    expect((await callAuth("/reset-password", { body })).status).toBe(200);
    await hears("users", userId);
  });
});
