import { Agent, type IncomingMessage, request } from "node:http";
import type pg from "pg";

export interface OrderFigure {
  perSecond: number;
  created: number;
  failed: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** What the first failed call answered. */
  firstFailure: string | null;
}

const clients = 16;
const seconds = 8;

/** Buyers with accounts of their own order single units of many products, each as fast as answered. */
export async function measureOrders(url: string, database: pg.Client): Promise<OrderFigure> {
  console.log(`Creating orders with ${clients} clients ...`);
  const products = await findProducts(database);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const cookies = await Promise.all(
    Array.from({ length: clients }, (_, at) => signUp(url, { agent, at })),
  );
  const times: number[] = [];
  const failures: string[] = [];
  const until = performance.now() + seconds * 1000;
  const buy = async (cookie: string, at: number) => {
    for (let turn = at; performance.now() < until; turn += clients) {
      const product = products[turn % products.length];
      const began = performance.now();
      const items = [{ product_id: product?.id, quantity: 1 }];
      const body = { items, promo_code: null };
      const { status, text } = await post(`${url}/api/create-order`, { agent, cookie, body });
      if (status === 200 || status === 201) times.push(performance.now() - began);
      else failures.push(`${status} ${text}`);
    }
  };
  await Promise.all(cookies.map(buy));
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    created: times.length,
    failed: failures.length,
    p50: times[Math.floor(times.length / 2)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    firstFailure: failures[0] ?? null,
  };
}

/** Every product that is sold singly, with stock for the whole measurement. */
async function findProducts(database: pg.Client): Promise<{ id: string }[]> {
  await database.query("update products set stock = 100000 where status = 'active'");
  const found = await database.query(
    "select id from products where status = 'active' and min_order_quantity = 1",
  );
  return found.rows;
}

async function signUp(url: string, { agent, at }: { agent: Agent; at: number }): Promise<string> {
  const body = {
    name: `Buyer ${at}`,
    email: `buyer-${at}@example.com`,
    password: "a long enough password",
  };
  const address = `198.18.0.${at + 1}`;
  const made = await post(`${url}/api/auth/sign-up/email`, { agent, body, address });
  const cookie = made.cookies.map((it) => it.split(";")[0]).join("; ");
  if (made.status !== 200) throw new Error(`No account for a buyer: ${made.text}`);
  return cookie;
}

interface Call {
  agent: Agent;
  body: object;
  cookie?: string;
  /** Accounts are limited by address, and these buyers stand for people in many places. */
  address?: string;
}

function post(url: string, { agent, body, cookie, address }: Call) {
  const headers = {
    "Content-Type": "application/json",
    ...(cookie && { Cookie: cookie }),
    ...(address && { "X-Forwarded-For": address }),
  };
  return new Promise<{ status: number; text: string; cookies: string[] }>((answered, failed) => {
    const call = request(url, { method: "POST", agent, headers }, async (response) => {
      const text = await readText(response);
      const cookies = response.headers["set-cookie"] ?? [];
      answered({ status: response.statusCode ?? 0, text, cookies });
    });
    call.on("error", failed);
    call.end(JSON.stringify(body));
  });
}

async function readText(response: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of response) text += part;
  return text;
}
