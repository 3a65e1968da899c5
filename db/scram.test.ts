import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db";
import { freshDatabase } from "#test/database.ts";
import { scramVerifier } from "./scram.ts";

freshDatabase();

/** What PostgreSQL itself makes of a password. */
async function keptOf(password: string, iterations: number): Promise<string> {
  const name = `kept_${randomBytes(4).toString("hex")}`;
  await db.execute(
    sql.raw(`set scram_iterations = ${iterations};
    create role ${name} password '${password}'`),
  );
  const { rows } = await db.execute<{ kept: string }>(
    sql`select rolpassword as kept from pg_authid where rolname = ${name}`,
  );
  await db.execute(sql.raw(`drop role ${name}`));
  return rows[0]?.kept ?? "";
}

test.each([
  ["letters and signs", "a$3 cret:p@ss"],
  ["letters of other languages", "Grüße, 秘密"],
  ["an accent that is put on its letter", "cafe\u0301"],
  ["letters of another form", "ﬁve①"],
  ["spaces of other widths, and what is not seen", "a\u00A0b\u3000c\u00ADd\uFE0Fe"],
])("is what PostgreSQL makes of %s", async (_, password) => {
  for (const iterations of [1, 4096]) {
    const kept = await keptOf(password, iterations);
    const salt = Buffer.from(kept.match(/:([^$]+)\$/)?.[1] ?? "", "base64");
    expect(salt).toHaveLength(16);
    expect(scramVerifier(password, { iterations, salt })).toBe(kept);
  }
});

test("is another one each time", () => {
  const make = () => scramVerifier("the same", { iterations: 1 });
  expect(make()).not.toBe(make());
});
