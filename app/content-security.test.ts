import { hash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { contentSecurityPolicy } from "#server/content-security-policy.ts";
import { makeProduct } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

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
    const inline = [...page.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)];
    const hashes = inline.map(([, script = ""]) => `'sha256-${hash("sha256", script, "base64")}'`);
    expect(rules.get("script-src")).toEqual(["'self'", ...hashes]);
    expect(page).not.toMatch(/<[a-z][^>]* on[a-z]+=/i);
    expect(page).not.toMatch(/(?:href|src|action)="javascript:/i);
  },
);

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
