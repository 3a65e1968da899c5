import { Hono } from "hono";
import { expect, test } from "vitest";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";
import { everyAnswersHeaders, securityHeaders } from "./security-headers.ts";

freshDatabase();
const client = new Client(makeApp());

test("a shop reached over https may only be reached so, for a year and with all its hosts", () => {
  expect(everyAnswersHeaders("https://shop.example")["Strict-Transport-Security"]).toBe(
    "max-age=31536000; includeSubDomains",
  );
  expect(everyAnswersHeaders("http://shop.example")).not.toHaveProperty(
    "Strict-Transport-Security",
  );
});

test.each(["/health", "/products", "/api/visitor", "/images/none.webp", "/robots.txt", "/none"])(
  "%s says what browsers may not do with it",
  async (address) => {
    const { headers } = await client.get(address);
    for (const [name, value] of Object.entries(everyAnswersHeaders("http://shop.example"))) {
      expect(headers.get(name), name).toBe(value);
    }
  },
);

test.each([
  "/auth?token=secret",
  "/auth/confirm?token=secret",
  "/newsletter/confirm?token=secret",
  "/newsletter/unsubscribe?token=secret",
])("%s tells no other address its own, which bears a secret", async (address) => {
  const pages = new Client(makeApp(undefined, await servePages(await findRoutes(""))));
  for (const answer of [await pages.get(address), await pages.submit(address, { password: "x" })]) {
    expect(answer.headers.get("Content-Type")).toContain("text/html");
    expect(answer.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  }
});

test("a refusal says so too", async () => {
  const { status, headers } = await client.post("/api/create-order", {});
  expect(status).toBe(401);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("answers for programs load nothing, and no site shows them in a frame", async () => {
  for (const address of ["/health", "/api/visitor", "/images/none.webp", "/robots.txt"]) {
    const policy = (await client.get(address)).headers.get("Content-Security-Policy");
    expect(policy, address).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});

test("a worker's script is not bound by it, or it could fetch no page", async () => {
  const answer = await client.get("/service-worker.js");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Security-Policy")).toBeNull();
});

test("a document in a sandbox, which has no origin of its own, is not asked to have its processes kept by it", async () => {
  const shown = new Hono()
    .use(securityHeaders)
    .get("/film", (context) => context.body("", 200, { "Content-Security-Policy": sandboxed }));
  const { headers } = await shown.request("/film");
  expect(headers.get("Origin-Agent-Cluster")).toBeNull();
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
});

const sandboxed = "default-src 'none'; sandbox allow-scripts";
