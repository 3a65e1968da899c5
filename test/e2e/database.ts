import { randomUUID } from "node:crypto";
import pg from "pg";
import { administrator, findDatabaseUrl } from "../running-shop.ts";

/** As whom the shop is in its database: to answer, to work its jobs and to hear of changes. */
export async function findRolesOfShop(): Promise<string[]> {
  const rows = await query(
    `select distinct application_name || ' as ' || usename as role from pg_stat_activity
     where application_name in ('shop', 'shop jobs', 'shop changes') order by role`,
    [],
  );
  return rows.map(({ role }) => role);
}

/** Units of a product that can still be sold. */
export async function findStock(partNumber: string): Promise<number> {
  const rows = await query("select stock from products where part_number = $1", [partNumber]);
  return rows[0].stock;
}

/** A code for a fifth of the price of a product, or for all of it, which can be used once. */
export async function addPromotionCode(
  partNumber: string,
  type: "discount_20" | "free_subscription" = "discount_20",
): Promise<string> {
  const code = `${type.toUpperCase()}-${randomUUID().slice(0, 8).toUpperCase()}`;
  await query(
    `insert into promotion_codes (code, product_id, type)
     select $1, id, $3 from products where part_number = $2`,
    [code, partNumber, type],
  );
  return code;
}

/** A way to send orders, before all others, that no other journey chooses. */
export async function addShippingOption(): Promise<string> {
  const title = `Courier ${randomUUID().slice(0, 8)}`;
  await query(
    "insert into shipping_options (title, cost_minor, created_at) values ($1, 100000, '2000-01-01')",
    [title],
  );
  return title;
}

export async function removeShippingOption(title: string): Promise<void> {
  await query("delete from shipping_options where title = $1", [title]);
}

/** Makes a product a dollar dearer, as an administrator would. Returns its new price in US cents. */
export async function raisePrice(partNumber: string): Promise<number> {
  const rows = await query(
    `update products set price_minor = price_minor + 100 where part_number = $1
     returning price_minor::int as "priceMinor"`,
    [partNumber],
  );
  return rows[0].priceMinor;
}

/**
 * Offers the colour of a product's main picture last, so that the first one is another, announced as the shop does it;
 * the key of the first picture of that other colour.
 */
export async function offerMainColorLast(partNumber: string): Promise<string> {
  const rows = await query(
    `update products set colors = array(select color from unnest(colors) as color
       order by color = (select color from product_images where product_id = products.id and position = 0))
     where part_number = $1
     returning id, (select key from product_images picture
       where product_id = products.id and color = colors[1] order by position limit 1) as key`,
    [partNumber],
  );
  await announceProduct(rows[0].id);
  return rows[0].key;
}

/** A product of the first category with that name and two pictures, sold by one; its id. */
export async function addPicturedProduct(name: string): Promise<string> {
  const rows = await query(
    `insert into products (part_number, name, price_minor, stock, category_id)
     select $1, $1, 1000, 100, id from categories order by order_index limit 1 returning id`,
    [name],
  );
  await query(
    `insert into product_images (product_id, position, key, alt, width, height)
     select $1, position, key, '', width, height from product_images
     where product_id = (select id from products where part_number = 'MGI01-W') and position < 2`,
    [rows[0].id],
  );
  await announceProduct(rows[0].id);
  return rows[0].id;
}

/** Leaves a product so many of its pictures, and sells it by no fewer than so many. */
export async function narrowProduct(
  id: string,
  { pictures, minOrderQuantity }: { pictures: number; minOrderQuantity: number },
): Promise<void> {
  await query("delete from product_images where product_id = $1 and position >= $2", [
    id,
    pictures,
  ]);
  await query("update products set min_order_quantity = $2 where id = $1", [id, minOrderQuantity]);
  await announceProduct(id);
}

export async function removeProduct(id: string): Promise<void> {
  await query("delete from products where id = $1", [id]);
  await announceProduct(id);
}

/** As the shop announces a change of a product. */
async function announceProduct(id: string): Promise<void> {
  await query("select pg_notify('shop_changes', $1)", [JSON.stringify({ topic: "products", id })]);
}

/** As the shop announces a change of an order. */
export async function announceOrder(id: string): Promise<void> {
  await query("select pg_notify('shop_changes', $1)", [JSON.stringify({ topic: "orders", id })]);
}

/** What became of the units of an order's products; other journeys buy the same products meanwhile. */
export async function findHolds(orderId: string): Promise<string[]> {
  const rows = await query("select state from stock_holds where order_id = $1", [orderId]);
  return rows.map(({ state }) => state);
}

/** Leaves the lines of an order as they are once their products were deleted. */
export async function forgetProductsOf(orderId: string): Promise<void> {
  await query("update order_items set product_id = null where order_id = $1", [orderId]);
}

/** Lets the time to pay of an order be over, and nobody end it yet. */
export async function letTimeToPayBeOver(orderId: string): Promise<void> {
  await query("update orders set expires_at = now() - interval '1 second' where id = $1", [
    orderId,
  ]);
}

/** Lets the time to pay of an order be over, and what ends it come round, as if the wait had passed. */
export async function letOrderExpire(orderId: string): Promise<void> {
  await letTimeToPayBeOver(orderId);
  await query("insert into pgboss.job (name, data) values ('reconcile-payments', '{}')", []);
}

/** As if what the provider received for an order was less than was asked for. */
export async function letTooLittleArrive(orderId: string): Promise<void> {
  await query(
    `update payments set status = 'succeeded', flag = 'amount_mismatch', paid_at = now(),
       received_minor = amount_minor - 1, received_currency = currency
     where order_id = $1`,
    [orderId],
  );
}

/**
 * A review that waits to be approved, of any product or the one of that name, announced as the shop does
 * it; the beginning of its author's id.
 */
export async function writeReview(comment: string, product?: string): Promise<string> {
  const rows = await query(
    `insert into reviews (product_id, user_id, rating, comment)
     select (select id from products where $3::text in (name, '') order by part_number limit 1),
       id, 4, $1
     from users where email = $2 returning id, left(user_id::text, 8) as author`,
    [comment, administrator.email, product ?? ""],
  );
  const change = JSON.stringify({ topic: "reviews", id: rows[0].id });
  await query("select pg_notify('shop_changes', $1)", [change]);
  return rows[0].author;
}

/** So many approved reviews of a product, the first one being the newest; announced as the shop does it. */
export async function addApprovedReviews(productId: string, count: number): Promise<void> {
  await query(
    `insert into reviews (product_id, user_id, rating, comment, status, created_at)
     select $1, users.id, 4, 'Review ' || place, 'approved', now() - place * interval '1 day'
     from users, generate_series(1, $2) as place where email = $3`,
    [productId, count, administrator.email],
  );
  await announceProduct(productId);
}

/** Lets the time of a scheduled post come, as if the wait had passed. */
export async function letPostComeDue(content: string): Promise<void> {
  const rows = await query(
    `update social_media_posts set scheduled_at = now() - interval '1 second'
     where content = $1 returning id`,
    [content],
  );
  await query(
    "update pgboss.job set start_after = now() where name = 'publish-post' and data->>'postId' = $1",
    [rows[0].id],
  );
}

/** A post that LinkedIn refused, and of which nobody knows whether Instagram has it; and one that waits. */
export async function addPosts({ doubt, later }: { doubt: string; later: string }): Promise<void> {
  await query(
    `with post as (
       insert into social_media_posts (content, platforms, status, scheduled_at)
       values ($1, '{linkedin,instagram}', 'failed', now()) returning id),
     waiting as (
       insert into social_media_posts (content, platforms, status, scheduled_at)
       values ($2, '{linkedin}', 'scheduled', '2099-12-30'))
     insert into social_media_deliveries (post_id, platform, status, failure_reason)
     select id, 'linkedin', 'failed', 'The token has expired' from post
     union all select id, 'instagram', 'unknown', null from post`,
    [doubt, later],
  );
}

/** An order of one product, paid this moment and announced as the shop does it. Its total is US cents. */
export async function sellAProduct(): Promise<{ name: string; totalMinor: number }> {
  const rows = await query(
    `with product as (select id, part_number, name from products order by part_number limit 1),
     sold as (
       insert into orders (status, subtotal_minor, total_minor, charge_minor, charge_currency,
         charge_rate, naira_rate, expires_at, paid_at)
       values ('paid', 1234500, 1234500, 0, 'ZAR', 18.25, 1550, now(), now())
       returning id, total_minor::int as "totalMinor")
     insert into order_items (order_id, position, product_id, part_number, name, unit_price_minor,
       quantity)
     select sold.id, 0, product.id, part_number, name, 12345, 100 from sold, product
     returning name, order_id, (select "totalMinor" from sold)`,
    [],
  );
  const { name, order_id: id, totalMinor } = rows[0];
  const change = JSON.stringify({ topic: "orders", id });
  await query("select pg_notify('shop_changes', $1)", [change]);
  return { name, totalMinor };
}

/**
 * Orders under this address, and of the account that has it, the first of these statuses being the newest: of one
 * dollar, whatever the number of their lines.
 */
export async function placeOrders(
  email: string,
  statuses: ("paid" | "pending" | "completed" | "cancelled")[],
  { lines = 1 } = {},
): Promise<void> {
  await query(
    `with placed as (
       insert into orders (user_id, email, status, subtotal_minor, total_minor, charge_minor,
         charge_currency, charge_rate, naira_rate, created_at, expires_at, paid_at)
       select (select id from users where email = $1), $1, status, 100, 100, 1825, 'ZAR', 18.25, 1550, now() - place * interval '1 second',
         now() + interval '1 hour', case when status in ('paid', 'completed') then now() end
       from unnest($2::text[]) with ordinality as wanted (status, place)
       returning id)
     insert into order_items (order_id, position, part_number, name, unit_price_minor, quantity)
     select id, line, 'PART', 'Probe', 100, 1 from placed, generate_series(0, $3 - 1) as line`,
    [email, statuses, lines],
  );
}

/** Lets the orders under this address cost so many US cents. */
export async function raiseTotals(email: string, totalMinor: number): Promise<void> {
  await query(
    "update orders set subtotal_minor = $2, total_minor = $2, charge_minor = $2 where email = $1",
    [email, totalMinor],
  );
}

/** Takes the orders under this address out of the shop. */
export async function removeOrders(email: string): Promise<void> {
  await query("delete from orders where email = $1", [email]);
}

/** The provider's number of the refund of an order. */
export async function findRefund(orderId: string): Promise<string> {
  const rows = await query(
    `select provider_refund_id as id from refunds
     join payments on payments.id = refunds.payment_id where payments.order_id = $1`,
    [orderId],
  );
  return rows[0].id;
}

/** Someone who has confirmed the newsletter. */
export async function subscribeToNewsletter(email: string): Promise<void> {
  await query(
    `insert into newsletter_subscribers (email, status, token, confirmed_at)
     values ($1, 'subscribed', md5($1), now())`,
    [email],
  );
}

/** How far the subscription of an address has come. */
export async function findSubscription(email: string): Promise<string> {
  const rows = await query("select status from newsletter_subscribers where email = $1", [email]);
  return rows[0].status;
}

/** So many entries of the audit log about this action, each of the same change. */
export async function addChanges(
  action: string,
  { count = 1, before, after }: { count?: number; before: object; after: object },
): Promise<void> {
  await query(
    `insert into audit_log (action, subject_type, subject_id, before, after)
     select $1, 'probe', number, $3, $4 from generate_series(1, $2) as number`,
    [action, count, before, after],
  );
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
