import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { db } from "#db";
import { letServe } from "#db/serving-role.ts";
import { freshDatabase } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { queueAgain, readOpenJobs } from "./open-jobs.ts";
import { closeQueue, enqueue, migrateQueue, openQueue } from "./queue.ts";

const { url } = freshDatabase();

test("a copy that only serves takes a kind of job that whoever migrated did not know", async () => {
  const serving = new URL(url);
  serving.username = `serving_${randomUUID().replaceAll("-", "")}`;
  await letServe(url, serving.href);
  await closeQueue();
  await db.execute(sql`select pgboss.delete_queue('send-text')`);
  await openQueue(serving.href, { isWorker: false });
  await enqueue(db, "send-text", { textId: "1" });
  const { rows } = await db.execute(
    sql`select retry_limit, data from pgboss.job where name = 'send-text'`,
  );
  expect(rows).toEqual([{ retry_limit: 4, data: { textId: "1" } }]);
});

test("what only earlier versions queue and work waits no more, and one that is still open can queue it", async () => {
  await db.execute(sql`select pgboss.create_queue('expire-order', '{"policy":"standard"}')`);
  const queueOne = () =>
    db.execute(sql`insert into pgboss.job (name, data) values ('expire-order', '{}')`);
  await queueOne();
  await enqueue(db, "send-mail", { mailId: "of this version" });
  await migrateQueue(url);
  const { rows } = await db.execute(sql`select name from pgboss.job where state < 'active'`);
  expect(rows).toContainEqual({ name: "send-mail" });
  expect(rows).not.toContainEqual({ name: "expire-order" });
  await expect(queueOne()).resolves.toBeDefined();
});

test("rounds come again once the database's clock is right that was ahead, also of a shop that is open", async () => {
  const noteAhead = () =>
    db.execute(sql`update pgboss.version set cron_on = now() + interval '1 day'`);
  const readNoted = async () =>
    (await db.execute(sql`select cron_on from pgboss.version where cron_on > now()`)).rows;
  await closeQueue();
  await noteAhead();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await openQueue(url, { isWorker: true });
  expect(await readNoted()).toEqual([]);
  await noteAhead();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await soon(async () => expect(await readNoted()).toEqual([]));
});

test("jobs that were due months ago are kept, those of a shop that was closed as well as those of an archive", async () => {
  // As an older version of the shop has made it.
  await db.execute(sql`update pgboss.queue set retention_seconds = 1209600`);
  await migrateQueue(url);
  await closeQueue();
  const queue = await openQueue(url, { isWorker: false });
  await db.execute(sql`delete from pgboss.job`);
  const startAfter = new Date(Date.now() - 90 * 24 * 3_600_000);
  await enqueue(db, "send-mail", { mailId: "of a closed shop" }, { startAfter });
  const archived = { name: "send-mail", data: { mailId: "of an archive" } };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await queueAgain(client, {
    url,
    jobs: [{ ...archived, id: randomUUID(), startAfter: startAfter.toISOString() }],
  });
  await queue.supervise();
  const left = await readOpenJobs(client);
  await client.end();
  expect(left.map(({ data }) => data)).toEqual(
    expect.arrayContaining([{ mailId: "of a closed shop" }, archived.data]),
  );
});
