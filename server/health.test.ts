import filesystem from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDatabase, db, openDatabase } from "#db";
import { freshDatabase } from "#test/database.ts";
import { health, whenReady } from "./health.ts";

const { url } = freshDatabase();

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
/** With new connections, which have been refused nothing yet. */
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await closeDatabase();
  openDatabase(url);
});

const readiness = { isReady: true };
const shop = new Hono().get("/health", health(readiness, ["data/files", "data/postgres"]));

async function ask() {
  const answer = await shop.request("/health");
  return [answer.status, await answer.json()];
}

const isWell = [200, { status: "ok", database: "up", disk: "ok" }];
const isFull = [503, { status: "unavailable", database: "up", disk: "full" }];

/** Leaves so many free bytes on the disk of one folder. */
function leaveFree(folder: string, bytes: number): void {
  const disk = (bavail: number) =>
    ({ bsize: 1, blocks: 1e12, bavail }) as Awaited<ReturnType<typeof filesystem.statfs>>;
  vi.spyOn(filesystem, "statfs").mockImplementation(async (asked) =>
    disk(asked === folder ? bytes : 1e12),
  );
  syncBuiltinESMExports();
}

test.each(["data/files", "data/postgres"])(
  "a shop whose disk of %s is full cannot sell, and can again by itself",
  async (folder) => {
    leaveFree(folder, 1e6);
    expect(await ask()).toEqual(isFull);
    leaveFree(folder, 1e9);
    expect(await ask()).toEqual(isWell);
  },
);

test("a shop whose database elsewhere is full cannot sell, and can again by itself", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  expect(await ask()).toEqual(isWell);
  const refused = db.execute(sql`do $$ begin
    raise exception 'could not extend file' using errcode = 'disk_full';
  end $$`);
  await expect(refused).rejects.toThrow();
  expect(await ask()).toEqual(isFull);
  vi.advanceTimersByTime(3000);
  expect(await ask()).toEqual(isWell);
});

test("a shop that opens or closes does not say that it can sell", async () => {
  readiness.isReady = false;
  const [status, { status: word }] = await ask();
  readiness.isReady = true;
  expect([status, word]).toEqual([503, "unavailable"]);
});

test("who opens a page of a shop that opens or closes sees one that offers another try", async () => {
  const closed = new Hono().use(whenReady({ isReady: false })).get("/", () => new Response("open"));
  const words = "The shop opens in a moment. Please try again.";
  const program = await closed.request("/");
  expect(program.headers.get("Content-Type")).toMatch(/^text\/plain\b/);
  expect(await program.text()).toBe(words);

  const opened = await closed.request("/", { headers: { Accept: "text/html,*/*;q=0.8" } });
  const { status, headers } = opened;
  expect(status).toBe(503);
  expect(headers.get("Retry-After")).toBe("2");
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("Content-Type")).toMatch(/^text\/html\b/);
  expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src/);
  const page = await opened.text();
  expect(page).toContain("<h1>Back in a moment</h1>");
  expect(page).toContain(`<p>${words}</p>`);
  expect(page).toContain('<a href="">Try again</a>');
});
