import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { takeDice } from "../fuzz/dice.ts";
import { gatherNonsense } from "../fuzz/nonsense.ts";
import { judgeRawAnswers } from "../fuzz/raw-answer.ts";
import { planRawRequest } from "../fuzz/raw-request.ts";
import { type RunningShop, startBuiltShop } from "../running-shop.ts";

const requests = 3000;
const atOnce = 8;
const patienceMs = 60_000;
const log = "test-results/raw-requests.log";

/** Public pages, which the shop keeps, and doors of every kind. */
const kept = ["/", "/products", "/products?page=2", "/category/sensors", "/careers", "/contact"];
const others = [
  "/products.data",
  "/documentation",
  "/auth",
  "/cart",
  "/orders",
  "/admin/products",
  "/api/visitor",
  "/api/auth/get-session",
  "/images/x",
  "/files/x",
  "/robots.txt",
  "/sitemap.xml",
  "/metrics",
  "/webhooks/paystack",
];

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "raw-requests-"));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

test("bytes that are no proper request fail nothing, tell nothing and spoil no page that is kept", async () => {
  test.slow();
  const { pages, asShown } = await readAsShown();
  // A shop that has rendered nothing yet: what such a request leaves behind is what others would be shown.
  const shop = await start();
  try {
    expect(await sendNonsense(shop, [...pages, ...others])).toEqual([]);
    expect(await readAll(shop, pages)).toEqual(asShown);
    const lines = (await readFile(log, "utf8")).split("\n");
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  } finally {
    await shop.stop();
  }
});

/** Its own address stands in its pages: it bears one name, whatever port is free. */
const start = () =>
  startBuiltShop({
    log,
    folder,
    settings: { LOG_FORMAT: "json", SITE_URL: "http://shop.localhost" },
  });

/** What a shop shows that nobody has asked for anything else. */
async function readAsShown() {
  const shop = await start();
  try {
    const list = await (await fetch(`${shop.url}/products`)).text();
    const product = /href="(\/product\/[^"?]+)"/.exec(list)?.[1];
    if (!product) throw new Error("The list leads to no product.");
    const pages = [...kept, product];
    return { pages, asShown: await readAll(shop, pages) };
  } finally {
    await shop.stop();
  }
}

function readAll(shop: RunningShop, addresses: readonly string[]) {
  return Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(shop.url + address);
      return { address, status: answer.status, text: await answer.text() };
    }),
  );
}

/** What was wrong with the answers. */
async function sendNonsense(shop: RunningShop, addresses: readonly string[]): Promise<string[]> {
  const dice = takeDice(20_261_128);
  const nonsense = gatherNonsense(dice, 20_261_128);
  const faults: string[] = [];
  let sent = 0;
  const work = async () => {
    while (sent < requests && faults.length === 0) {
      sent += 1;
      const bytes = planRawRequest({ dice, nonsense, addresses });
      const found = judgeRawAnswers(await send(shop, bytes));
      const told = bytes.toString("latin1").slice(0, 1000);
      faults.push(...found.map((fault) => `${fault}\n  ${JSON.stringify(told)}`));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return faults;
}

/** What is answered until the shop ends the connection; empty where it ends it without a word. */
async function send(shop: RunningShop, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(shop.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.setTimeout(patienceMs, () => socket.destroy(new Error("was never answered")));
  try {
    await once(socket, "connect");
    const answer = buffer(socket);
    socket.end(bytes);
    return (await answer).toString("latin1");
  } catch (error) {
    // Who goes on sending after a refusal is cut off.
    if (error instanceof Error && "code" in error && error.code === "ECONNRESET") return "";
    throw error;
  }
}
