import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db";
import { letServe } from "#db/serving-role.ts";
import { freshDatabase } from "#test/database.ts";
import { closeQueue, enqueue, openQueue } from "./queue.ts";

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
