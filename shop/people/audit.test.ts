import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, db, products, socialMediaPosts, users } from "#db";
import { makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { readTableQuery } from "../records/table-query.ts";
import { listAudit, recordAudit } from "./audit.ts";
import { auditSubjects, auditTable } from "./audit-subjects.ts";

freshDatabase();

const list = async (address = "") => {
  const query = readTableQuery(new URLSearchParams(address), auditTable);
  return (await listAudit(db, query)).rows;
};

beforeEach(async () => {
  await db.delete(auditLog);
  await db.delete(users);
});

async function record(subjectId: string, values: Partial<Parameters<typeof recordAudit>[1]> = {}) {
  await recordAudit(db, {
    actorId: null,
    action: "category.update",
    subjectType: "category",
    subjectId,
    before: { name: "A" },
    after: { name: "B" },
    ...values,
  });
}

test("an entry is gone with the change it tells of", async () => {
  const failing = db.transaction(async (tx) => {
    await recordAudit(tx, {
      actorId: null,
      action: "category.update",
      subjectType: "category",
      subjectId: "x",
      before: null,
      after: null,
    });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await list()).toEqual([]);
});

test("entries outlive the person who caused them", async () => {
  const actor = await makeUser({ name: "Bo", email: "bo@example.com" });
  await record("c1", { actorId: actor.id });
  expect((await list())[0]?.actor).toEqual({ id: actor.id, name: "Bo", email: "bo@example.com" });
  await db.delete(users);
  const [entry] = await list();
  const differences = [{ field: "name", before: "A", after: "B" }];
  expect(entry).toMatchObject({ subjectId: "c1", actor: null, differences, isKept: true });
});

test("an entry says what it is about by the name that has today, and by none once it is gone", async () => {
  const { id } = await makeProduct({ name: "Old name" });
  await record(id, { subjectType: "product", action: "product.update" });
  await db.update(products).set({ name: "New name" }).where(eq(products.id, id));
  expect(await list()).toMatchObject([{ subjectId: id, subjectName: "New name" }]);
  await db.delete(products).where(eq(products.id, id));
  expect(await list()).toMatchObject([{ subjectId: id, subjectName: null }]);
});

test("a post without a title is told by its first words, as in the list of posts", async () => {
  const content = `Fresh  from the bench:\n${"a sensor, ".repeat(20)}`;
  const fields = { content, platforms: ["facebook" as const] };
  const [post] = await db.insert(socialMediaPosts).values(fields).returning();
  await record(post?.id ?? "", { subjectType: "social_post", action: "social_post.create" });
  const subjectName = "Fresh from the bench: a sensor, a sensor, a sensor, a sensor…";
  expect(await list()).toMatchObject([{ subjectName }]);
});

test("a record that was changed for another is told by the name that has today, and one that is gone by none", async () => {
  const { id } = await makeProduct({ name: "Old name" });
  const gone = randomUUID();
  await record("d1", {
    before: { productId: gone, title: id },
    after: { productId: id, title: id },
  });
  await db.update(products).set({ name: "New name" }).where(eq(products.id, id));
  const [entry] = await list();
  expect(entry?.differences).toEqual([
    { field: "productId", before: { id: gone, name: null }, after: { id, name: "New name" } },
  ]);
});

test("every kind of subject is asked for its name", async () => {
  for (const subjectType of auditSubjects) {
    await record(randomUUID(), { subjectType });
    await record("c1", { subjectType });
  }
  const names = new Set((await list()).map(({ subjectName }) => subjectName));
  expect(names).toEqual(new Set([null]));
});

describe("narrowing", () => {
  beforeEach(async () => {
    const actor = await makeUser({ name: "Bo", email: "bo@example.com" });
    await record("c1", { actorId: actor.id });
    await record("u1", { subjectType: "user", action: "user.suspend" });
  });

  test.each([
    ["", ["u1", "c1"]],
    ["sort=at", ["c1", "u1"]],
    ["q=BO@example", ["c1"]],
    ["q=suspend", ["u1"]],
    ["q=c1", ["c1"]],
    ["subject=user", ["u1"]],
    ["subject=product", []],
  ])("'%s' keeps what it says", async (address, ids) => {
    expect((await list(address)).map(({ subjectId }) => subjectId)).toEqual(ids);
  });
});
