import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { closeDatabase, db, openDatabase, orders } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeProduct } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";

const { url } = freshDatabase();
beforeAll(() => seedEssentials(db));

const outOfRoom = sql`do $$ begin
  raise exception 'could not extend file' using errcode = 'disk_full';
end $$`;

/** A page that has something to write, and fails as pages do: with an answer of its own. */
const app = makeApp(undefined, async () => {
  const isWritten = await db.execute(outOfRoom).then(
    () => true,
    () => false,
  );
  return new Response("page", { status: isWritten ? 200 : 500 });
});

const words = "The shop cannot keep anything new just now. Please try again later.";

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, "error").mockImplementation((...all) => {
    said.push(all.map(String).join(" "));
  });
});
/** With new connections, which have been refused nothing yet. */
afterEach(async () => {
  vi.restoreAllMocks();
  await closeDatabase();
  openDatabase(url);
});

/** Leaves no room for orders, as PostgreSQL says it of a full disk. */
async function fillDisk(): Promise<void> {
  await db.execute(sql`
    create function refuse_for_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file' using errcode = 'disk_full';
    end $$`);
  await db.execute(sql`
    create trigger full_disk before insert on orders execute function refuse_for_room()`);
}

async function makeRoom(): Promise<void> {
  await db.execute(sql`drop trigger full_disk on orders`);
  await db.execute(sql`drop function refuse_for_room`);
}

test("an order for which the disk has no room is refused for now, whole, and said once", async () => {
  const { id } = await makeProduct({ stock: 5 });
  const buyer = new Client(app);
  await buyer.signUp();
  const order = () =>
    buyer.post("/api/create-order", { items: [{ product_id: id, quantity: 1 }], promo_code: null });
  await fillDisk();
  for (let turn = 0; turn < 3; turn++) {
    const refused = await order();
    expect(refused.status).toBe(503);
    expect(refused.headers.get("Retry-After")).toBe("2");
    expect(await refused.json()).toEqual({ error: { code: "no_room", message: words } });
  }
  expect(await db.$count(orders)).toBe(0);
  expect(said).toEqual([expect.stringMatching(/^The disk of the database is full: .* free\.$/)]);
  await makeRoom();
  expect((await order()).status).toBe(201);
  expect(await db.$count(orders)).toBe(1);
});

test("a page that has no room for what was sent asks people to come back", async () => {
  const answer = await app.request("/contact", {
    method: "POST",
    headers: {
      Origin: "http://localhost:3000",
      "Content-Type": "application/x-www-form-urlencoded",
    },
  });
  expect([answer.status, await answer.text()]).toEqual([503, words]);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test("what fails for another reason stays a failure", async () => {
  const failing = makeApp(undefined, async () => new Response("broken", { status: 500 }));
  const answer = await failing.request("/products");
  expect([answer.status, await answer.text()]).toEqual([500, "broken"]);
});
