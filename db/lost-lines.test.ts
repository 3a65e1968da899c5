import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeDatabase, connectDatabase } from "#db";
import { freshDatabase } from "#test/database.ts";
import { type Line, openLine } from "#test/line.ts";
import { wasAway } from "./lost-lines.ts";

const { url } = freshDatabase();
let line: Line;
let database: ReturnType<typeof connectDatabase>;

beforeEach(async () => {
  line = await openLine(url);
  database = connectDatabase(line.url, { connections: 2 });
  await database.execute(sql`select 1`);
});
afterEach(async () => {
  line.cut();
  await closeDatabase(database);
  await line.close();
});

/** Well below the minutes for which a system believes in a silent line, and enough for a busy machine. */
const enough = 60_000;

test("who asks a database that has fallen silent is told", { timeout: enough }, async () => {
  line.hush();
  const cause = expect.objectContaining({ message: "The database has fallen silent" });
  await expect(database.execute(sql`select 1`)).rejects.toMatchObject({ cause });
  expect(wasAway(database)).toBe(true);
  line.mend();
  await expect(database.execute(sql`select 1`)).resolves.toBeDefined();
});

test("a statement that takes its time is left to it", { timeout: enough }, async () => {
  const slow = database.execute(sql`select pg_sleep(5)`);
  await expect(slow).resolves.toBeDefined();
  expect(wasAway(database)).toBe(false);
});

test("a database that cannot be called was away", async () => {
  expect(wasAway(database)).toBe(false);
  line.cut();
  await expect(database.execute(sql`select 1`)).rejects.toThrow();
  expect(wasAway(database)).toBe(true);
});
