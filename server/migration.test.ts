import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { databaseUrl, runSql } from "#test/postgres.ts";
import { migrate } from "./migration.ts";

const name = `test_${randomBytes(8).toString("hex")}`;
let ownerUrl: string;
let url: string;

beforeAll(async () => {
  await runSql(inject("postgresUrl"), `create database ${name}`);
  ownerUrl = databaseUrl(inject("postgresUrl"), name);
  const serving = new URL(ownerUrl);
  serving.username = `serving_${name}`;
  url = serving.href;
});
afterAll(() => runSql(inject("postgresUrl"), `drop database ${name} with (force)`));

test("older copies write what a migration's triggers count as soon as it has committed", async () => {
  // What comes after it fails, as it would with the queue of a version that is not known.
  await runSql(
    ownerUrl,
    `create schema pgboss; create table pgboss.version (version int);
      insert into pgboss.version values (1)`,
  );
  await expect(migrate({ ownerUrl, url })).rejects.toThrow();
  const subscribe =
    "insert into newsletter_subscribers (email, token) values ('a@example.com', 'a')";
  await expect(runSql(url, subscribe)).resolves.toBeUndefined();
  await runSql(ownerUrl, "drop table pgboss.version");
  await migrate({ ownerUrl, url });
  await expect(runSql(url, "select from pgboss.job")).resolves.toBeUndefined();
});
