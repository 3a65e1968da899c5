import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "#db";
import { freshDatabase } from "#test/database.ts";
import { runSql } from "#test/postgres.ts";
import { announce, closeBus, listen, type News, openBus } from "./bus.ts";

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

test("a change is heard once its transaction commits", async () => {
  await db.transaction(async (tx) => {
    await announce(tx, "users", { id });
    expect(heard).toEqual([]);
  });
  await vi.waitFor(() => expect(heard).toEqual([change]));
});

test("a change that is rolled back is never heard", async () => {
  const failing = db.transaction(async (tx) => {
    await announce(tx, "users", { id: "never" });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await announce(db, "users", { id });
  await vi.waitFor(() => expect(heard).toEqual([change]));
});

test("words of another kind on the line are left out", async () => {
  for (const word of ["", "no json", "{}", '{"topic":"unknown","id":"1"}', '{"topic":"users"}']) {
    await runSql(url, `select pg_notify('shop_changes', '${word}')`);
  }
  await announce(db, "users", { id });
  await vi.waitFor(() => expect(heard).toEqual([change]));
});

test("a line that breaks is opened again, and says that something may have been missed", async () => {
  await runSql(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop changes' and datname = current_database()",
  );
  await vi.waitFor(() => expect(heard).toEqual([{ kind: "missed" }]), { timeout: 5000 });
  await announce(db, "users", { id });
  await vi.waitFor(() => expect(heard).toContainEqual(change));
});

test("a shop that stops says so", async () => {
  await closeBus();
  expect(heard).toEqual([{ kind: "closing" }]);
});
