import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { type RunningShop, startBuiltShop } from "#test/running-shop.ts";
import type { Size } from "./kills.ts";
import type { Outcome } from "./outcome.ts";

/** What one address may open. */
const mostOfOneAddress = 256;
const floods = 300;

/** As many as one address may open each, so that it is not that limit which keeps them out. */
const slowAddresses = ["127.0.0.3", "127.0.0.4", "127.0.0.5", "127.0.0.6"];
const slowOfEach = 250;

/** What a system keeps of an answer that nobody reads is four megabytes: the shop is left with the rest of these. */
const pagesUnread = 32;
/** Few of them, because that is memory as well. */
const oneReaderOf = 25;

/** How long somebody who behaves waits for an answer meanwhile; a machine may have much else to do. */
const mostPatienceMs = 10_000;

/** A thousand lines cost something, but not a copy of what is sent over each. */
const mostGrowthMb = 250;

/** A head is looked for after 20 seconds, by a round every 30. */
const headsEndWithinSeconds = 55;

/**
 * One address floods a shop with connections, and then a thousand clients of several send or read as
 * slowly as they can, so many times; who behaves is to be served meanwhile. After a minute of it no slow
 * head may have kept its line.
 */
export async function besiege({ times }: Size, { seconds = 60 } = {}): Promise<Outcome> {
  if (process.platform !== "linux") {
    const skipped = "a machine has several addresses of loopback on Linux only";
    return { done: "", failures: [], skipped };
  }
  const shop = await startBuiltShop({
    log: "test-results/slow-clients.log",
    // The usual setting believes the whole of loopback, from where the clients come.
    settings: { TRUST_PROXY: "127.0.0.1" },
  });
  const failures: string[] = [];
  let growth = 0;
  try {
    for (let time = 0; time < times; time++) {
      failures.push(...(await flood(shop.url)));
      const before = findMegabytes(shop.pid);
      const siege = await dawdle(shop, seconds);
      failures.push(...siege.failures);
      growth = Math.max(growth, siege.megabytes - before);
    }
    if (growth > mostGrowthMb) failures.push(`The shop grew by ${growth} MB`);
    return {
      done: `${times} sieges of ${seconds} s, in which the shop grew by ${growth} MB at most`,
      failures,
    };
  } finally {
    await shop.stop();
  }
}

/** More connections than one address may have: the rest of them is ended, and nobody else notices. */
async function flood(url: string): Promise<string[]> {
  const lines = await dial(url, { address: "127.0.0.2", count: floods });
  const failures = await askMeanwhile(url, 2);
  const deadline = Date.now() + mostPatienceMs;
  while (countOpen(lines) > mostOfOneAddress && Date.now() < deadline) await delay(20);
  const kept = countOpen(lines);
  if (kept > mostOfOneAddress) failures.push(`One address keeps ${kept} connections`);
  await hangUp(lines);
  return failures;
}

/**
 * Some send a head without end, some a body, and some never read what they asked for. Tells how large the shop is
 * before they leave.
 */
async function dawdle(
  { url, pid }: RunningShop,
  seconds: number,
): Promise<{ failures: string[]; megabytes: number }> {
  const dialled = slowAddresses.map((address) => dial(url, { address, count: slowOfEach }));
  const lines = (await Promise.all(dialled)).flat();
  const { host } = new URL(url);
  const page = `GET /products HTTP/1.1\r\nHost: ${host}\r\n`;
  // A message of the provider is judged by its signature, and so not before all of it is there.
  const message = `POST /webhooks/paystack HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
  const readers = lines.filter((_, at) => at % oneReaderOf === 0);
  const drippers = lines.filter((_, at) => at % oneReaderOf !== 0);
  const heads = drippers.filter((_, at) => at % 2 === 0);
  const bodies = drippers.filter((_, at) => at % 2 === 1);
  for (const line of heads) line.write(`${page}X-Slow: `);
  for (const line of bodies) line.write(`${message}Content-Length: 100000\r\n\r\n{`);
  for (const line of readers) line.pause().write(`${page}\r\n`.repeat(pagesUnread));
  const dripping = setInterval(() => {
    for (const line of drippers) if (line.writable) line.write("a");
  }, 1000);
  const failures = await askMeanwhile(url, seconds);
  clearInterval(dripping);
  if (seconds > headsEndWithinSeconds && countOpen(heads) > 0)
    failures.push("A slow head has kept its line");
  if (countOpen(bodies) < bodies.length) failures.push("Some bodies were not waited for");
  const megabytes = findMegabytes(pid);
  await hangUp(lines);
  return { failures, megabytes };
}

/** A kept page and a question to the database, again and again for so long; what was not answered well. */
async function askMeanwhile(url: string, seconds: number): Promise<string[]> {
  const failures: string[] = [];
  const until = Date.now() + seconds * 1000;
  for (let turn = 0; Date.now() < until; turn++) {
    for (const path of ["/products", `/search/suggestions?q=gateway+${turn}`]) {
      try {
        const signal = AbortSignal.timeout(mostPatienceMs);
        const headers = { "X-Forwarded-For": `198.18.3.${turn % 250}` };
        const answer = await fetch(url + path, { headers, signal });
        await answer.arrayBuffer();
        if (!answer.ok) failures.push(`${path}: ${answer.status}`);
      } catch (error) {
        failures.push(`${path}: ${error}`);
      }
    }
    await delay(100);
  }
  return failures;
}

/** Connections from one address of this machine, as the shop sees it. */
function dial(url: string, { address, count }: { address: string; count: number }) {
  const { hostname: host, port } = new URL(url);
  const dialled = Array.from({ length: count }, async () => {
    const line = connect({ host, port: Number(port), localAddress: address });
    // Whoever is hung up on while it writes hears of it by an error.
    line.on("error", () => {});
    line.resume();
    await once(line, "connect");
    return line;
  });
  return Promise.all(dialled);
}

function countOpen(lines: Socket[]): number {
  return lines.filter(({ closed }) => !closed).length;
}

async function hangUp(lines: Socket[]): Promise<void> {
  const open = lines.filter(({ closed }) => !closed);
  const ends = open.map((line) => once(line, "close"));
  for (const line of open) line.destroy();
  await Promise.all(ends);
}

function findMegabytes(pid: number): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Math.round(Number(kilobytes) / 1024);
}
