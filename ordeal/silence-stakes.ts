import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import {
  ask,
  callForOrder,
  callToVerify,
  cancel,
  type Person,
  pay,
  type Wares,
} from "./customers.ts";
import { type KillableShop, withDatabase } from "./killable-shop.ts";
import type { Ailment, SilentProvider } from "./silent-provider.ts";

/** Who is there for what is at stake in a silence. */
export interface Scene {
  shop: KillableShop;
  provider: SilentProvider;
  customer: Person;
  administrator: Person;
  wares: Wares;
}

/** Orders that a silence comes between, each by its id, which is the reference of its first payment as well. */
export interface Stakes {
  /** Begun three days ago and asked about an hour ago, once it is silent: by their age they are due hours later. */
  old: string[];
  begun: string[];
  declined: string;
  abandoned: string;
  refunds: {
    /** Taken by the provider, by its number there; it gives the money back while it is silent. */
    accepted: { orderId: string; refundId: string };
    /** Taken by the provider, and neither its answer nor a word about it has come. */
    unanswered: string;
    /** Asked for while the provider is silent. */
    unheard: string;
  };
}

/** More than are asked about out of turn in a silence and until it must be settled: ten each minute. */
const oldPayments = 100;
const begunPayments = 4;

/** Until when what must come about beforehand has come about. */
const withinSeconds = 60;

/** Lets everything come as far as it is to be when the provider falls ill, which is to follow at once. */
export async function setUpStakes(scene: Scene): Promise<Stakes> {
  const { provider, administrator, shop } = scene;
  const old = await placeOrders(scene, oldPayments);
  const begun = await placeOrders(scene, begunPayments);
  const [declined = "", abandoned = ""] = await placeOrders(scene, 2);
  const paid = await placeOrders(scene, 3);
  for (const orderId of paid) await payAndReturn(scene, orderId);
  const [accepted = "", unanswered = "", unheard = ""] = paid;

  await provider.act("faults", { reference: accepted, refunds_wait: true });
  await cancel(administrator, accepted);
  const refundId = await awaitThat("a refund is accepted", () =>
    withDatabase(shop, (database) => findProviderRefundId(database, accepted)),
  );
  await provider.act("faults", { reference: unanswered, webhook: { missing: true } });
  const answerIsLost = { call: "refund", fault: "error", when: "after" };
  await provider.act("faults", { ...answerIsLost, reference: unanswered });
  await cancel(administrator, unanswered);
  await awaitThat("a refund is taken", async () =>
    provider.readBooks().some((entry) => entry.reference === unanswered && entry.refunds > 0),
  );
  const refunds = { accepted: { orderId: accepted, refundId }, unanswered, unheard };
  return { old, begun, declined, abandoned, refunds };
}

/** What the shop has to find out about once the provider is back, in the words of `compareBooks`. */
export function findAtStake({ old, begun, declined, refunds }: Stakes): string[] {
  const { accepted, unanswered, unheard } = refunds;
  return [
    ...[...old, ...begun, declined].map((reference) => `payment ${reference}`),
    ...[accepted.orderId, unanswered, unheard].map((reference) => `refund of ${reference}`),
  ];
}

/** Payers, the provider and the administrator go on while the provider does not answer; what the shop said wrongly. */
export async function goOnMeanwhile(
  scene: Scene,
  { stakes, ailment, key }: { stakes: Stakes; ailment: Ailment; key: string },
): Promise<string[]> {
  const { provider, customer, administrator, shop } = scene;
  const { old, begun, declined, abandoned, refunds } = stakes;
  // Before that a round may come by and be answered, which would ask about none of them again for hours.
  await withDatabase(shop, (database) => makeOlder(database, old));
  for (const reference of [...old, ...begun]) {
    if (!(await pay(customer, reference))) throw new Error(`Nobody could pay ${reference}`);
  }
  await provider.act(`transaction/${declined}/outcome`, { outcome: "failed" });
  await provider.act(`transaction/${abandoned}/outcome`, { outcome: "abandoned" });
  await provider.act(`refund/${refunds.accepted.refundId}/outcome`, { outcome: "processed" });
  await cancel(administrator, refunds.unheard);

  const order = await ask(customer, callForOrder(scene.wares, { turn: 0, key }));
  if (ailment === "slow") return order?.payment ? [] : [`An order while slow: ${tell(order)}`];
  const isClear = order?.payment === null && order.payment_problem === "provider_unreachable";
  const wrong = isClear ? [] : [`An order meanwhile: ${tell(order)}`];
  const answer = await verify(customer, begun[0] ?? "");
  return answer === "503 provider_unreachable"
    ? wrong
    : [...wrong, `A payment meanwhile: ${answer}`];
}

/** Whoever ordered meanwhile sends the same again, and can pay now; what is wrong with that. */
export async function payLater({ customer, wares }: Scene, key: string): Promise<string[]> {
  const order = await ask(customer, callForOrder(wares, { turn: 0, key }));
  if (!order?.payment) return [`The same order again: ${tell(order)}`];
  const isTaken = await pay(customer, String(order.order_id));
  return isTaken ? [] : [`Nobody could pay order ${order.order_id} later`];
}

async function placeOrders({ customer, wares }: Scene, count: number): Promise<string[]> {
  const placed: string[] = [];
  for (let turn = 0; turn < count; turn++) {
    const key = randomUUID();
    const order = await ask(customer, callForOrder(wares, { turn, key }));
    if (!order?.payment) throw new Error(`An order could not be begun: ${tell(order)}`);
    const orderId = String(order.order_id);
    customer.promises.orders.set(key, orderId);
    placed.push(orderId);
  }
  return placed;
}

/** As if they had been placed three days ago, asked about since, and ended long ago. */
async function makeOlder(database: pg.Client, orderIds: string[]): Promise<void> {
  await database.query(
    `update payments set created_at = now() - interval '72 hours', checked_at = now() - interval '1 hour'
     where order_id = any($1)`,
    [orderIds],
  );
  await database.query(
    `update orders set created_at = now() - interval '72 hours', expires_at = now() - interval '71 hours'
     where id = any($1)`,
    [orderIds],
  );
}

async function payAndReturn({ customer }: Scene, orderId: string): Promise<void> {
  await pay(customer, orderId);
  const verified = await ask(customer, callToVerify(orderId));
  if (verified?.status !== "paid")
    throw new Error(`Order ${orderId} is not paid: ${tell(verified)}`);
}

async function findProviderRefundId(database: pg.Client, orderId: string): Promise<string | null> {
  const { rows } = await database.query<{ id: string | null }>(
    `select provider_refund_id as id from refunds join payments on payments.id = payment_id
     where order_id = $1`,
    [orderId],
  );
  return rows[0]?.id ?? null;
}

/** The status of the answer and what it says is wrong. */
async function verify({ url, cookie }: Person, orderId: string): Promise<string> {
  const { path, body } = callToVerify(orderId);
  const answer = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url, Cookie: cookie },
    body: JSON.stringify(body),
  });
  const { error } = await answer.json();
  return `${answer.status} ${error?.code}`;
}

/** Answers what `look` comes to once that is something. */
async function awaitThat<Found>(
  what: string,
  look: () => Promise<Found>,
): Promise<NonNullable<Found>> {
  const deadline = performance.now() + withinSeconds * 1000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > deadline) throw new Error(`In ${withinSeconds} s not: ${what}`);
    await delay(50);
  }
}

const tell = (answer: object | null) => JSON.stringify(answer);
