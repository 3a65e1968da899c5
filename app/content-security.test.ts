import { hash } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { db, documentation } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { contentSecurityPolicy } from "#server/content-security-policy.ts";
import { makeProduct } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

/** Whatever an administrator types is shown as it is, as if nothing had looked at it. */
vi.mock("#shop/content/rich-text.ts", async (load) => ({
  ...(await load<typeof import("#shop/content/rich-text.ts")>()),
  presentRichText: (html: string) => html,
}));

freshDatabase();

const routes = await findRoutes("");
const app = makeApp(undefined, await servePages(routes));
const visitor = new Client(app);
const administrator = new Client(app);
let productId: string;

beforeAll(async () => {
  await seedEssentials(db);
  await administrator.signUpAsAdministrator();
  productId = (await makeProduct()).id;
});

function readPolicy(policy: string): Map<string, string[]> {
  const rules = policy.split("; ").map((rule) => rule.split(" "));
  return new Map(rules.map(([name = "", ...sources]) => [name, sources]));
}

const pages = routes.filter(({ address, module }) => module.default && !address.includes("*"));

test.each(pages.map(({ address }) => address))(
  "%s runs the shop's own scripts and no other",
  async (address) => {
    const path = address.replace(":productId", productId).replaceAll(/:\w+/g, "none");
    const answer = await (address.startsWith("/admin") || address.startsWith("/account")
      ? administrator
      : visitor
    ).get(path);
    const page = await answer.text();
    if (page === "") return expect(answer.status).toBe(302);
    const rules = readPolicy(answer.headers.get("Content-Security-Policy") ?? "");
    expect(rules.get("script-src")).toEqual(["'self'", ...sourcesOf(page)]);
    expect(page).not.toMatch(/<[a-z][^>]* on[a-z]+=/i);
    expect(page).not.toMatch(/(?:href|src|action)="javascript:/i);
  },
);

test.each([
  "<script>alert(1)</script>",
  "</main><script>alert(1)</script>",
  "</main></body><script>alert(1)</script><main>",
  '<script type="module" async="">alert(1)</script>',
])("what somebody wrote runs nothing, though %s slipped through", async (content) => {
  await db.delete(documentation);
  const clean = await (await visitor.get("/api-docs")).text();
  await db.insert(documentation).values({ title: "Guide", docType: "api_docs", content });
  const answer = await visitor.get("/api-docs");
  expect(await answer.text()).toContain(content);
  const rules = readPolicy(answer.headers.get("Content-Security-Policy") ?? "");
  const sources = rules.get("script-src");
  expect(sources).not.toContain(sourceOf("alert(1)"));
  // The last one hands over what was loaded.
  const own = sourcesOf(clean).slice(0, -1);
  expect(sources).toEqual(["'self'", ...own, expect.any(String)]);
});

/** What a policy names to let every script run that stands in a page. */
function sourcesOf(page: string): string[] {
  const run = page.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>(.*?)<\/script>/gs);
  return [...run].map(([, script = ""]) => sourceOf(script));
}

function sourceOf(script: string): string {
  return `'sha256-${hash("sha256", script, "base64")}'`;
}

test("whatever is not named may load nothing from elsewhere", () => {
  const rules = readPolicy(contentSecurityPolicy({ scriptHashes: [] }));
  expect(Object.fromEntries(rules)).toMatchObject({
    "default-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'self'"],
    "form-action": ["'self'"],
  });
  for (const [name, sources] of rules) {
    expect(sources, name).not.toContain("*");
    expect(sources, name).not.toContain("'unsafe-eval'");
    if (name !== "style-src") expect(sources, name).not.toContain("'unsafe-inline'");
  }
});
