import { sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase, db, openDatabase } from "#db";
import { makeProduct } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";

const { url } = freshDatabase();
const productId = "6f1a4c7e-2b58-4d3a-9c0e-8f7b6a5d4c3b";
beforeAll(() => makeProduct({ id: productId }));

/** A page that needs the database, and fails as pages do: with an answer of its own. */
const app = makeApp(undefined, async () => {
  const isRead = await db.execute("select 1").then(
    () => true,
    () => false,
  );
  return new Response("page", { status: isRead ? 200 : 500 });
});

/** Nobody answers there. */
const nowhere = "postgresql://shop@127.0.0.1:1/shop";

let away: typeof db | null = null;
async function loseDatabase(): Promise<void> {
  await closeDatabase();
  away = openDatabase(nowhere);
}
async function findDatabase(): Promise<void> {
  if (away) await closeDatabase(away);
  away = null;
  openDatabase(url);
}
afterEach(async () => {
  if (away) await findDatabase();
});

test.each(["/products", `/api/reviews?product_id=${productId}`, "/health"])(
  "while the database is away %s says when to come back, and then answers",
  async (path) => {
    await loseDatabase();
    const refused = await app.request(path);
    expect(refused.status).toBe(503);
    await refused.arrayBuffer();
    await findDatabase();
    expect((await app.request(path)).status).toBe(200);
  },
);

test("a page that says 503 is kept by nobody and names the wait", async () => {
  await loseDatabase();
  const { headers } = await app.request("/products");
  expect(headers.get("Retry-After")).toBe("2");
  expect(headers.get("Cache-Control")).toBe("no-store");
});

test("what fails for another reason stays a failure", async () => {
  const failing = makeApp(undefined, async () => new Response("broken", { status: 500 }));
  const answer = await failing.request("/products");
  expect([answer.status, await answer.text()]).toEqual([500, "broken"]);
});

const newPassword = { currentPassword: "correct horse", newPassword: "another good horse" };

test.each([
  ["/api/auth/change-password", newPassword],
  ["/api/auth/list-sessions", null],
  ["/api/auth/sign-out", {}],
])(
  "who is signed in is not told otherwise by %s while no session can be found",
  async (path, body) => {
    const customer = new Client(app);
    await customer.signUp();
    vi.spyOn(console, "error").mockReturnValue();
    await db.execute(sql`alter table sessions rename to gone_sessions`);
    const answer = await (body ? customer.post(path, body) : customer.get(path));
    await db.execute(sql`alter table gone_sessions rename to sessions`);
    vi.restoreAllMocks();
    expect(answer.status).toBe(500);
    expect((await (await customer.get("/api/visitor")).json()).user).not.toBeNull();
  },
);
