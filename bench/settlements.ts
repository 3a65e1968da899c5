import { request } from "undici";
import { sign } from "#payments/signature.ts";
import { simulatorKey } from "#server/simulator-key.ts";
import { atATime } from "./at-a-time.ts";
import { post } from "./buyers.ts";
import type { Row } from "./floors.ts";
import { median } from "./median.ts";
import { type Crowd, rush, type Shopping, type Waiting } from "./rush.ts";

interface Pace {
  /** As many settle at the same time, and order before. */
  clients: number;
  seconds: number;
  /** How often orders are placed and settled in turn; what comes before warms both up, and is not counted. */
  rounds: number;
}

const paces: readonly Pace[] = [
  { clients: 16, seconds: 2, rounds: 5 },
  { clients: 1, seconds: 1, rounds: 3 },
  { clients: 64, seconds: 2, rounds: 5 },
];

/**
 * What can be ordered must be settled as fast, whether the buyer comes back from the popup or only the
 * provider tells of it.
 */
export async function measureSettling(shopping: Shopping, crowd: Crowd): Promise<Row[]> {
  const rows: Row[] = [];
  for (const pace of paces) {
    const buyers = crowd.buyers.slice(0, pace.clients);
    const some = { shopping, crowd: { ...crowd, buyers }, pace };
    const name = (what: string) => `${what}, ${pace.clients} at a time`;
    rows.push(...(await measure(name("payments verified"), verify, some)));
    rows.push(...(await measure(name("messages of payments heard"), hear, some)));
  }
  return rows;
}

/** Orders that are all paid at the provider, and how many are settled at a time. */
interface Settling {
  waiting: readonly Waiting[];
  clients: number;
}

/** Settles these orders, and tells how many a second. */
type Settle = (shopping: Shopping, settling: Settling) => Promise<number>;

/** Beside the orders of the same seconds, because machines change their speed meanwhile. */
async function measure(
  figure: string,
  settle: Settle,
  { shopping, crowd, pace }: { shopping: Shopping; crowd: Crowd; pace: Pace },
): Promise<Row[]> {
  const { clients, seconds, rounds } = pace;
  console.log(`Measuring ${figure} ...`);
  const measured: { settled: number; ordered: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const { placed, perSecond } = await rush(shopping, { ...crowd, seconds });
    const settling = { waiting: placed, clients };
    await pay(shopping, settling);
    const settled = await settle(shopping, settling);
    if (round > 0) measured.push({ settled, ordered: perSecond });
  }
  return [
    { figure, value: median(measured.map(({ settled }) => settled)), unit: "a second" },
    {
      figure: `${figure}, by orders placed meanwhile`,
      value: median(measured.map(({ settled, ordered }) => settled / ordered)),
      unit: "",
      floor: { least: 1 },
    },
  ];
}

/** Buyers come back from the popup, each as fast as the one before was answered. */
export async function verify({ url, agent }: Shopping, settling: Settling): Promise<number> {
  return await timeEach(settling.clients, settling.waiting, async ({ orderId, buyer }) => {
    const body = { reference: orderId, orderId };
    const call = { agent, cookie: buyer.cookie, body };
    const answer = await post(`${url}/api/verify-paystack-payment`, call);
    if (answer.status !== 200 || JSON.parse(answer.text).status !== "paid")
      throw new Error(`A payment was not verified: ${answer.status} ${answer.text}`);
  });
}

/**
 * Only the provider's messages tell. They come from this process, as the provider's come from another
 * machine, and are answered once they took effect.
 */
export async function hear(shopping: Shopping, { waiting, clients }: Settling): Promise<number> {
  const secretKey = simulatorKey({ folder: shopping.dataDir });
  const messages = await atATime(clients, waiting, (order) =>
    writeMessage(shopping, order, secretKey),
  );
  const { url, agent, database } = shopping;
  const perSecond = await timeEach(clients, messages, async (body) => {
    const answer = await request(`${url}/webhooks/paystack`, {
      method: "POST",
      dispatcher: agent,
      headers: {
        "Content-Type": "application/json",
        "x-paystack-signature": sign(body, secretKey),
      },
      body,
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200)
      throw new Error(`A message was not heard: ${answer.statusCode} ${text}`);
  });
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from orders where id = any($1) and status = 'paid'",
    [waiting.map(({ orderId }) => orderId)],
  );
  if (rows[0]?.count !== messages.length)
    throw new Error(`${rows[0]?.count} of ${messages.length} orders are paid`);
  return perSecond;
}

/** A message of the provider: what it answers about the payment in the envelope of an event, with every digit of its ids. */
async function writeMessage(
  { url, agent }: Shopping,
  { orderId }: Waiting,
  secretKey: string,
): Promise<Buffer> {
  const answer = await request(`${url}/simulator/paystack/transaction/verify/${orderId}`, {
    dispatcher: agent,
    headers: { Authorization: `Bearer ${secretKey}` },
  });
  const text = await answer.body.text();
  return Buffer.from(text.replace(/^.*?"data":/, '{"event":"charge.success","data":'));
}

/** Items a second. */
async function timeEach<Item>(
  clients: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<number> {
  const began = performance.now();
  await atATime(clients, items, work);
  return (items.length / (performance.now() - began)) * 1000;
}

/** Everybody pays in the simulator, which does not tell the shop. */
export async function pay({ url, agent }: Shopping, { waiting, clients }: Settling): Promise<void> {
  await atATime(clients, waiting, async ({ orderId }) => {
    const door = `${url}/simulator/paystack/transaction/${orderId}/outcome`;
    const body = { outcome: "success", webhook: { missing: true } };
    const answer = await post(door, { agent, body });
    if (answer.status !== 200) throw new Error(`Not paid: ${answer.status} ${answer.text}`);
  });
}
