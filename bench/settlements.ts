import { request } from "undici";
import { sign } from "#payments/signature.ts";
import { simulatorKey } from "#server/simulator-key.ts";
import { atATime } from "./at-a-time.ts";
import { post } from "./buyers.ts";
import type { Row } from "./floors.ts";
import type { Shopping, Waiting } from "./orders.ts";

const clients = 16;
/** So many are settled before it counts: orders, too, were placed before they were counted. */
const first = 150;

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
  await pay(shopping, waiting);
  const { url, agent } = shopping;
  const verify = async ({ orderId, buyer }: Waiting) => {
    const body = { reference: orderId, orderId };
    const call = { agent, cookie: buyer.cookie, body };
    const answer = await post(`${url}/api/verify-paystack-payment`, call);
    if (answer.status !== 200 || JSON.parse(answer.text).status !== "paid")
      throw new Error(`A payment was not verified: ${answer.status} ${answer.text}`);
  };
  return await measure("payments verified", { items: waiting, work: verify, least });
}

/**
 * Paid orders of which only the provider's messages tell. They come from this process, as the provider's
 * come from another machine, and are answered once they took effect.
 */
export async function measureHearing(
  shopping: Shopping,
  { waiting, least }: Settled,
): Promise<Row> {
  console.log("Measuring how fast the provider's messages are heard ...");
  await pay(shopping, waiting);
  const secretKey = simulatorKey({ folder: shopping.dataDir });
  const messages = await atATime(clients, waiting, (order) =>
    writeMessage(shopping, order, secretKey),
  );
  const { url, agent, database } = shopping;
  const tell = async (body: Buffer) => {
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
  };
  const row = await measure("messages of payments heard", { items: messages, work: tell, least });
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from orders where id = any($1) and status = 'paid'",
    [waiting.map(({ orderId }) => orderId)],
  );
  if (rows[0]?.count !== messages.length)
    throw new Error(`${rows[0]?.count} of ${messages.length} orders are paid`);
  return row;
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

interface Measured<Item> {
  items: readonly Item[];
  work: (item: Item) => Promise<void>;
  least: number;
}

async function measure<Item>(figure: string, { items, work, least }: Measured<Item>): Promise<Row> {
  await atATime(clients, items.slice(0, first), work);
  const began = performance.now();
  await atATime(clients, items.slice(first), work);
  const value = ((items.length - first) / (performance.now() - began)) * 1000;
  return { figure, value, unit: "a second", floor: { least } };
}

/** Everybody pays in the simulator, which does not tell the shop. */
async function pay({ url, agent }: Shopping, waiting: Waiting[]): Promise<void> {
  await atATime(clients, waiting, async ({ orderId }) => {
    const door = `${url}/simulator/paystack/transaction/${orderId}/outcome`;
    const body = { outcome: "success", webhook: { missing: true } };
    const answer = await post(door, { agent, body });
    if (answer.status !== 200) throw new Error(`Not paid: ${answer.status} ${answer.text}`);
  });
}
