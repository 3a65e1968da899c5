import { setTimeout as delay } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { Agent } from "undici";
import { announce } from "#realtime/bus.ts";
import { findOfferedShipping } from "#test/offered-shipping.ts";
import type { MakeCall } from "./answers.ts";
import { post } from "./buyers.ts";
import { type Asked, timesAsked } from "./plans.ts";
import { order, type Shopping, type Waiting } from "./rush.ts";
import { hear, pay, verify } from "./settlements.ts";

interface Shop extends Omit<Shopping, "agent"> {
  /** Signs in the administrator. */
  cookie: string;
  /** Signs in a buyer. */
  buyerCookie: string;
}

/** What buyers, the provider and the administrator change, and what comes round by itself. */
export async function prepareChanges(shop: Shop): Promise<Asked[]> {
  const shopping = { ...shop, agent: new Agent({ keepAliveTimeout: 1 }) };
  const placeOrder = await prepareOrders(shopping);
  const verified = await placePaid(shopping, placeOrder);
  const heard = await placePaid(shopping, placeOrder);
  const move = await prepareMoves(shop, timesAsked);
  const reviewed = await findProducts(shop.database);
  const changes: Asked[] = [
    { figure: "an order is placed", ask: async () => void (await placeOrder()) },
    { figure: "a payment is verified", ask: (turn) => settle(verify, verified[turn]) },
    { figure: "a payment's message is heard", ask: (turn) => settle(hear, heard[turn]) },
    { figure: "admin, status change of an order", ask: (turn) => send(move, turn) },
    { figure: "a review is written", ask: (turn) => review(shopping, reviewed[turn]) },
    ...(await listRounds(shopping, placeOrder)),
  ];
  async function settle(how: typeof verify, paid: Waiting | undefined) {
    await how(shopping, { waiting: paid ? [paid] : [], clients: 1 });
  }
  return changes.map(({ figure, ask }) => ({
    figure,
    ask: async (turn) => {
      await ask(turn);
      await waitForJobs(shop.database);
    },
  }));
}

type PlaceOrder = () => Promise<Waiting>;

async function prepareOrders(shopping: Shopping & Shop): Promise<PlaceOrder> {
  const buyer = { cookie: shopping.buyerCookie };
  const [product] = await findProducts(shopping.database);
  const shippingOptionId = await findOfferedShipping(shopping.database);
  return async () => {
    const answer = await order(shopping, { buyer, product, shippingOptionId });
    if (answer.status !== 201) throw new Error(`Not ordered: ${answer.status} ${answer.text}`);
    return { orderId: JSON.parse(answer.text).order_id, buyer };
  };
}

/** Orders whose payment the shop has not heard of. */
async function placePaid(shopping: Shopping, placeOrder: PlaceOrder): Promise<Waiting[]> {
  const waiting: Waiting[] = [];
  for (let turn = 0; turn < timesAsked; turn += 1) waiting.push(await placeOrder());
  await pay(shopping, { waiting, clients: 1 });
  return waiting;
}

/** Moves of one paid order after the other into work. */
export async function prepareMoves(
  { url, cookie, database }: Pick<Shop, "url" | "cookie" | "database">,
  count: number,
): Promise<MakeCall> {
  const { rows: paid } = await database.query<{ id: string }>(
    `update orders set status = 'paid', paid_at = now()
     where id in (select id from orders where created_at < now() - interval '1 hour'
       order by created_at desc, id limit $1) returning id`,
    [count],
  );
  return (turn) => ({
    url: `${url}/admin/orders.data`,
    headers: { Cookie: cookie, Origin: url },
    form: new URLSearchParams({
      intent: "move",
      orderId: paid[turn]?.id ?? "",
      from: "paid",
      to: "processing",
    }),
  });
}

async function send(makeCall: MakeCall, turn: number): Promise<void> {
  const { url, headers, form } = makeCall(turn);
  const answer = await fetch(url, { method: "POST", headers, body: form });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`Not moved: ${answer.status} ${text}`);
}

async function review(
  { url, agent, buyerCookie }: Shopping & Shop,
  productId: string | undefined,
): Promise<void> {
  const body = { product_id: productId, rating: 4, comment: "Easy to mount." };
  const answer = await post(`${url}/api/reviews`, { agent, body, cookie: buyerCookie });
  if (answer.status !== 201) throw new Error(`No review: ${answer.status} ${answer.text}`);
}

/** Some that are sold singly, with stock for all these orders. */
async function findProducts(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from products where status = 'active' and min_order_quantity = 1 and stock > 100
     order by created_at desc, id limit $1`,
    [timesAsked],
  );
  return rows.map(({ id }) => id);
}

/**
 * Each job that comes round, with an order whose time is over, a payment that nobody told of and a file that no
 * record came to refer to.
 */
async function listRounds(shopping: Shopping, placeOrder: PlaceOrder): Promise<Asked[]> {
  const { database } = shopping;
  const unpaid: Waiting[] = [];
  for (let turn = 0; turn < timesAsked; turn += 1) unpaid.push(await placeOrder());
  const missed = await placePaid(shopping, placeOrder);
  const rounds = await database.query<{ name: string }>(
    "select name from pgboss.schedule order by name",
  );
  if (rounds.rows.length === 0) throw new Error("Nothing comes round in this shop.");
  return rounds.rows.map(({ name }) => ({
    figure: `round, ${name}`,
    ask: async (turn) => {
      await database.query(
        "update orders set expires_at = now() - interval '1 minute' where id = $1",
        [unpaid[turn]?.orderId],
      );
      await database.query(
        "update payments set created_at = now() - interval '5 minutes' where order_id = $1",
        [missed[turn]?.orderId],
      );
      await database.query(
        `insert into uploads (key, kind, name, size_bytes, uploaded_at)
         values (encode(sha256(convert_to($1, 'utf8')), 'hex') || '.pdf', 'document', 'draft.pdf', 900,
           now() - interval '2 days')`,
        [`${name} ${turn}`],
      );
      await database.query("insert into pgboss.job (name, data) values ($1, '{}')", [name]);
      await announce(drizzle({ client: database }), "jobs", { id: name });
    },
  }));
}

/** What a change leaves to be done later is part of it; a job that fails is not left to its next try. */
async function waitForJobs(database: pg.Client): Promise<void> {
  const until = performance.now() + doneWithinMs;
  for (;;) {
    const { rows } = await database.query<{ name: string; state: string }>(
      `select name, state from pgboss.job
       where state in ('retry', 'failed') or state in ('created', 'active') and start_after <= now()`,
    );
    const failed = rows.find(({ state }) => state === "retry" || state === "failed");
    if (failed) throw new Error(`The job ${failed.name} failed.`);
    if (rows.length === 0) return;
    if (performance.now() > until) throw new Error(`The job ${rows[0]?.name} is not done.`);
    await delay(20);
  }
}

const doneWithinMs = 60_000;
