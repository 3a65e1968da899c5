import { beforeEach, expect, test } from "vitest";
import { db, rateLimits } from "#db";
import { env } from "#env";
import { findCompany } from "#shop/content/company.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";

freshDatabase();
beforeEach(() => db.delete(rateLimits));

const app = makeApp(undefined, async () => new Response("found"));

const refusal = /You have searched very often\. Please try again in (?:a minute|\d+ seconds)\./;

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
    expect(await answer.text()).toMatch(refusal);
  }
});

test("who opens a page is told so by a page, and calls by the words alone", async () => {
  const company = await findCompany(db);
  const client = new Client(app);
  await searchUntilRefused(client);
  for (const address of ["/products?search=a", "//Documentation?search=a"]) {
    const { status, headers, text } = await open(client, address);
    expect(status).toBe(429);
    expect(headers.get("Content-Type"), address).toMatch(/^text\/html\b/);
    expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src/);
    expect(text).toContain(`<title>Too many searches | ${company.name}</title>`);
    expect(text).toMatch(new RegExp(`<p>${refusal.source}</p>`));
    expect(text).toContain('<a href="?search=a">Try again</a>');
  }
  for (const address of [
    "/products.data?search=a",
    "/Products//results?search=a",
    "/search/suggestions?q=a",
  ]) {
    const { headers, text } = await open(client, address);
    expect(headers.get("Content-Type"), address).toMatch(/^text\/plain\b/);
    expect(text).toMatch(new RegExp(`^${refusal.source}$`));
  }
});

async function open(client: Client, address: string) {
  const answer = await client.get(address);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test("nothing else is closed to them, and no one else is", async () => {
  const client = new Client(app);
  await searchUntilRefused(client);
  for (const address of ["/", "/products", "/products?sort=newest", "/products?search="]) {
    expect((await client.get(address)).status, address).toBe(200);
  }
  expect((await new Client(app).get("/products?search=a")).status).toBe(200);
});
