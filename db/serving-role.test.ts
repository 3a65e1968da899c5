import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { db } from "#db";
import { freshDatabase } from "#test/database.ts";
import { runSql } from "#test/postgres.ts";
import { soon } from "#test/soon.ts";
import { lockForMigration } from "./migrate.ts";
import { letServe } from "./serving-role.ts";

const { url: ownerUrl } = freshDatabase();

/** With letters that an address and a statement must escape. */
const name = `serving "${randomBytes(4).toString("hex")}`;
const password = "it's @ secret";
let servingUrl: string;
let serving: pg.Client;
/** All that was asked of PostgreSQL while the role was made. */
let asked: string;

beforeAll(async () => {
  const address = new URL(ownerUrl);
  address.username = encodeURIComponent(name);
  address.password = encodeURIComponent(password);
  servingUrl = address.href;
  const asking = vi.spyOn(pg.Client.prototype, "query");
  await letServe(ownerUrl, servingUrl);
  asked = JSON.stringify(asking.mock.calls);
  asking.mockRestore();
  serving = new pg.Client({ connectionString: servingUrl });
  await serving.connect();
});
afterAll(() => serving.end());

async function whileNobodyServes(act: () => Promise<void>): Promise<void> {
  await serving.end();
  await act();
  serving = new pg.Client({ connectionString: servingUrl });
  await serving.connect();
}

async function countServing(): Promise<number> {
  const { rowCount } = await db.execute(sql`select from pg_stat_activity where usename = ${name}`);
  return rowCount ?? 0;
}

test.each([
  "insert into users select * from users",
  "update orders set status = status",
  "delete from rate_limits",
  "select count(*) from pgboss.job",
])("may read and write rows: %s", async (statement) => {
  await expect(serving.query(statement)).resolves.toBeDefined();
});

test.each([
  "drop table orders",
  "alter table orders drop column status",
  "truncate orders",
  "create table strange (id int)",
  "create schema strange",
  "create role strange superuser",
  "copy categories to program 'cat'",
  "copy categories from '/etc/passwd'",
  "select pg_read_file('/etc/passwd')",
  "select rolpassword from pg_authid",
  "set role shop",
  "drop table pgboss.job",
])("may do nothing else: %s", async (statement) => {
  await expect(serving.query(statement)).rejects.toMatchObject({ code: "42501" });
});

test.each(["public", "pgboss"])(
  "is let to a new table of the schema %s as soon as it is made, and to no more of it",
  async (schema) => {
    await runSql(ownerUrl, `create table ${schema}.later (id int)`);
    await expect(serving.query(`insert into ${schema}.later values (1)`)).resolves.toBeDefined();
    const refused = { code: "42501" };
    await expect(serving.query(`truncate ${schema}.later`)).rejects.toMatchObject(refused);
    await expect(serving.query(`drop table ${schema}.later`)).rejects.toMatchObject(refused);
  },
);

test("is let to tables that were there before it", async () => {
  await runSql(ownerUrl, `revoke all on orders from "${name.replaceAll('"', '""')}"`);
  await expect(serving.query("select from orders")).rejects.toMatchObject({ code: "42501" });
  await letServe(ownerUrl, servingUrl);
  await expect(serving.query("select from orders")).resolves.toBeDefined();
});

test("has the password that it is let in with, whichever it had before, once nobody serves by that", async () => {
  const address = new URL(servingUrl);
  address.password = encodeURIComponent("another 'one'");
  const letIn = () => letServe(ownerUrl, address.href);
  expect(await letIn()).toEqual({ isPasswordNew: false });
  await expect(runSql(address.href, "select 1")).rejects.toMatchObject({ code: "28P01" });
  await whileNobodyServes(async () => {
    await soon(async () => expect(await letIn()).toEqual({ isPasswordNew: true }));
    await expect(runSql(address.href, "select from orders")).resolves.toBeUndefined();
    expect(await letIn()).toEqual({ isPasswordNew: false });
    const letInAgain = () => letServe(ownerUrl, servingUrl);
    await soon(async () => expect(await letInAgain()).toEqual({ isPasswordNew: true }));
  });
});

test("is made without a word of its password", async () => {
  expect(asked).toContain("create role");
  expect(asked).not.toMatch(/ secret/);
  const { rows } = await db.execute(sql`select rolpassword from pg_authid where rolname = ${name}`);
  // As many rounds as this server makes by itself.
  expect(rows[0]?.rolpassword).toMatch(/^SCRAM-SHA-256\$1:/);
});

test("keeps its password where whoever lets it in may not change it", async () => {
  const owner = new URL(ownerUrl);
  owner.username = `owner_${randomBytes(4).toString("hex")}`;
  owner.pathname = owner.username;
  await runSql(ownerUrl, `create role ${owner.username} login password '${owner.password}'`);
  await runSql(ownerUrl, `create database ${owner.username} owner ${owner.username}`);
  const address = new URL(servingUrl);
  address.pathname = owner.username;
  address.password = "guessed";
  await whileNobodyServes(async () => {
    await soon(async () => expect(await countServing()).toBe(0));
    expect(await letServe(owner.href, address.href)).toEqual({ isPasswordNew: false });
  });
  await expect(runSql(address.href, "select 1")).rejects.toMatchObject({ code: "28P01" });
  await expect(runSql(servingUrl, "select 1")).resolves.toBeUndefined();
  await runSql(ownerUrl, `drop database ${owner.username} with (force)`);
});

test("an owner who would serve as well keeps the password that it came with", async () => {
  const address = new URL(ownerUrl);
  address.password = "wrong";
  expect(await letServe(ownerUrl, address.href)).toEqual({ isPasswordNew: false });
  await expect(runSql(ownerUrl, "select 1")).resolves.toBeUndefined();
});

test("waits for whoever changes the tables at that moment, and says so", async () => {
  const told = vi.spyOn(console, "log").mockReturnValue();
  onTestFinished(() => told.mockRestore());
  const other = new pg.Client({ connectionString: ownerUrl });
  await other.connect();
  await lockForMigration(other);
  const done = letServe(ownerUrl, servingUrl).then(() => "done");
  expect(await Promise.race([done, delay(300, "waits")])).toBe("waits");
  expect(told.mock.calls).toEqual([[expect.stringMatching(/^Another copy of .*: waiting until/)]]);
  await other.end();
  expect(await done).toBe("done");
});
