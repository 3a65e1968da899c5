import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { announce } from "#realtime/bus.ts";
import type { Age } from "./answers.ts";
import { addProducts } from "./large-catalogue.ts";

/** What a shop has. Every table that can be long beside the orders has `rows` rows. */
export interface Size {
  products: number;
  orders: number;
  rows: number;
}

/** A shop in its first weeks, the same shop in its second year, and many years later. */
export const sizes: Record<Age, Size> = {
  young: { products: 200, orders: 200, rows: 200 },
  middle: { products: 10_000, orders: 100_000, rows: 10_000 },
  grown: { products: 100_000, orders: 1_000_000, rows: 100_000 },
};

/** Fills a furnished shop up to a size. Afterwards its tables and indexes are as migrations made them. */
export async function fillShop(database: pg.Client, { products, orders, rows }: Size) {
  // What is filled in refers to what is there, so that no row needs to be checked by itself.
  await database.query("set session_replication_role = replica; set synchronous_commit = off");
  await database.query("set maintenance_work_mem = '512MB'; set jit = off");
  await step(`${write(products)} products`, async () => {
    const { rows: found } = await database.query("select count(*)::int as count from products");
    const fill = () => addProducts(database, products - found[0].count);
    await withoutIndexes(database, "products", fill);
    for (const each of [stockLevels, searchTexts, searchWords, pictures])
      await database.query(each);
    await database.query("analyze products");
  });
  await step(`${write(rows)} users`, async () => {
    await withoutIndexes(database, "users", () => database.query(users, [rows]));
    await database.query(accounts);
  });
  await step(`${write(orders)} orders`, () => {
    return withoutIndexes(database, "orders", () => addOrders(database, orders));
  });
  await step("their lines, payments, disputes and stock", async () => {
    for (const each of [orderItems, orderPayments, disputes, orderHolds])
      await database.query(each);
    await database.query(uploads);
  });
  await step(`${write(rows)} reviews, promotion codes, subscribers and audit entries`, async () => {
    for (const each of [reviews, promotionCodes, subscribers, auditEntries])
      await database.query(each, [rows]);
    await database.query(statusCounts);
  });
  await step("statistics for the planner", () => database.query("vacuum analyze"));
  await database.query("reset session_replication_role");
  // A shop that is not told believes its catalogue as small as before, and keeps plans made for that.
  await announce(drizzle({ client: database }), "products", { id: "all" });
}

/** The sums over all orders are kept while they are added, as in every shop. */
async function addOrders(database: pg.Client, count: number): Promise<void> {
  const triggers = ["orders_keep_totals_of_added", "orders_keep_sales_of_added"];
  for (const each of triggers) {
    await database.query(`alter table orders enable always trigger ${each}`);
  }
  await database.query(ordersOfUsers, [count]);
  for (const each of triggers) await database.query(`alter table orders enable trigger ${each}`);
}

async function step(what: string, fill: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await fill();
  console.log(`  ${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

function write(number: number): string {
  return number.toLocaleString("en-US");
}

/** An index is made in a fraction of the time that it takes to keep it through a million rows. */
async function withoutIndexes(database: pg.Client, table: string, fill: () => Promise<unknown>) {
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  await fill();
  for (const { definition } of indexes) await database.query(definition);
}

/** No trigger has seen the products that were filled in. */
const stockLevels = `
  insert into stock_levels (product_id, category_id, stock)
  select id, category_id, stock from products on conflict do nothing`;

const searchTexts = `
  insert into search_texts (product_id, text)
  select id, search_text(part_number || ' ' || name) from products on conflict do nothing`;

/** A few thousand products have all the words that there are. */
const searchWords = `
  insert into search_words (word, key)
  select word, search_key(word)
  from (
    select distinct words_of(name || ' ' || coalesce(description, '')) as word
    from (select name, description from products order by created_at desc limit 3000) as some_products
  ) as words
  on conflict do nothing`;

/** Two for each product without any. Nobody asks for their bytes. */
const pictures = `
  insert into product_images (product_id, position, key, alt, width, height)
  select product.id, position, encode(sha256(convert_to(product.id || '-' || position, 'utf8')), 'hex') || '.webp',
    product.name, 1200, 900
  from products product
  cross join generate_series(0, 1) as position
  where not exists (select from product_images picture where picture.product_id = product.id)`;

/** Every shop has suspended at least a page of them: what is compared is how they are found, not how many are shown. */
const users = `
  insert into users (email, name, suspended, created_at)
  select 'customer-' || number || '@' || (array['example.com', 'example.org', 'example.net'])[1 + number % 3],
    (array['Ada', 'Chidi', 'Fatima', 'Ngozi', 'Tunde', 'Zainab', 'Kwame', 'Amara'])[1 + number % 8]
      || ' ' || (array['Okafor', 'Bello', 'Mensah', 'Adeyemi', 'Eze', 'Balogun', 'Ncube'])[1 + number % 7]
      || ' ' || number,
    number % least(200, $1::int / 50) = 0, now() - number * interval '7 minutes'
  from generate_series(1, $1::int) as number`;

/** Each signs in with a password, which nobody knows. */
const accounts = `
  insert into accounts (user_id, account_id, provider_id, password)
  select id, id::text, 'credential', md5(id::text) from users buyer
  where not exists (select from accounts own where own.user_id = buyer.id)`;

/**
 * Most are long done; the newest wait, are paid or on their way. Buyers come in no order of their own: the
 * prime leads from one to another who is far away, as one buys in a year and another in the same minute.
 */
const ordersOfUsers = `
  insert into orders (user_id, email, status, subtotal_minor, total_minor, charge_minor,
    charge_currency, charge_rate, naira_rate, created_at, expires_at, paid_at)
  select buyer.id, buyer.email, status, total, total, total * 18, 'ZAR', 18, 1550,
    at, at + interval '30 minutes',
    case when status not in ('pending', 'failed') then at + interval '3 minutes' end
  from (
    select number, 1000 + number::bigint * 7919 % 250000 as total,
      now() - number * interval '47 seconds' as at,
      case
        when number % 33 = 0 then 'cancelled' when number % 12 = 0 then 'failed'
        when number <= $1::int / 1000 then 'pending' when number <= $1::int / 50 then 'paid'
        when number <= $1::int / 25 then 'processing' when number <= $1::int / 10 then 'shipped'
        else 'completed'
      end as status
    from generate_series(1, $1::int) as number
  ) as made
  join (
    select id, email, row_number() over (order by created_at, id) as number
    from users where role = 'customer'
  ) as buyer
    on buyer.number = 1 + made.number::bigint * 7919 % (select count(*) from users where role = 'customer')`;

/**
 * In the order of their indexes, which then grow at their ends only. Every hundredth product has had another
 * picture since.
 */
const orderItems = `
  insert into order_items (order_id, position, product_id, part_number, name, image_key, unit_price_minor, quantity)
  select sold.id, 0, product.id, product.part_number, product.name, product.image_key, sold.total_minor, 1
  from (select id, total_minor, number from orders) as sold
  join (
    select products.id, part_number, name,
      case when number % 100 = 0 then encode(sha256(convert_to(products.id::text, 'utf8')), 'hex') || '.webp'
        else key end as image_key,
      number
    from (select id, part_number, name, row_number() over (order by created_at, id) as number from products)
      as products
    join product_images on product_id = products.id and product_images.position = 0
  ) as product on product.number = 1 + sold.number % (select count(*) from products)
  order by sold.id`;

/** Whatever a product or an order shows came long ago. */
const uploads = `
  insert into uploads (key, kind, name, size_bytes, width, height, uploaded_at)
  select key, 'picture', 'picture.jpg', 90000, 1200, 900, now() - interval '60 days'
  from (select key from product_images union select image_key from order_items) as shown`;

const orderPayments = `
  insert into payments (order_id, attempt, reference, provider, status, amount_minor, currency,
    received_minor, received_currency, created_at, paid_at)
  select id, 1, id::text, 'simulator', case when paid_at is null then 'abandoned' else 'succeeded' end,
    charge_minor, charge_currency, case when paid_at is null then null else charge_minor end,
    case when paid_at is null then null else charge_currency end, created_at, paid_at
  from orders order by orders.id`;

/**
 * Every fiftieth payment was disputed. Some twenty disputes are open, in a shop of any size and as far apart as its
 * history allows, so that whoever looks for them among the orders passes all the others.
 */
const disputes = `
  insert into disputes (payment_id, provider_dispute_id, status, due_at, created_at, ended_at)
  select id, number::text, status, case when status = 'open' then now() + interval '2 days' end,
    least(paid_at + interval '9 days', now()),
    case when status <> 'open' then least(paid_at + interval '20 days', now()) end
  from (
    select id, number, paid_at,
      case
        when number % greatest(1, total / 20) = 0 then 'open' when number % 150 = 0 then 'lost'
        when number % 50 = 0 then 'won'
      end as status
    from (
      select id, paid_at, row_number() over (order by paid_at desc, id) as number, count(*) over () as total
      from payments where status = 'succeeded'
    ) as paid
  ) as told
  where status is not null`;

const orderHolds = `
  insert into stock_holds (order_id, product_id, quantity, state)
  select line.order_id, line.product_id, line.quantity,
    case when sold.status = 'pending' then 'held' when sold.status = 'failed' then 'released'
      when sold.status = 'cancelled' then 'returned' else 'taken' end
  from order_items line join orders sold on sold.id = line.order_id
  order by line.order_id`;

const reviews = `
  insert into reviews (product_id, user_id, rating, comment, status, created_at)
  select product.id, author.id, 1 + number % 5,
    (array['Does what it should.', 'Easy to mount, the battery lasts.', 'The range is shorter than told.',
      'Connected to our gateway at once.', 'Sturdy housing, clear manual.'])[1 + number % 5]
      || ' Order ' || number || '.',
    case when number % 100 = 0 then 'pending' when number % 33 = 0 then 'declined' else 'approved' end,
    now() - number * interval '11 minutes'
  from generate_series(1, $1::int) as number
  join (select id, row_number() over (order by created_at, id) as place from products) as product
    on product.place = 1 + number % (select count(*) from products)
  join (select id, row_number() over (order by created_at, id) as place from users) as author
    on author.place = 1 + number % (select count(*) from users)`;

const promotionCodes = `
  insert into promotion_codes (code, product_id, type, is_active, is_used, created_at)
  select 'DISCOUNT_10-' || upper(substr(md5(number::text), 1, 8)) || number, product.id, 'discount_10',
    number % 10 <> 0, number % 3 = 0, now() - number * interval '13 minutes'
  from generate_series(1, $1::int) as number
  join (select id, row_number() over (order by created_at, id) as place from products) as product
    on product.place = 1 + number % (select count(*) from products)`;

const subscribers = `
  insert into newsletter_subscribers (email, status, token, created_at, confirmed_at)
  select 'reader-' || number || '@example.com', status, md5(number::text),
    now() - number * interval '9 minutes',
    case when status <> 'pending' then now() - number * interval '9 minutes' end
  from (
    select number,
      case when number % 20 = 0 then 'pending' when number % 9 = 0 then 'unsubscribed' else 'subscribed' end
        as status
    from generate_series(1, $1::int) as number
  ) as made`;

/** No trigger has counted them. */
const statusCounts = `
  with forgotten as (delete from status_counts)
  insert into status_counts (counted, status, rows)
  select 'reviews', status, count(*) from reviews group by status
  union all
  select 'newsletter_subscribers', status, count(*) from newsletter_subscribers group by status`;

const auditEntries = `
  insert into audit_log (actor_id, action, subject_type, subject_id, before, after, at)
  select acting.id, (array['product.update', 'order.move', 'review.approve', 'user.suspend'])[1 + number % 4],
    (array['product', 'order', 'review', 'user'])[1 + number % 4], gen_random_uuid()::text,
    '{"status": "before"}', '{"status": "after"}', now() - number * interval '3 minutes'
  from generate_series(1, $1::int) as number
  cross join (select id from users where role = 'admin' limit 1) as acting`;
