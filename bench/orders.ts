import type pg from "pg";
import { Agent } from "undici";
import type { RunningShop } from "#test/running-shop.ts";
import { type Buyer, post, signUpBuyers } from "./buyers.ts";
import { leastOrdersPerSecond, mostMsOfOrder, peer, type Row } from "./floors.ts";
import { measureHearing, measureVerifying } from "./settlements.ts";

/** How many order at the same time, and whether each something else or all the same. */
const rushes = [
  { clients: 1, isSpread: true },
  { clients: 16, isSpread: true },
  { clients: 64, isSpread: true },
  { clients: 1, isSpread: false },
  { clients: 16, isSpread: false },
  { clients: 64, isSpread: false },
];
const seconds = 5;
/** How many payments are verified, and how many are heard of. */
const settled = 750;

/** An order that waits for its payment, and who placed it. */
export interface Waiting {
  orderId: string;
  buyer: Buyer;
}

export interface Shopping {
  url: string;
  dataDir: string;
  agent: Agent;
  database: pg.Client;
}

/** Buyers with accounts of their own order and pay, each as fast as answered. */
export async function measureOrders(
  { url, dataDir }: RunningShop,
  database: pg.Client,
): Promise<Row[]> {
  const agent = new Agent();
  const shopping = { url, dataDir, agent, database };
  const products = await findProducts(database);
  const buyers = await signUpBuyers(url, { agent, count: 64 });
  const rows: Row[] = [];
  const waiting: Waiting[] = [];
  let least = 0;
  for (const { clients, isSpread } of rushes) {
    const figure = `orders ${isSpread ? "of many products" : "of one product"}, ${clients} at a time`;
    console.log(`Measuring ${figure} ...`);
    const wanted = isSpread ? products : products.slice(0, 1);
    const rush = await order(shopping, { buyers: buyers.slice(0, clients), products: wanted });
    waiting.push(...rush.placed);
    if (isSpread && clients === 16) least = rush.placed.length / seconds;
    rows.push(...tell(figure, { rush, hasFloor: isSpread && clients === 16 }));
  }
  const [verified, heard] = [waiting.slice(0, settled), waiting.slice(settled, 2 * settled)];
  rows.push(await measureVerifying(shopping, { waiting: verified, least }));
  rows.push(await measureHearing(shopping, { waiting: heard, least }));
  await agent.close();
  return rows;
}

/** Every product that is sold singly, with stock for the whole measurement. */
async function findProducts(database: pg.Client): Promise<string[]> {
  await database.query("update products set stock = 100000 where status = 'active'");
  const found = await database.query<{ id: string }>(
    "select id from products where status = 'active' and min_order_quantity = 1",
  );
  return found.rows.map(({ id }) => id);
}

interface Rush {
  placed: Waiting[];
  /** Milliseconds, the shortest first. */
  times: number[];
  failures: string[];
}

async function order(
  { url, agent }: Shopping,
  { buyers, products }: { buyers: Buyer[]; products: string[] },
): Promise<Rush> {
  const rush: Rush = { placed: [], times: [], failures: [] };
  const until = performance.now() + seconds * 1000;
  const buy = async (buyer: Buyer, at: number) => {
    for (let turn = at; performance.now() < until; turn += buyers.length) {
      const items = [{ product_id: products[turn % products.length], quantity: 1 }];
      const began = performance.now();
      const body = { items, promo_code: null };
      const answer = await post(`${url}/api/create-order`, { agent, body, cookie: buyer.cookie });
      if (answer.status !== 201) {
        rush.failures.push(`${answer.status} ${answer.text}`);
        continue;
      }
      rush.times.push(performance.now() - began);
      rush.placed.push({ orderId: JSON.parse(answer.text).order_id, buyer });
    }
  };
  await Promise.all(buyers.map(buy));
  rush.times.sort((a, b) => a - b);
  return rush;
}

function tell(figure: string, { rush, hasFloor }: { rush: Rush; hasFloor: boolean }): Row[] {
  const { times, failures } = rush;
  if (failures[0]) console.log(`The first order that failed: ${failures[0]}`);
  const within = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return [
    {
      figure,
      value: times.length / seconds,
      unit: "a second",
      ...(hasFloor && { floor: { least: leastOrdersPerSecond }, peer: peer.orders }),
    },
    { figure: `${figure}, failed`, value: failures.length, unit: "", floor: { most: 0 } },
    { figure: `${figure}, half within`, value: within(0.5), unit: "ms" },
    {
      figure: `${figure}, 99 % within`,
      value: within(0.99),
      unit: "ms",
      ...(hasFloor && { floor: { most: mostMsOfOrder } }),
    },
  ];
}
