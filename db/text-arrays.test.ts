import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db";
import { freshDatabase } from "#test/database.ts";

freshDatabase();

test.each([
  [[]],
  [["LoRaWAN"]],
  [["a0bd51.webp", "555c31.webp"]],
  [["Cellular (4G/LTE)", "2 x RJ45"]],
  [["a,b", 'say "yes"', "back\\slash", "{curly}", ""]],
  [["NULL", "null", "nullable"]],
  [["Ω ± °C", "ไทย"]],
])("%j is read as it was written", async (texts) => {
  const { rows } = await db.execute(sql`select ${sql.param(texts)}::text[] as texts`);
  expect(rows).toEqual([{ texts }]);
});

test.each([
  ["array['a', null]", ["a", null]],
  ["'[0:1]={a,b}'::text[]", ["a", "b"]],
  ["array[array['a'], array['b']]", [["a"], ["b"]]],
])("%s is read as what it is", async (written, texts) => {
  const { rows } = await db.execute(sql`select ${sql.raw(written)} as texts`);
  expect(rows).toEqual([{ texts }]);
});
