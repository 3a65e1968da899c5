import { beforeEach, expect, test } from "vitest";
import { db, rateLimits } from "#db";
import { env } from "#env";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";

freshDatabase();
beforeEach(() => db.delete(rateLimits));

const app = makeApp(undefined, async () => new Response("found"));

async function searchUntilRefused(client: Client): Promise<void> {
  for (let count = 0; count <= env.SEARCHES_PER_MINUTE + 20; count++) {
    const answer = await client.get(`/search/suggestions?q=${count}`);
    if (answer.status === 429) return;
  }
  throw new Error("Nothing was refused");
}

test("who searches without end hears when to go on, everywhere a search is made", async () => {
  const client = new Client(app);
  await searchUntilRefused(client);
  for (const address of [
    "/search/suggestions?q=a",
    "/search/suggestions.data?q=a",
    "/products?search=a",
    "/products.data?sort=newest&search=a",
    "/products/results?search=a",
    "/documentation?search=a",
    "/documentation?%73earch=a",
    "/products?search=&search=a",
    "/Search/suggestions?q=a",
    "/%53earch//suggestions?q=a",
    "//search/suggestions?q=a",
  ]) {
    const answer = await client.get(address);
    expect(answer.status, address).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await answer.text()).toMatch(
      /^You have searched very often\. Please try again in (?:a minute|\d+ seconds)\.$/,
    );
  }
});

test("nothing else is closed to them, and no one else is", async () => {
  const client = new Client(app);
  await searchUntilRefused(client);
  for (const address of ["/", "/products", "/products?sort=newest", "/products?search="]) {
    expect((await client.get(address)).status, address).toBe(200);
  }
  expect((await new Client(app).get("/products?search=a")).status).toBe(200);
});
