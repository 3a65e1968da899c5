import type pg from "pg";
import type { Agent } from "undici";
import { type Answer, type Buyer, post } from "./buyers.ts";

export interface Shopping {
  url: string;
  dataDir: string;
  agent: Agent;
  database: pg.Client;
}

/** An order that waits for its payment, and who placed it. */
export interface Waiting {
  orderId: string;
  buyer: Buyer;
}

/** Who orders what: each buyer one unit of a product after the other, as fast as answered. */
export interface Crowd {
  buyers: Buyer[];
  products: string[];
  /** How each order is sent, as a checkout says it; null where the shop has no shipping options. */
  shippingOptionId: string | null;
}

export interface Rush {
  placed: Waiting[];
  perSecond: number;
  /** Milliseconds that each order took. */
  times: number[];
  failures: string[];
}

export async function rush(
  shopping: Shopping,
  { buyers, products, shippingOptionId, seconds }: Crowd & { seconds: number },
): Promise<Rush> {
  const placed: Waiting[] = [];
  const times: number[] = [];
  const failures: string[] = [];
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const buy = async (buyer: Buyer, at: number) => {
    for (let turn = at; performance.now() < until; turn += buyers.length) {
      const product = products[turn % products.length];
      const began = performance.now();
      const answer = await order(shopping, { buyer, product, shippingOptionId });
      if (answer.status !== 201) {
        failures.push(`${answer.status} ${answer.text}`);
        continue;
      }
      times.push(performance.now() - began);
      placed.push({ orderId: JSON.parse(answer.text).order_id, buyer });
    }
  };
  await Promise.all(buyers.map(buy));
  // Each buyer has still waited for the order that was under way.
  const perSecond = (placed.length * 1000) / (performance.now() - startedAt);
  return { placed, perSecond, times, failures };
}

interface Ordering extends Pick<Crowd, "shippingOptionId"> {
  buyer: Buyer;
  product: string | undefined;
}

/** One unit, as a checkout sends it. */
export function order(
  { url, agent }: Shopping,
  { buyer, product, shippingOptionId }: Ordering,
): Promise<Answer> {
  const items = [{ product_id: product, quantity: 1 }];
  const body = { items, promo_code: null, shipping_option_id: shippingOptionId };
  return post(`${url}/api/create-order`, { agent, body, cookie: buyer.cookie });
}
