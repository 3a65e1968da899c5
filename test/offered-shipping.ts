import type pg from "pg";

/** The first shipping option of a shop, one of which each of its orders has to name; null where it has none. */
export async function findOfferedShipping(database: pg.Client): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>(
    "select id from shipping_options order by order_index, created_at, id limit 1",
  );
  return rows[0]?.id ?? null;
}
