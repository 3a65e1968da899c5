import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Load, load } from "./load.ts";
import { median } from "./median.ts";

export interface PageFigure {
  page: string;
  /** Pages a second, the median of the rounds. */
  perSecond: number;
  /** What a plain `node:http` server does with the same bytes, headers too, in the same minutes. */
  plainPerSecond: number;
  /** The first by the second, each round by itself: machines change their speed meanwhile. */
  shareOfPlain: number;
  /** What it does with the bytes of `yardstick`: how fast the machine is in these minutes. */
  yardstickPerSecond: number;
  bytes: number;
  failed: number;
}

const connections = 32;
/** Short rounds, and many: a machine that changes its speed between two of them moves the median least. */
const seconds = 1;
const rounds = 15;

/** What the other shops' machine was measured with: an answer of 30 KB. */
const yardstick = { body: Buffer.alloc(30_000, "x"), headers: {} };

/** The plain server writes these by itself. */
const plainHeaders = new Set(["connection", "content-length", "date", "keep-alive"]);

/** Measures each page, a round of the shop and a round of each plain server in turn. */
export async function measurePages(url: string, pages: Record<string, string>) {
  const figures: PageFigure[] = [];
  for (const [page, path] of Object.entries(pages)) {
    console.log(`Measuring the ${page} page ...`);
    figures.push(await measurePage(page, url + path));
  }
  return figures;
}

async function measurePage(page: string, url: string): Promise<PageFigure> {
  // As the load asks for it: not compressed.
  const answer = await fetch(url, { headers: { "Accept-Encoding": "identity" } });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  const body = Buffer.from(await answer.arrayBuffer());
  // What is sent at once on loopback ends at 128 KB: a few headers fewer can double what a server gives.
  const headers = [...answer.headers].filter(([name]) => !plainHeaders.has(name));
  const plain = await startPlainServer({ body, headers: Object.fromEntries(headers) });
  const measure = await startPlainServer(yardstick);
  const shop: Load[] = [];
  const bare: Load[] = [];
  const measured: Load[] = [];
  await load({ url, connections, seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    shop.push(await load({ url, connections, seconds }));
    bare.push(await load({ url: plain.url, connections, seconds }));
    measured.push(await load({ url: measure.url, connections, seconds: 1 }));
  }
  await Promise.all([plain.stop(), measure.stop()]);
  return {
    page,
    perSecond: medianOf(shop),
    plainPerSecond: medianOf(bare),
    shareOfPlain: median(shop.map(({ perSecond }, at) => perSecond / (bare[at]?.perSecond ?? 0))),
    yardstickPerSecond: medianOf(measured),
    bytes: body.byteLength,
    failed: shop.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** How many times as many answers as `one` the `other` address gives: the median of rounds of each in turn. */
export async function compareLoad({ one, other }: { one: string; other: string }): Promise<number> {
  const times: number[] = [];
  for (const url of [one, other]) await load({ url, connections, seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    const before = await load({ url: one, connections, seconds });
    const after = await load({ url: other, connections, seconds });
    times.push(after.perSecond / before.perSecond);
  }
  return median(times);
}

interface PlainAnswer {
  body: Buffer;
  headers: Record<string, string>;
}

/** A process of its own, so that it does not share a thread with the client. */
async function startPlainServer({
  body,
  headers,
}: PlainAnswer): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  const file = join(folder, "body");
  await writeFile(file, body);
  const child = fork(join(import.meta.dirname, "plain-server.ts"), [file, JSON.stringify(headers)]);
  const [port] = await once(child, "message");
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      child.kill();
      await once(child, "exit");
      await rm(folder, { recursive: true });
    },
  };
}

function medianOf(loads: Load[]): number {
  return median(loads.map(({ perSecond }) => perSecond));
}
