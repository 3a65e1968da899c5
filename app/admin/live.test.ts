import { setTimeout as delay } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db, sessions } from "#db";
import { announce, closeBus, openBus, tellClosing } from "#realtime/bus.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";
import { soon } from "#test/soon.ts";

const { url } = freshDatabase();

const app = makeApp(undefined, await servePages(await findRoutes("/admin")));

let administrator: Client;
let administratorId: string;
let begunAt: number;

beforeEach(async () => {
  begunAt = performance.now();
  await openBus(url);
  administrator = new Client(app);
  administratorId = (await administrator.signUpAsAdministrator()).id;
});

afterEach(async () => {
  vi.useRealTimers();
  await closeBus();
});

/** Opens the line and collects what comes through it. */
async function follow(topics: string) {
  const answer = await administrator.get(`/admin/live?${topics}`);
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  expect(answer.headers.get("content-encoding")).toBeNull();
  const heard = { text: "", hasEnded: false };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const bytes of answer.body ?? []) heard.text += decoder.decode(bytes);
    heard.hasEnded = true;
  };
  read();
  return heard;
}

test("tells of the topics it was asked for, by name and id alone", async () => {
  const heard = await follow("topic=users&topic=reviews&topic=nonsense");
  await announce(db, "products", { id: "p1" });
  await announce(db, "reviews", { id: "r1" });
  await announce(db, "users", { id: "u1" });
  await soon(() => expect(heard.text).toContain("u1"));
  const news = heard.text.split("\n\n").filter((part) => part.startsWith("data:"));
  expect(news).toEqual([
    'data: {"topic":"reviews","id":"r1"}',
    'data: {"topic":"users","id":"u1"}',
  ]);
});

test("begins with how long ago one of its topics was told of last, at most since when they are heard", async () => {
  const findAgo = async (topics: string) => {
    const heard = await follow(topics);
    await soon(() => expect(heard.text).toMatch(/^event: told\ndata: \d+\n\n/));
    return Number(/\d+/.exec(heard.text)?.[0]);
  };
  const heard = await follow("topic=reviews");
  await delay(100);
  await announce(db, "reviews", { id: "r1" });
  await soon(() => expect(heard.text).toContain("r1"));
  const unheardOf = await findAgo("topic=careers");
  expect(unheardOf).toBeGreaterThanOrEqual(100);
  expect(unheardOf).toBeLessThan(performance.now() - begunAt);
  expect(await findAgo("topic=careers&topic=reviews")).toBeLessThan(unheardOf);
  await closeBus();
  expect(await findAgo("topic=careers")).toBe(0);
});

test("ends when the shop stops, so that it does not hold the stop up, also where it begins then", async () => {
  const heard = await follow("topic=users");
  tellClosing();
  await soon(() => expect(heard.hasEnded).toBe(true));
  const late = await follow("topic=users");
  await soon(() => expect(late.hasEnded).toBe(true));
});

test("ends within 25 seconds for an administrator who may no longer enter", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const heard = await follow("topic=users");
  await vi.advanceTimersByTimeAsync(25_000);
  await soon(() =>
    expect(heard.text).toMatch(/^event: told\ndata: \d+\n\nevent: pulse\ndata: \{\}\n\n$/),
  );
  await db.delete(sessions).where(eq(sessions.userId, administratorId));
  await vi.advanceTimersByTimeAsync(25_000);
  await soon(() => expect(heard.hasEnded).toBe(true));
});

test("is proved to live every 25 seconds, no more often", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const heard = await follow("topic=users");
  await vi.advanceTimersByTimeAsync(24_900);
  await db.delete(sessions).where(eq(sessions.userId, administratorId));
  await vi.advanceTimersByTimeAsync(100);
  await soon(() => expect(heard.hasEnded).toBe(true));
  expect(heard.text).toMatch(/^event: told\ndata: \d+\n\n$/);
});

test("is not to be had as data, which would be gathered until an end that never comes", async () => {
  expect((await administrator.get("/admin/live.data?topic=users")).status).toBe(404);
});

test("is refused without a way home and its words, which another page of the browser would show", async () => {
  const customer = new Client(app);
  await customer.signUp();
  for (const client of [new Client(app), customer]) {
    const answer = await client.get("/admin/live?topic=users", { Accept: "text/event-stream" });
    expect(answer.status).toBe(204);
    expect(answer.headers.has("set-cookie")).toBe(false);
  }
});
