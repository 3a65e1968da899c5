import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { createSimulator } from "#payments/simulator/simulator.ts";
import { makeApp } from "#test/client.ts";

const secretKey = "sk_test_doors";
const folder = mkdtempSync(join(tmpdir(), "simulator-doors-"));
const simulator = createSimulator({
  secretKey,
  webhookUrl: "http://127.0.0.1:9/nobody",
  publicUrl: "http://localhost:3000/simulator/paystack",
  merchant: async () => "Marketplace",
  file: join(folder, "simulator.sqlite"),
});
afterAll(() => {
  simulator.close();
  rmSync(folder, { recursive: true });
});

const app = makeApp(undefined, undefined, {
  simulator: simulator.app,
  mailbox: new Hono(),
  textOutbox: new Hono(),
});

function ask(path: string, { headers = {}, body }: { headers?: HeadersInit; body?: object } = {}) {
  const init = body ? { method: "POST", body: JSON.stringify(body) } : {};
  const address = `http://localhost:3000/simulator/paystack${path}`;
  return app.request(address, { ...init, headers: { Host: "localhost:3000", ...headers } });
}

const authorization = { Authorization: `Bearer ${secretKey}` };
const isKnown = async (reference: string) =>
  (await ask(`/transaction/verify/${reference}`, { headers: authorization })).status === 200;

test("no other site plays the payer, the bank or a bad day in somebody's browser", async () => {
  const begun = { reference: "kept", amount: 100, email: "a@example.com", currency: "ZAR" };
  const begin = { headers: authorization, body: begun };
  expect((await ask("/transaction/initialize", begin)).status).toBe(200);
  const calls: [path: string, body: object][] = [
    ["/transaction/kept/outcome", { outcome: "success" }],
    ["/transaction/kept/reversal", {}],
    ["/transaction/kept/dispute", { step: "created" }],
    ["/refund/1/outcome", { outcome: "processed" }],
    ["/faults", { reference: "kept", webhook: "lost" }],
    ["/reset", {}],
  ];
  // As a page sends it that asks nobody whether it may.
  const type = { "Content-Type": "text/plain;charset=UTF-8" };
  for (const [path, body] of calls) {
    for (const Origin of ["https://evil.example", "http://localhost:4000", "null"]) {
      const answer = await ask(path, { headers: { ...type, Origin }, body });
      expect(answer.status, `${path} of ${Origin}`).toBe(403);
    }
  }
  expect(await isKnown("kept")).toBe(true);
});

test("the popup and programs still do", async () => {
  const own = { Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" };
  const outcome = { outcome: "success" };
  const ended = await ask("/transaction/kept/outcome", { headers: own, body: outcome });
  expect(ended.status).toBe(200);
  expect((await ask("/reset", { body: {} })).status).toBe(200);
  expect(await isKnown("kept")).toBe(false);
});
