import { setTimeout as delay } from "node:timers/promises";
import { atATime } from "./at-a-time.ts";
import { post } from "./buyers.ts";
import type { Row } from "./floors.ts";
import type { Shopping, Waiting } from "./orders.ts";

const clients = 16;
/** So many are settled before it counts: orders, too, were placed before they were counted. */
const first = 150;
/** Milliseconds until the simulator begins to send its messages: all are waiting by then. */
const silenceMs = 15_000;
const patienceMs = 60_000;

interface Settled {
  waiting: Waiting[];
  /** Orders a second: what can be ordered must be settled as fast. */
  least: number;
}

/** Paid orders whose buyers come back from the popup, each as fast as the one before was answered. */
export async function measureVerifying(
  shopping: Shopping,
  { waiting, least }: Settled,
): Promise<Row> {
  console.log("Measuring how fast payments are verified ...");
  await pay(shopping, { waiting, webhook: { missing: true } });
  const { url, agent } = shopping;
  const verify = async ({ orderId, buyer }: Waiting) => {
    const body = { reference: orderId, orderId };
    const call = { agent, cookie: buyer.cookie, body };
    const answer = await post(`${url}/api/verify-paystack-payment`, call);
    if (answer.status !== 200 || JSON.parse(answer.text).status !== "paid")
      throw new Error(`A payment was not verified: ${answer.status} ${answer.text}`);
  };
  await atATime(clients, waiting.slice(0, first), verify);
  const began = performance.now();
  await atATime(clients, waiting.slice(first), verify);
  const value = ((waiting.length - first) / (performance.now() - began)) * 1000;
  return { figure: "payments verified", value, unit: "a second", floor: { least } };
}

/** Paid orders of which only the provider's messages tell, as many at a time as it sends. */
export async function measureHearing(
  shopping: Shopping,
  { waiting, least }: Settled,
): Promise<Row> {
  console.log("Measuring how fast the provider's messages are heard ...");
  await pay(shopping, { waiting, webhook: { delayed: silenceMs } });
  const isEarly = (await findPaid(shopping, waiting)).count > 0;
  if (isEarly) throw new Error("Messages came before all payments were made");
  const giveUpAt = performance.now() + silenceMs + patienceMs;
  for (;;) {
    const { count, seconds } = await findPaid(shopping, waiting);
    if (count === waiting.length) {
      const value = (count - first) / seconds;
      return { figure: "messages of payments heard", value, unit: "a second", floor: { least } };
    }
    if (performance.now() > giveUpAt) throw new Error("Messages of payments were not heard");
    await delay(200);
  }
}

/** How many of these orders are paid, and the seconds from when it begins to count to the last of them. */
async function findPaid({ database }: Shopping, waiting: Waiting[]) {
  const { rows } = await database.query<{ count: number; seconds: number }>(
    `select count(*)::int as count,
       coalesce(extract(epoch from max(paid_at) - min(paid_at) filter (where place >= $2)), 0)::float8
         as seconds
     from (select paid_at, row_number() over (order by paid_at) as place
       from orders where id = any($1) and status = 'paid') as paid`,
    [waiting.map(({ orderId }) => orderId), first],
  );
  return rows[0] ?? { count: 0, seconds: 0 };
}

/** Everybody pays in the simulator. */
async function pay(
  { url, agent }: Shopping,
  { waiting, webhook }: { waiting: Waiting[]; webhook: object },
): Promise<void> {
  await atATime(clients, waiting, async ({ orderId }) => {
    const door = `${url}/simulator/paystack/transaction/${orderId}/outcome`;
    const answer = await post(door, { agent, body: { outcome: "success", webhook } });
    if (answer.status !== 200) throw new Error(`Not paid: ${answer.status} ${answer.text}`);
  });
}
