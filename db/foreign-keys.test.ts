import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db";
import { freshDatabase } from "#test/database.ts";

freshDatabase();

/** Read from end to end where a person is deleted; the decision about grown shops says why. */
const unserved = ["documentation.created_by", "order_events.actor_id"];

test("a record is deleted without reading all that could refer to it", async () => {
  const { rows } = await db.execute<{ reference: string }>(sql`
    select referring.conrelid::regclass || '.' || attname as reference
    from pg_constraint referring
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index
        where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)
    order by reference`);
  expect(rows.map(({ reference }) => reference)).toEqual(unserved);
});
