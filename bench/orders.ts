import type pg from "pg";
import { Agent } from "undici";
import { findOfferedShipping } from "#test/offered-shipping.ts";
import type { RunningShop } from "#test/running-shop.ts";
import { signUpBuyers } from "./buyers.ts";
import {
  leastOrdersOfOneProduct,
  leastOrdersPerSecond,
  mostMsOfOrder,
  peer,
  type Row,
} from "./floors.ts";
import { median } from "./median.ts";
import { type Rush, rush } from "./rush.ts";
import { measureSettling } from "./settlements.ts";

interface Wanted {
  /** How many order at the same time. */
  clients: number;
  /** Whether each something else, or all the same. */
  isSpread: boolean;
  leastPerSecond?: number;
  mostMs?: number;
}

const rushes: Wanted[] = [
  { clients: 1, isSpread: true },
  { clients: 16, isSpread: true, leastPerSecond: leastOrdersPerSecond, mostMs: mostMsOfOrder },
  { clients: 64, isSpread: true, leastPerSecond: leastOrdersPerSecond },
  { clients: 1, isSpread: false },
  {
    clients: 16,
    isSpread: false,
    leastPerSecond: leastOrdersOfOneProduct,
    mostMs: mostMsOfOrder,
  },
  { clients: 64, isSpread: false, leastPerSecond: leastOrdersOfOneProduct },
];
/** Short rounds, and several: the first of each warms up, and is not counted. */
const seconds = 2;
const rounds = 5;

/** Buyers with accounts of their own order and pay, each as fast as answered. */
export async function measureOrders(
  { url, dataDir }: RunningShop,
  database: pg.Client,
): Promise<Row[]> {
  const agent = new Agent();
  const shopping = { url, dataDir, agent, database };
  const products = await findProducts(database);
  const shippingOptionId = await findOfferedShipping(database);
  const buyers = await signUpBuyers(url, { agent, count: 64 });
  const rows: Row[] = [];
  for (const wanted of rushes) {
    const { clients, isSpread } = wanted;
    const figure = `orders ${isSpread ? "of many products" : "of one product"}, ${clients} at a time`;
    console.log(`Measuring ${figure} ...`);
    const ordered = isSpread ? products : products.slice(0, 1);
    const crowd = { buyers: buyers.slice(0, clients), products: ordered, shippingOptionId };
    const rushed: Rush[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      rushed.push(await rush(shopping, { ...crowd, seconds }));
    }
    rows.push(...tell(figure, { rushed, wanted }));
    // What waits for payment is counted for each buyer, and these few stand for many.
    await database.query("update orders set created_at = created_at - interval '1 hour'");
  }
  rows.push(...(await measureSettling(shopping, { buyers, products, shippingOptionId })));
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

function tell(figure: string, { rushed, wanted }: { rushed: Rush[]; wanted: Wanted }): Row[] {
  const counted = rushed.slice(1);
  const times = counted.flatMap((round) => round.times).toSorted((a, b) => a - b);
  const failures = rushed.flatMap((round) => round.failures);
  const { leastPerSecond, mostMs } = wanted;
  if (failures[0]) console.log(`The first order that failed: ${failures[0]}`);
  const within = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return [
    {
      figure,
      value: median(counted.map(({ perSecond }) => perSecond)),
      unit: "a second",
      ...(leastPerSecond && { floor: { least: leastPerSecond }, peer: peer.orders }),
    },
    { figure: `${figure}, failed`, value: failures.length, unit: "", floor: { most: 0 } },
    { figure: `${figure}, half within`, value: within(0.5), unit: "ms" },
    {
      figure: `${figure}, 99 % within`,
      value: within(0.99),
      unit: "ms",
      ...(mostMs && { floor: { most: mostMs } }),
    },
  ];
}
