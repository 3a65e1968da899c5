import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findOfferedShipping } from "../offered-shipping.ts";
import { findDatabaseUrl, type RunningShop, startBuiltShop } from "../running-shop.ts";
import { expect, randomAddress, test } from "./journey.ts";

const log = "test-results/backup-shop.log";

/** What an order's page says of its payment, and only then. */
const paid = "Payment received";

test("a shop is backed up while it sells, restored in an empty place, and sells on, whoever reads its log", async () => {
  // Three shops start one after the other, on two databases of their own.
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), "shop-backup-"));
  const archive = join(folder, "shop.tar.gz");
  const places = { first: join(folder, "first"), second: join(folder, "second") };
  try {
    const buyer = new Buyer();
    const earlier = await inShop(places.first, async (url) => {
      await buyer.comesTo(url, places.first);
      await buyer.signsUp();
      const order = await buyer.buysAndPays();
      await run("scripts/backup.ts", archive, { DATA_DIR: places.first });
      return order;
    });
    const refused = await run("scripts/restore.ts", archive, { DATA_DIR: places.first }, 1);
    expect(refused).toContain("is not empty: set DATA_DIR to an empty one.");
    await killsRestore(archive, places.second);
    await expect(inShop(places.second, async () => {})).rejects.toThrow("ended while starting");
    expect(await readFile(log, "utf8")).toContain("run npm run restore once more");
    await run("scripts/restore.ts", archive, { DATA_DIR: places.second });
    await inShop(places.second, async (url) => {
      await buyer.comesTo(url, places.second);
      expect(await buyer.seesOrder(earlier)).toContain(paid);
      expect(await buyer.buysAndPays()).not.toBe(earlier);
    });
    await inShop(places.second, async (url, shop) => {
      shop.mute();
      await buyer.comesTo(url, places.second);
      expect(await buyer.seesOrder(earlier)).toContain(paid);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function inShop<Result>(
  dataDir: string,
  work: (url: string, shop: RunningShop) => Promise<Result>,
): Promise<Result> {
  // In this format each request is told of.
  const settings = { DATA_DIR: dataDir, LOG_FORMAT: "json" };
  const shop = await startBuiltShop({ log, settings });
  try {
    return await work(shop.url, shop);
  } finally {
    await shop.stop();
  }
}

/** As a machine without memory does it, once the restore has made the first of its place. */
async function killsRestore(archive: string, dataDir: string): Promise<void> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["scripts/restore.ts", archive], {
    env: { PATH, HOME, DATA_DIR: dataDir },
    stdio: "ignore",
  });
  const made = join(dataDir, "postgres/cluster");
  await expect.poll(() => existsSync(made), { timeout: 60_000, intervals: [5] }).toBe(true);
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** Runs a command as npm does. Answers what it says. */
async function run(
  script: string,
  archive: string,
  settings: Record<string, string>,
  exitCode = 0,
): Promise<string> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [script, archive], { env: { PATH, HOME, ...settings } });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      said += text;
    });
  }
  const [code] = await once(child, "close");
  expect(code, said).toBe(exitCode);
  return said;
}

/** A customer's program: it signs up, orders, and pays at the simulator. */
class Buyer {
  #url = "";
  #cookies = "";
  #shippingOptionId: string | null = null;
  readonly #address = randomAddress();

  /** The same customer, with the same session, in a shop at this address, whose data lie here. */
  async comesTo(url: string, dataDir: string): Promise<void> {
    this.#url = url;
    const database = new pg.Client({ connectionString: await findDatabaseUrl(dataDir) });
    await database.connect();
    this.#shippingOptionId = await findOfferedShipping(database);
    await database.end();
  }

  async signsUp(): Promise<void> {
    const account = { name: "Ada Buyer", email: "ada@example.com", password: "correct horse" };
    const answer = await this.#post("/api/auth/sign-up/email", account);
    const cookies = answer.headers.getSetCookie();
    this.#cookies = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  }

  /** Orders one unit of a product. Answers the order's id. */
  async orders(): Promise<string> {
    const list = await (await fetch(`${this.#url}/products`)).text();
    const product_id = /\/product\/([0-9a-f-]{36})/.exec(list)?.[1];
    const items = [{ product_id, quantity: 20, sample: false }];
    const detail = { items, promo_code: null, shipping_option_id: this.#shippingOptionId };
    const answer = await this.#post("/api/create-order", detail);
    return (await answer.json()).order_id;
  }

  async buysAndPays(): Promise<string> {
    const order_id = await this.orders();
    expect(await this.seesOrder(order_id)).not.toContain(paid);
    const outcome = `/simulator/paystack/transaction/${order_id}/outcome`;
    await this.#post(outcome, { outcome: "success" });
    await this.#post("/api/verify-paystack-payment", { reference: order_id, orderId: order_id });
    expect(await this.seesOrder(order_id)).toContain(paid);
    return order_id;
  }

  /** What the order's page says. */
  async seesOrder(orderId: string): Promise<string> {
    const page = await fetch(`${this.#url}/orders/${orderId}`, { headers: this.#headers });
    expect(page.status).toBe(200);
    return await page.text();
  }

  get #headers() {
    return { Cookie: this.#cookies, Origin: this.#url, "X-Forwarded-For": this.#address };
  }

  async #post(path: string, body: object): Promise<Response> {
    const headers = { ...this.#headers, "Content-Type": "application/json" };
    const request = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await fetch(`${this.#url}${path}`, request);
    expect(answer.status, path).toBeLessThan(300);
    return answer;
  }
}
