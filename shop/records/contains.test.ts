import { ilike, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db, users } from "#db";
import { makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { contains } from "./contains.ts";
import { containing } from "./keyset.ts";

freshDatabase();

const addresses = [
  "customer-50000@example.net",
  "customer-50000@example.net.example.org",
  "old-customer-50000@example.net",
  "customer-60000@example.net",
  "customer_50000@example.net",
  "o'hara.fitzgerald+100%@example.com",
  "ann@measuring-station.example",
  "joann@measuring-station.example",
  "straße.österreich.ægir@example.com",
  "🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀@example.com",
  "measuring.🚀sensor@example.com",
];

beforeAll(async () => {
  for (const email of addresses) await makeUser({ email });
});

test.each([
  "customer-50000@example.net",
  "CUSTOMER-50000@Example.NET",
  "customer_50000@example.net",
  "customer-50000@example.network",
  "omer-50000@example.net.",
  "o'hara.fitzgerald+100%@",
  "hara.fitzgerald+100%@example.com",
  "ann@measuring-station.example",
  "@measuring-station.example",
  "station.example and others",
  "STRASSE.ÖSTERREICH.ÆGIR@example.com",
  "straße.ÖSTERREICH.ægir@example.com",
  "🚀🚀🚀🚀🚀🚀🚀🚀🚀@example.com",
  "🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀",
  // Its eighth unit from the end is the second half of a character.
  "measuring.🚀sensor@example.com",
  "-----------------------------",
  "50000@example",
  "%%%%%%%%%%%%%%%%%%%%",
])("finds the same rows as a comparison with each: %s", async (text) => {
  const isFound = contains(users.email, text);
  const found = await db.select({ email: users.email }).from(users).where(isFound);
  const all = await db
    .select({ email: users.email })
    .from(users)
    .where(ilike(sql`${users.email} || ''`, containing(text)));
  expect(found.map(({ email }) => email).sort()).toEqual(all.map(({ email }) => email).sort());
});

test.each([
  ["a whole address", "customer-50000@example.net", "%r-50000@%"],
  ["a long code", "DISCOUNT_10-1017BFD450000", "%FD450000%"],
  ["a short text", "customer-50000", "%customer-50000%"],
  [
    "a short name at a long domain",
    "ann@measuring-station.example",
    "%ann@measuring-station.example%",
  ],
  ["a domain", "@measuring-station.example", "%@measuring-station.example%"],
])("of %s the most telling part is looked up", async (_, text, lookedUp) => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const found = tx.select({ id: users.id }).from(users).where(contains(users.email, text));
    return tx.execute<{ "QUERY PLAN": string }>(sql`explain ${found}`);
  });
  const lines = plan.rows.map((row) => row["QUERY PLAN"]);
  const condition = lines.find((line) => line.includes("Index Cond"));
  expect(condition).toContain(`~~* '${lookedUp}'::text`);
});
