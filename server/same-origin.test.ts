import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { env } from "#env";
import { isFromOwnPage, sameOrigin } from "./same-origin.ts";

const ours = { host: "shop.example", siteUrl: "https://shop.example" };

describe("a browser that tells where a request comes from", () => {
  test.each([
    ["same-origin", true],
    ["none", true],
    ["same-site", false],
    ["cross-site", false],
    ["", false],
  ])("with Sec-Fetch-Site '%s' is believed: %s", (site, isOurs) => {
    expect(isFromOwnPage({ ...ours, site, origin: undefined })).toBe(isOurs);
  });

  test("is believed over an Origin that a privacy setting made null", () => {
    expect(isFromOwnPage({ ...ours, site: "same-origin", origin: "null" })).toBe(true);
    expect(isFromOwnPage({ ...ours, site: "cross-site", origin: "https://shop.example" })).toBe(
      false,
    );
  });

  test.each(["", "not an address"])("sends no Origin like '%s'", (origin) => {
    expect(isFromOwnPage({ ...ours, site: "same-origin", origin })).toBe(false);
  });
});

describe("a browser that sends only an Origin", () => {
  test.each([
    ["https://shop.example", true],
    ["http://shop.example", true],
    ["https://evil.example", false],
    ["https://shop.example.evil.example", false],
    ["https://shop.example:8443", false],
    ["null", false],
    ["", false],
    ["file://", false],
    ["not an address", false],
  ])("from %s may change things: %s", (origin, isOurs) => {
    expect(isFromOwnPage({ ...ours, site: undefined, origin })).toBe(isOurs);
  });

  test("may reach the shop by an address that its settings do not name", () => {
    const inTheNetwork = { host: "192.0.2.7:3000", siteUrl: "http://localhost:3000" };
    const sender = { ...inTheNetwork, site: undefined };
    expect(isFromOwnPage({ ...sender, origin: "http://192.0.2.7:3000" })).toBe(true);
    expect(isFromOwnPage({ ...sender, origin: "http://192.0.2.8:3000" })).toBe(false);
  });

  test("may reach the shop by its own address while a proxy knows it by another", () => {
    const behindProxy = { host: "127.0.0.1:3000", siteUrl: "https://shop.example" };
    const sender = { ...behindProxy, site: undefined };
    expect(isFromOwnPage({ ...sender, origin: "https://shop.example" })).toBe(true);
    expect(isFromOwnPage({ ...sender, origin: "https://evil.example" })).toBe(false);
  });
});

test("a program without a browser's headers is let in", () => {
  expect(isFromOwnPage({ ...ours, site: undefined, origin: undefined })).toBe(true);
});

describe("at the door", () => {
  const app = new Hono().use(sameOrigin).all("*", (context) => context.text("done"));
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };

  test.each(["POST", "PUT", "PATCH", "DELETE"])("a foreign %s is refused", async (method) => {
    const answer = await app.request("/checkout", { method, headers: foreign });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: { code: "cross_site_request" } });
  });

  test("a foreign link may still be followed", async () => {
    const answer = await app.request("/products", { headers: foreign });
    expect(answer.status).toBe(200);
  });

  test("a page of the shop may change things", async () => {
    const headers = { origin: env.siteUrl };
    const answer = await app.request("/checkout", { method: "POST", headers });
    expect(answer.status).toBe(200);
  });

  test("webhooks come from other servers, and only below their own address", async () => {
    const post = { method: "POST", headers: foreign };
    expect((await app.request("/webhooks/paystack", post)).status).toBe(200);
    expect((await app.request("/webhooks-not", post)).status).toBe(403);
    expect((await app.request("/x/webhooks/paystack", post)).status).toBe(403);
  });
});
