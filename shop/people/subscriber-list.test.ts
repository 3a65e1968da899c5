import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db, newsletterSubscribers } from "#db";
import { freshDatabase } from "#test/database.ts";
import { readTableQuery } from "../records/table-query.ts";
import { unsubscribeNewsletter } from "./newsletter.ts";
import { countSubscribers, exportSubscribers, listSubscribers } from "./subscriber-list.ts";
import { subscriberTable } from "./subscriber-table.ts";

freshDatabase();

type Values = Partial<typeof newsletterSubscribers.$inferInsert> & { email: string };

const subscribe = (...values: Values[]) =>
  db.insert(newsletterSubscribers).values(values.map((each) => ({ token: each.email, ...each })));

const query = (address: string) => readTableQuery(new URLSearchParams(address), subscriberTable);

/** As `lockSubscriber` makes them. */
const adasToken = randomBytes(24).toString("base64url");

async function exported(address = "") {
  let text = "";
  const siteUrl = "https://shop.example";
  for await (const piece of exportSubscribers(db, { ...query(address), siteUrl })) text += piece;
  return text;
}

beforeEach(async () => {
  await db.delete(newsletterSubscribers);
  const createdAt = new Date("2026-11-01T08:00:00Z");
  const confirmedAt = new Date("2026-11-01T09:00:00Z");
  await subscribe(
    { email: "Ada@example.com", token: adasToken, status: "subscribed", createdAt, confirmedAt },
    { email: "50%@example.com", createdAt: new Date("2026-11-02T08:00:00Z") },
    { email: "=cmd@example.com", status: "unsubscribed", createdAt: new Date("2026-11-03") },
  );
});

test.each([
  ["", ["=cmd@example.com", "50%@example.com", "Ada@example.com"]],
  ["sort=created", ["Ada@example.com", "50%@example.com", "=cmd@example.com"]],
  ["q=ADA@", ["Ada@example.com"]],
  ["q=%25", ["50%@example.com"]],
  ["status=subscribed", ["Ada@example.com"]],
  ["status=pending&q=ada", []],
])("'%s' lists what it says", async (address, emails) => {
  const { rows } = await listSubscribers(db, query(address));
  expect(rows.map(({ email }) => email)).toEqual(emails);
});

test("subscribers are counted by status", async () => {
  expect(await countSubscribers(db)).toEqual({ subscribed: 1, pending: 1, unsubscribed: 1 });
});

test("the file has what the table shows and whose link it is, and no cell of it is a formula", async () => {
  expect(await exported()).toBe(
    [
      '\uFEFF"email","status","signed_up","confirmed","unsubscribed","unsubscribe"',
      '"50%@example.com","pending","2026-11-02T08:00:00.000Z","","",""',
      '"\'=cmd@example.com","unsubscribed","2026-11-03T00:00:00.000Z","","",""',
      `"Ada@example.com","subscribed","2026-11-01T08:00:00.000Z","2026-11-01T09:00:00.000Z","","https://shop.example/newsletter/unsubscribe?token=${adasToken}"`,
      "",
    ].join("\r\n"),
  );
  expect((await exported("status=subscribed")).trim().split("\r\n")).toHaveLength(2);
});

test("a long list leaves piece by piece, each subscriber once", async () => {
  await db.execute(sql`insert into newsletter_subscribers (email, token)
    select 'reader' || n || '@example.com', 'token' || n from generate_series(1, 2500) n`);
  const lines = (await exported("q=reader")).trim().split("\r\n").slice(1);
  expect(lines).toHaveLength(2500);
  expect(new Set(lines).size).toBe(2500);
});

test("the link that the file has for a subscriber ends that subscription and no other", async () => {
  await subscribe({ email: "bo@example.com", status: "subscribed" });
  const token = /"Ada@.*token=([\w-]+)"/.exec(await exported())?.[1] ?? "";
  expect(await unsubscribeNewsletter(db, { token })).toMatchObject({ email: "Ada@example.com" });
  expect(await countSubscribers(db)).toEqual({ subscribed: 1, pending: 1, unsubscribed: 2 });
  expect(await exported("q=ada")).not.toContain(token);
});

test("the list holds no secret of a subscriber's links, the file none but of who is subscribed", async () => {
  await db.update(newsletterSubscribers).set({ token: sql`'secret-' || status` });
  expect(JSON.stringify(await listSubscribers(db, query("")))).not.toContain("secret-");
  expect((await exported()).match(/secret-\w+/g)).toEqual(["secret-subscribed"]);
});

test.each(["", "sort=created", "status=pending"])(
  "'%s' is read in order from an index",
  async (address) => {
    const plan = await db.transaction(async (tx) => {
      for (const way of ["seqscan", "bitmapscan", "sort", "incremental_sort"]) {
        await tx.execute(sql`set local ${sql.raw(`enable_${way}`)} = off`);
      }
      const index = address.startsWith("status") ? "status" : "created_at";
      const scans = sql`select pg_stat_get_xact_numscans(${`newsletter_subscribers_${index}_index`}::regclass)::int as scans`;
      const before = await tx.execute<{ scans: number }>(scans);
      await listSubscribers(tx, query(address));
      const after = await tx.execute<{ scans: number }>(scans);
      return (after.rows[0]?.scans ?? 0) - (before.rows[0]?.scans ?? 0);
    });
    expect(plan).toBe(1);
  },
);
