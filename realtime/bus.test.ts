import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "#db";
import { freshDatabase } from "#test/database.ts";
import { openLine } from "#test/line.ts";
import { runSql } from "#test/postgres.ts";
import { soon } from "#test/soon.ts";
import { announce, closeBus, listen, type News, openBus, tellClosing } from "./bus.ts";

const { url } = freshDatabase();

let heard: News[];
let deafen: () => void;

beforeEach(async () => {
  heard = [];
  await openBus(url);
  deafen = listen((news) => heard.push(news));
});

afterEach(async () => {
  deafen();
  await closeBus();
});

const id = "0b3c1d7e-0000-4000-8000-000000000000";
const change = { kind: "change", change: { topic: "users", id } };

const breakLine = () =>
  runSql(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop changes' and datname = current_database()",
  );

test("a change is heard once its transaction commits", async () => {
  await db.transaction(async (tx) => {
    await announce(tx, "users", { id });
    expect(heard).toEqual([]);
  });
  await soon(() => expect(heard).toEqual([change]));
});

// Users are told in their transaction, orders after it.
test.each(["users", "orders"] as const)(
  "a change of %s that is rolled back is never heard",
  async (topic) => {
    const failing = db.transaction(async (tx) => {
      await announce(tx, topic, { id: "never" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await announce(db, topic, { id });
    await soon(() => expect(heard).toEqual([{ kind: "change", change: { topic, id } }]));
  },
);

/** Hears every word on the line as it is, until it hangs up. */
async function tapLine() {
  const listener = new pg.Client({ connectionString: url });
  await listener.connect();
  const words: pg.Notification[] = [];
  listener.on("notification", (word) => words.push(word));
  await listener.query("listen shop_changes");
  const hangUp = async () => {
    // What was told before this answer comes before it.
    await listener.query("select 1");
    await listener.end();
  };
  return { words, hangUp };
}

const order = { kind: "change", change: { topic: "orders", id } };

test("orders are told after their commit, each once, and by none of their own sessions", async () => {
  const { words, hangUp } = await tapLine();
  // However long they take, they are told together.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const sessions = await Promise.all(
    ["one", "two", "two"].map((orderId) =>
      db.transaction(async (tx) => {
        await announce(tx, "orders", { id: orderId });
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        return rows[0]?.pid;
      }),
    ),
  );
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await soon(() => expect(heard).toHaveLength(2));
  await hangUp();
  expect(words.map(({ payload }) => JSON.parse(payload ?? "").id).toSorted()).toEqual([
    "one",
    "two",
  ]);
  // No order's own session has told it: those that tell commit one after the other.
  for (const { processId } of words) expect(sessions).not.toContain(processId);
});

test("what could not be told because the line was lost is told when it stands again", async () => {
  await announce(db, "orders", { id });
  await breakLine();
  await soon(() => expect(heard).toContainEqual(order));
});

test("what is yet to be told is told before the line is closed", async () => {
  const { words, hangUp } = await tapLine();
  await announce(db, "orders", { id });
  await closeBus();
  await hangUp();
  expect(words.map(({ payload }) => JSON.parse(payload ?? ""))).toEqual([order.change]);
});

test("words of another kind on the line are left out", async () => {
  for (const word of ["", "no json", "{}", '{"topic":"unknown","id":"1"}', '{"topic":"users"}']) {
    await runSql(url, `select pg_notify('shop_changes', '${word}')`);
  }
  await announce(db, "users", { id });
  await soon(() => expect(heard).toEqual([change]));
});

test("a line that breaks is opened again, and says that something may have been missed", async () => {
  await breakLine();
  await soon(() => expect(heard).toEqual([{ kind: "missed" }]));
  await announce(db, "users", { id });
  await soon(() => expect(heard).toContainEqual(change));
});

test("a line that stays away for a while is tried by one at a time, and stands once", async () => {
  await closeBus();
  const line = await openLine(url);
  await openBus(line.url);
  line.cut();
  // Tries after one second and two more; a third would come after five.
  await delay(3_500);
  line.mend();
  await soon(() => expect(heard).toContainEqual({ kind: "missed" }));
  await delay(1_000);
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where application_name = 'shop changes' and datname = current_database()`,
  );
  expect(rows).toHaveLength(1);
  expect(heard.filter(({ kind }) => kind === "missed")).toHaveLength(1);
  await closeBus();
  await line.close();
}, 20_000);

test("a server that takes the line and says nothing is given up", async () => {
  await closeBus();
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  await expect(openBus(`postgresql://shop@127.0.0.1:${port}/shop`)).rejects.toThrow("timeout");
  silent.close();
}, 15_000);

test("a server that falls silent once somebody has signed in is given up, and hung up on", async () => {
  await closeBus();
  let hasHungUp = false;
  const silent = createServer((socket) => {
    socket.on("close", () => {
      hasHungUp = true;
    });
    // That whoever calls is welcome, and may ask.
    socket.once("data", () => socket.write("R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I"));
  });
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  await expect(openBus(`postgresql://shop@127.0.0.1:${port}/shop`)).rejects.toThrow("timeout");
  await soon(() => expect(hasHungUp).toBe(true));
  silent.close();
}, 15_000);

test("a shop that is about to stop says so, also to those who begin to listen then", async () => {
  tellClosing();
  expect(heard).toEqual([{ kind: "closing" }]);
  const late: News[] = [];
  const deafenLate = listen((news) => late.push(news));
  await soon(() => expect(late).toEqual([{ kind: "closing" }]));
  deafenLate();
});

test("what requests in flight change then is told", async () => {
  const { words, hangUp } = await tapLine();
  tellClosing();
  await db.transaction((tx) => announce(tx, "orders", { id }));
  await closeBus();
  await hangUp();
  expect(words.map(({ payload }) => JSON.parse(payload ?? ""))).toEqual([order.change]);
});
