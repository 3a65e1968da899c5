import type pg from "pg";
import sharp from "sharp";
import { filesOfPicture } from "#shop/content/picture-files.ts";
import { type Beginnings, checkBooks } from "./books.ts";
import type { Colour, Promises } from "./customers.ts";

/** What was promised and is not there, or is there twice. */
export async function findBroken(
  database: pg.Client,
  { promises, url }: { promises: Promises; url: string },
): Promise<string[]> {
  const { orders, received, paid, cancelled, reviews } = promises;
  const lost = [
    ...(await findMissing(database, { asked: [...orders.values()], sql: "select id from orders" })),
    ...(await findMissing(database, {
      asked: [...paid],
      sql: "select id from orders where paid_at is not null",
    })),
    ...(await findMissing(database, {
      asked: [...received],
      sql: "select reference as id from payments where status = 'succeeded'",
    })),
    ...(await findMissing(database, {
      asked: [...cancelled],
      sql: `select orders.id from orders join payments on order_id = orders.id
        join refunds on payment_id = payments.id where orders.status = 'cancelled'`,
    })),
    ...(await findMissing(database, {
      asked: [...reviews],
      sql: "select comment as id from reviews",
    })),
  ].map((what) => `Lost: ${what}`);
  return [...lost, ...(await findSpoilt(url, promises)), ...(await findDoubled(database))];
}

/** The files that are not there, or not as they were sent: a picture in each size, a document to the letter. */
export async function findSpoilt(
  url: string,
  { pictures, documents }: Pick<Promises, "pictures" | "documents">,
): Promise<string[]> {
  const spoilt: string[] = [];
  for (const [picture, colour] of pictures) {
    for (const { key } of filesOfPicture(picture)) {
      const response = await fetch(`${url}/images/${key}`);
      const bytes = await response.arrayBuffer();
      if (!response.ok) spoilt.push(`Lost: picture ${key} answers ${response.status}`);
      else if (!(await shows(bytes, colour))) spoilt.push(`Spoilt: picture ${key}`);
    }
  }
  for (const [key, words] of documents) {
    const response = await fetch(`${url}/files/${key}`);
    const found = await response.text();
    if (!response.ok) spoilt.push(`Lost: document ${key} answers ${response.status}`);
    else if (found !== words) spoilt.push(`Spoilt: document ${key}`);
  }
  return spoilt;
}

/** What a colour may move by, from 0 to 255, where a format keeps less than it was given; it moved by 7 at most. */
const mostFaded = 16;

/** Whether the picture can be read to its end, and is of that colour. */
async function shows(bytes: ArrayBuffer, colour: Colour): Promise<boolean> {
  try {
    const { channels } = await sharp(bytes, { failOn: "truncated" }).stats();
    return colour.every((part, at) => {
      const { min = -1, max = 256 } = channels[at] ?? {};
      return Math.abs(min - part) <= mostFaded && Math.abs(max - part) <= mostFaded;
    });
  } catch {
    return false;
  }
}

async function findMissing(
  database: pg.Client,
  { asked, sql }: { asked: string[]; sql: string },
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(sql);
  const known = new Set(rows.map(({ id }) => id));
  return asked.filter((id) => !known.has(id)).map((id) => `${id} of ${sql}`);
}

/** Constraints forbid some of it; whoever drops one is found out here. */
async function findDoubled(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ what: string }>(`
    select 'order ' || idempotency_key as what from orders
      where idempotency_key is not null group by idempotency_key having count(*) > 1
    union all select 'review ' || comment from reviews group by comment having count(*) > 1
    union all select 'mail ' || cause from mails group by cause having count(*) > 1
    union all select 'refund of ' || payment_id from refunds group by payment_id having count(*) > 1
    union all select 'event ' || order_id || ' ' || kind from order_events
      group by order_id, kind having count(*) > 1`);
  return rows.map(({ what }) => `Doubled: ${what}`);
}

/** Ends the time to pay of every order that waits, as if half an hour had passed, and lets what ends them come round. */
export async function letOrdersExpire(database: pg.Client): Promise<void> {
  await database.query(
    "update orders set expires_at = now() - interval '1 second' where status = 'pending'",
  );
  await database.query("insert into pgboss.job (name, data) values ('reconcile-payments', '{}')");
}

/** What the shop still has to do, by its own books. */
export async function findUndone(database: pg.Client, beginnings: Beginnings): Promise<string[]> {
  const { rows } = await database.query<{ what: string }>(`
    select 'order ' || id || ' waits' as what from orders where status = 'pending'
    union all select 'hold of ' || order_id from stock_holds where state = 'held'
    union all select 'mail ' || cause || ' is not sent' from mails where not is_sent
    union all select 'refund of ' || payment_id || ' is ' || status from refunds
      where status <> 'processed'
    union all select 'job ' || name || ' ' || state from pgboss.job
      where name in ('send-mail', 'refund-payment') and state < 'completed'
        -- Of what is given back the provider tells; the shop asks by itself again hours later.
        and not (name = 'refund-payment' and start_after > now())`);
  const violations = await checkBooks(database, beginnings);
  return [
    ...rows.map(({ what }) => `Undone: ${what}`),
    ...violations.map(({ rule, what }) => `Broken: ${rule}: ${what}`),
  ];
}
