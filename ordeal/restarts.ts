import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { Agent } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { findOfferedShipping } from "#test/offered-shipping.ts";
import {
  administrator,
  findDatabaseUrl,
  type RunningShop,
  startBuiltShop,
} from "#test/running-shop.ts";
import { fresh, lasting, send } from "./connections.ts";
import { comeInAsCustomer, type Wares } from "./customers.ts";
import type { Size } from "./kills.ts";
import type { Outcome } from "./outcome.ts";

const replacedWithinMs = 120_000;

/** Replaces all processes of a shop again and again while people use it. */
export async function restartCopies(size: Size): Promise<Outcome> {
  const shop = await startBuiltShop({
    log: "test-results/restart-copies.log",
    settings: { PROCESSES: "3", UNPAID_ORDERS_PER_BUYER: "1000000" },
  });
  try {
    return await restartUnderLoad(shop, size);
  } finally {
    await shop.stop();
  }
}

/** People look around, come in and buy meanwhile, and nothing that they ask may be refused or left unanswered. */
export async function restartUnderLoad(
  { url, dataDir, pid }: RunningShop,
  { times }: Pick<Size, "times">,
): Promise<Outcome> {
  const wares = await stockUp(dataDir);
  const cookies = [await comeInAsCustomer(url, 0), await comeInAsCustomer(url, 1)];
  const answers = new Map<Deed, number>();
  const failures: string[] = [];
  const stop = new AbortController();
  const visit = { url, answers, failures, stop: stop.signal };
  const using = [
    look(visit, lasting),
    look(visit, lasting),
    look(visit, fresh),
    look(visit, fresh),
    signIn(visit),
    ...cookies.map((cookie) => buy(visit, { cookie, wares })),
  ];
  for (let time = 1; time <= times; time++) {
    await delay(500);
    const old = await findCopies(pid);
    process.kill(pid, "SIGUSR2");
    if (!(await areReplaced(pid, old))) failures.push(`Restart ${time} did not come to its end`);
  }
  await delay(500);
  stop.abort();
  await Promise.all(using);
  const told = deeds.map((deed) => `${answers.get(deed) ?? 0} ${deed}`).join(", ");
  // What nobody did was not tried either.
  const missing = deeds.filter((deed) => !answers.has(deed)).map((deed) => `There were no ${deed}`);
  return {
    done: `${times} restarts of all processes under load, and meanwhile ${told}`,
    failures: [...failures, ...missing],
  };
}

/** What people do, as it is counted. */
const deeds = ["pages", "sign-ins", "orders", "payments", "verifications"] as const;
type Deed = (typeof deeds)[number];

interface Visit {
  url: string;
  answers: Map<Deed, number>;
  failures: string[];
  stop: AbortSignal;
}

interface Request {
  path: string;
  connections?: Agent;
  headers?: Record<string, string>;
  body?: object;
}

/** Asks once, as a browser would. Whatever is not a good answer has failed, and so has none. */
async function ask(
  { url, answers, failures }: Visit,
  deed: Deed,
  { path, connections = lasting, headers, body }: Request,
): Promise<string | null> {
  const post = body && { method: "POST" as const, body: JSON.stringify(body) };
  try {
    const { status, text } = await send(url + path, {
      connections,
      ...post,
      headers: { Origin: url, ...(post && { "Content-Type": "application/json" }), ...headers },
    });
    if (status < 200 || status > 299) throw new Error(`${status} ${text.slice(0, 200)}`);
    answers.set(deed, (answers.get(deed) ?? 0) + 1);
    return text;
  } catch (error) {
    failures.push(`${deed}: ${error}`);
    return null;
  }
}

async function look(visit: Visit, connections: Agent) {
  while (!visit.stop.aborted) await ask(visit, "pages", { path: "/products", connections });
}

/** Comes in again and again, each time from an address of its own, since attempts are counted for each. */
async function signIn(visit: Visit) {
  const path = "/api/auth/sign-in/email";
  for (let turn = 0; !visit.stop.aborted; turn++) {
    const headers = { "X-Forwarded-For": `198.19.${(turn >> 8) & 255}.${turn & 255}` };
    await ask(visit, "sign-ins", { path, headers, body: administrator });
    await delay(200);
  }
}

/** Orders and pays, and asks for the payment to be verified. */
async function buy(visit: Visit, { cookie, wares }: { cookie: string; wares: Wares }) {
  const { productIds, shippingOptionId } = wares;
  for (let turn = 0; !visit.stop.aborted; turn++) {
    const ordered = await ask(visit, "orders", {
      path: "/api/create-order",
      headers: { Cookie: cookie, "Idempotency-Key": randomUUID() },
      body: {
        items: [{ product_id: productIds[turn % productIds.length], quantity: 1 }],
        promo_code: null,
        shipping_option_id: shippingOptionId,
      },
    });
    if (ordered === null) continue;
    const orderId = String(JSON.parse(ordered).order_id);
    await ask(visit, "payments", {
      path: `/simulator/paystack/transaction/${orderId}/outcome`,
      body: { outcome: "success" },
    });
    const verified = await ask(visit, "verifications", {
      path: "/api/verify-paystack-payment",
      headers: { Cookie: cookie },
      body: { reference: orderId, orderId },
    });
    if (verified !== null && JSON.parse(verified).status !== "paid") {
      visit.failures.push(`Order ${orderId} is not paid: ${verified}`);
    }
  }
}

async function stockUp(dataDir: string): Promise<Wares> {
  const database = new pg.Client({ connectionString: await findDatabaseUrl(dataDir) });
  await database.connect();
  try {
    await database.query("update products set stock = 50000 where status = 'active'");
    const { rows } = await database.query<{ id: string }>(
      "select id from products where status = 'active' and min_order_quantity = 1 limit 10",
    );
    const shippingOptionId = await findOfferedShipping(database);
    return { productIds: rows.map(({ id }) => id), shippingOptionId };
  } finally {
    await database.end();
  }
}

async function areReplaced(parent: number, old: number[]): Promise<boolean> {
  const deadline = Date.now() + replacedWithinMs;
  while (Date.now() < deadline) {
    const now = await findCopies(parent);
    if (now.length === old.length && !now.some((pid) => old.includes(pid))) return true;
    await delay(100);
  }
  return false;
}

/** The processes that a process has started and that run the same program. */
export async function findCopies(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-e", "-o", "pid=,ppid=,stat=,args="]);
  return stdout
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid, state]) => ppid === String(parent) && !state?.startsWith("Z"))
    .filter(([, , , ...args]) => args.join(" ").includes("start.ts"))
    .map(([pid]) => Number(pid));
}
