import type pg from "pg";
import type { Agent } from "undici";
import { type Buyer, post } from "./buyers.ts";

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
  { url, agent }: Shopping,
  { buyers, products, shippingOptionId, seconds }: Crowd & { seconds: number },
): Promise<Rush> {
  const placed: Waiting[] = [];
  const times: number[] = [];
  const failures: string[] = [];
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const buy = async (buyer: Buyer, at: number) => {
    for (let turn = at; performance.now() < until; turn += buyers.length) {
      const items = [{ product_id: products[turn % products.length], quantity: 1 }];
      const began = performance.now();
      const body = { items, promo_code: null, shipping_option_id: shippingOptionId };
      const answer = await post(`${url}/api/create-order`, { agent, body, cookie: buyer.cookie });
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
