import pg from "pg";
import { administrator, findDatabaseUrl } from "../running-shop.ts";

/** Units of a product that can still be sold. */
export async function findStock(partNumber: string): Promise<number> {
  const rows = await query("select stock from products where part_number = $1", [partNumber]);
  return rows[0].stock;
}

/** Lets the time to pay of an order be over, and its expiry be due, as if the wait had passed. */
export async function letOrderExpire(orderId: string): Promise<void> {
  await query("update orders set expires_at = now() - interval '1 second' where id = $1", [
    orderId,
  ]);
  await query(
    "update pgboss.job set start_after = now() where name = 'expire-order' and data->>'orderId' = $1",
    [orderId],
  );
}

/** A review that waits to be approved, announced as the shop does it; the beginning of its author's id. */
export async function writeReview(comment: string): Promise<string> {
  const rows = await query(
    `insert into reviews (product_id, user_id, rating, comment)
     select (select id from products order by part_number limit 1), id, 4, $1
     from users where email = $2 returning id, left(user_id::text, 8) as author`,
    [comment, administrator.email],
  );
  const change = JSON.stringify({ topic: "reviews", id: rows[0].id });
  await query("select pg_notify('shop_changes', $1)", [change]);
  return rows[0].author;
}

async function query(statement: string, values: unknown[]) {
  const dataDir = process.env.SHOP_DATA_DIR ?? "";
  const client = new pg.Client({ connectionString: await findDatabaseUrl(dataDir) });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
