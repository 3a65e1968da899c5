import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "#db";
import { freshDatabase } from "#test/database.ts";
import { runSql } from "#test/postgres.ts";
import { soon } from "#test/soon.ts";
import { announce, closeBus, isListening, openBus } from "./bus.ts";
import { keepUntil } from "./kept.ts";

const { url } = freshDatabase();
const id = "0b3c1d7e-0000-4000-8000-000000000000";

let asked: number;
const read = keepUntil(["contact"], async () => {
  asked += 1;
  return asked;
});

beforeEach(async () => {
  asked = 0;
  await openBus(url);
});

afterEach(async () => {
  await announce(db, "contact", { id });
  await closeBus();
});

test("what is kept is asked for once, however many ask at the same time", async () => {
  await announceAndWait();
  const first = await read();
  expect(await Promise.all([read(), read(), read()])).toEqual([first, first, first]);
});

test("a query that asks whenever it is waited for is asked once", async () => {
  await announceAndWait();
  const query = () => db.execute<{ at: string }>(sql`select gen_random_uuid() as at`);
  const readAt = keepUntil(["contact"], query);
  const [first, second] = [await readAt(), await readAt()];
  expect(second.rows).toEqual(first.rows);
});

test("a change of its topic makes it ask again, another topic does not", async () => {
  await announceAndWait();
  const before = await read();
  await announce(db, "users", { id });
  await announce(db, "contact", { id });
  await soon(async () => expect(await read()).toBe(before + 1));
});

test("an answer that was on its way when the change came is not kept", async () => {
  let answer = (_: string) => {};
  const slow = keepUntil(
    ["contact"],
    () =>
      new Promise<string>((done) => {
        answer = done;
      }),
  );
  const early = slow();
  await announceAndWait();
  answer("old");
  expect(await early).toBe("old");
  const late = slow();
  answer("new");
  expect(await late).toBe("new");
});

test("a failed answer is not kept", async () => {
  let fails = true;
  const flaky = keepUntil(["contact"], async () => {
    if (fails) throw new Error("no database");
    return "there";
  });
  await expect(flaky()).rejects.toThrow("no database");
  fails = false;
  expect(await flaky()).toBe("there");
});

test("while changes cannot be heard nothing is served from what was kept", async () => {
  await announceAndWait();
  const before = await read();
  await runSql(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop changes' and datname = current_database()",
  );
  await soon(() => expect(isListening()).toBe(false));
  expect(await read()).toBe(before + 1);
  expect(await read()).toBe(before + 2);
  await soon(() => expect(isListening()).toBe(true));
  const after = await read();
  expect(after).toBe(before + 3);
  expect(await read()).toBe(after);
});

/** Whatever an earlier test kept is forgotten by the time it returns. */
async function announceAndWait(): Promise<void> {
  const heard = keepUntil(["contact"], async () => Symbol("kept"));
  const before = await heard();
  await announce(db, "contact", { id });
  await soon(async () => expect(await heard()).not.toBe(before));
}
