import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { findOfferedShipping } from "../offered-shipping.ts";
import { type SeveralShops, startSeveralShops } from "../several-shops.ts";
import { Administrator } from "./administrator.ts";
import { expect, randomAddress, test, watchFaults } from "./journey.ts";

/** Three shops behind one database, with what a balancer would hide: an address each. */
let shops: SeveralShops;
let database: pg.Client;
let mailServer: SMTPServer;
/** The mails that the shops handed over, as in `ada@example.com: Confirm your email`. */
const delivered: string[] = [];

// They are started once, so one worker goes through all of it.
test.describe.configure({ mode: "default", timeout: 240_000 });

test.beforeAll(async () => {
  mailServer = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    async onData(stream, { envelope }, done) {
      const [, subject] = /^Subject: (.*)$/m.exec(await text(stream)) ?? [];
      for (const { address } of envelope.rcptTo) delivered.push(`${address}: ${subject?.trim()}`);
      done();
    },
  });
  await new Promise<void>((listening) => mailServer.listen(0, "127.0.0.1", listening));
  const { port } = mailServer.server.address() as AddressInfo;
  shops = await startSeveralShops({
    count: 3,
    logs: "test-results",
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}` },
  });
  database = new pg.Client({ connectionString: shops.databaseUrl });
  await database.connect();
});

test.afterAll(async () => {
  await database?.end();
  await shops?.stop();
  await new Promise<void>((closed) => mailServer.close(closed));
});

test("who signs in at one shop is known to all, and who leaves one has left all", async () => {
  const [first, second, third] = addresses();
  const { email, cookie } = await signUp(first);
  expect(await whoIs(second, cookie)).toBe(email);
  expect(await whoIs(third, cookie)).toBe(email);

  expect((await post(`${second}/api/auth/sign-out`, { cookie })).status).toBe(200);
  expect(await whoIs(third, cookie)).toBeNull();
  expect(await whoIs(first, cookie)).toBeNull();
});

test("a price that is changed at one shop is on the pages that the others keep and have open", async ({
  browser,
}) => {
  const [first, second, third] = addresses();
  const partNumber = "MGI01-W";
  const path = await findPath(partNumber);
  // The second time they answer with what they keep.
  for (const url of [second, third, second, third]) {
    expect(await shows(url + path, "$87.65")).toBe(false);
  }
  const context = await browser.newContext({ baseURL: first, serviceWorkers: "block" });
  const [page, elsewhere] = [await context.newPage(), await context.newPage()];
  const faults = [page, elsewhere].map((each) => watchFaults(each));
  const administrator = new Administrator(page);
  await administrator.entersAt("/admin/products");
  const watching = new Administrator(elsewhere);
  const isLive = elsewhere.waitForResponse((answer) => answer.url().includes("/admin/live"));
  await watching.visits(`${third}/admin/products?q=${partNumber}`);
  await expect(watching.row(partNumber)).toBeVisible();
  expect((await isLive).status()).toBe(200);

  await administrator.searches("Products", partNumber);
  await administrator.does("Edit", partNumber);
  const form = page.getByRole("region", { name: "Edit product" });
  await form.getByRole("textbox", { name: "Price (USD)", exact: true }).fill("87.65");
  await administrator.presses("Save Product", form);
  await administrator.hears("Product updated successfully");

  for (const url of [second, third]) {
    await expect.poll(() => shows(url + path, "$87.65")).toBe(true);
  }
  await expect(watching.row(partNumber)).toContainText("$87.65");
  expect(faults.flat()).toEqual([]);
  await context.close();
});

test.describe(() => {
  // What is done twice, or not at all, may show at one try of several: a second one that passes would hide it.
  test.describe.configure({ retries: 0 });

  test("what is left to be done is done by one of them, and once", async () => {
    const productId = (await findPath("MGI01-W")).slice("/product/".length);
    const before = await findStock(productId);
    const items = [{ product_id: productId, quantity: 1 }];
    // At each of them one buyer orders and pays, and another leaves it at the order.
    const paying = await signUp(addresses()[0]);
    const leaving = await signUp(addresses()[1]);
    for (const url of [...addresses(), ...addresses()]) {
      await order(url, { cookie: leaving.cookie, items });
      const orderId = await order(url, { cookie: paying.cookie, items });
      const outcome = `${url}/simulator/paystack/transaction/${orderId}/outcome`;
      expect((await post(outcome, { body: { outcome: "success" } })).status).toBe(200);
      const verified = await post(`${url}/api/verify-paystack-payment`, {
        cookie: paying.cookie,
        body: { reference: orderId, orderId },
      });
      expect(await verified.json()).toMatchObject({ status: "paid" });
    }
    await letOrdersExpire();
    await expect
      .poll(() => count("select count(*) from orders where status = 'pending'"), {
        timeout: 60_000,
      })
      .toBe(0);
    expect(await findStock(productId)).toBe(before - 6);

    const unsent = "select count(*) from mails where not is_sent";
    await expect.poll(() => count(unsent), { timeout: 60_000 }).toBe(0);
    expect(delivered).toHaveLength(await count("select count(*) from mails"));
    const confirmed = delivered.filter((mail) => / Order \d+ is confirmed$/.test(mail));
    expect(new Set(confirmed)).toHaveProperty("size", 6);
  });
});

test("what may be tried so often in all is refused by each once it was tried at one", async () => {
  const [first, second, third] = addresses();
  const address = randomAddress();
  for (let attempt = 0; attempt < 10; attempt++) {
    expect(await guess(first, address)).toBe(401);
  }
  expect(await guess(second, address)).toBe(429);
  expect(await guess(third, address)).toBe(429);
  expect(await guess(third, randomAddress())).toBe(401);
});

type Three = [string, string, string];

const addresses = () => shops.urls as Three;

interface Call {
  cookie?: string;
  body?: object;
  address?: string;
}

function post(url: string, { cookie, body = {}, address }: Call): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Origin: new URL(url).origin,
      ...(cookie && { Cookie: cookie }),
      ...(address && { "X-Forwarded-For": address }),
    },
    body: JSON.stringify(body),
  });
}

let people = 0;

async function signUp(url: string): Promise<{ email: string; cookie: string }> {
  const email = `person-${++people}@example.com`;
  const body = { email, password: "a long enough password", name: `Person ${people}` };
  const address = randomAddress();
  const answer = await post(`${url}/api/auth/sign-up/email`, { body, address });
  expect(answer.status, await answer.text()).toBe(200);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { email, cookie: cookies.join("; ") };
}

async function whoIs(url: string, cookie: string): Promise<string | null> {
  const answer = await fetch(`${url}/api/auth/get-session`, { headers: { Cookie: cookie } });
  return (await answer.json())?.user.email ?? null;
}

/** The status that a wrong password is answered with. */
async function guess(url: string, address: string): Promise<number> {
  const body = { email: "nobody@example.com", password: "wrong horse battery" };
  return (await post(`${url}/api/auth/sign-in/email`, { body, address })).status;
}

async function shows(url: string, words: string): Promise<boolean> {
  return (await (await fetch(url)).text()).includes(words);
}

async function order(url: string, { cookie, items }: { cookie: string; items: object[] }) {
  const answer = await post(`${url}/api/create-order`, {
    cookie,
    body: { items, promo_code: null, shipping_option_id: await findOfferedShipping(database) },
  });
  expect(answer.status).toBe(201);
  return String((await answer.json()).order_id);
}

async function findPath(partNumber: string): Promise<string> {
  const found = await database.query("select id from products where part_number = $1", [
    partNumber,
  ]);
  return `/product/${found.rows[0].id}`;
}

async function findStock(id: string): Promise<number> {
  return (await database.query("select stock from products where id = $1", [id])).rows[0].stock;
}

/** Lets the time to pay be over for every order that waits, and what ends them come round. */
async function letOrdersExpire(): Promise<void> {
  await database.query(
    "update orders set expires_at = now() - interval '1 second' where status = 'pending'",
  );
  await database.query("insert into pgboss.job (name, data) values ('reconcile-payments', '{}')");
}

async function count(statement: string): Promise<number> {
  return Number((await database.query(statement)).rows[0].count);
}
