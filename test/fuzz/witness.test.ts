import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db, users } from "#db";
import { makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { askWitness, byQuestion, listenForWrites, placeWitness } from "./witness.ts";

freshDatabase();

let writes: ReturnType<typeof listenForWrites>;
beforeAll(async () => {
  await makeUser();
  await placeWitness();
  writes = listenForWrites();
});
afterAll(() => writes.stop());

test("a change is heard and seen, once", async () => {
  writes.hasHeard();
  await db.update(users).set({ name: "changed" });
  expect(writes.hasHeard()).toBe(true);
  expect(await askWitness()).toEqual(["users"]);
  expect(await askWitness()).toEqual([]);
});

test("what was undone is heard, and was never there", async () => {
  writes.hasHeard();
  const undone = db.transaction(async (transaction) => {
    await transaction.update(users).set({ name: "undone" });
    throw new Error("Never mind");
  });
  await expect(undone).rejects.toThrow("Never mind");
  expect(writes.hasHeard()).toBe(true);
  expect(await askWitness()).toEqual([]);
});

test("a question is not heard, and seen where it changes something all the same", async () => {
  await db.execute(sql`
    create function change() returns void language sql as $$
      update users set name = 'by asking' $$`);
  writes.hasHeard();
  await db.$count(users);
  expect(await db.execute(sql`select change()`)).toBeDefined();
  expect(writes.hasHeard()).toBe(false);
  expect(await askWitness()).toEqual([`users${byQuestion}`]);
});

test("what asking alone may write is not heard", async () => {
  writes.hasHeard();
  await db.execute(sql`delete from "rate_limits"`);
  expect(writes.hasHeard()).toBe(false);
});
