import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { expect } from "vitest";
import { createPaystack } from "../paystack.ts";
import { createSimulator } from "./simulator.ts";

export const secretKey = "sk_test_stage";

export interface HeardWebhook {
  body: Uint8Array<ArrayBuffer>;
  signature: string | null;
  at: number;
}

type Overrides = Partial<Parameters<typeof createSimulator>[0]>;

/** A simulator that listens, a shop that hears its messages, and the adapter between the two. */
export async function openStage(overrides: Overrides = {}) {
  const folder = mkdtempSync(join(tmpdir(), "simulator-"));
  const shop = await openShop();
  const options = {
    secretKey,
    webhookUrl: `${shop.url}/webhook`,
    publicUrl: "http://shop.example/simulator/paystack",
    merchant: async () => "Marketplace",
    file: join(folder, "books", "simulator.sqlite"),
    retryAfterMs: [30, 30, 30],
    refundAfterMs: null,
    ...overrides,
  };
  let simulator = createSimulator(options);
  const door = new Hono().all("/simulator/paystack/*", ({ req }) =>
    new Hono().route("/simulator/paystack", simulator.app).fetch(req.raw),
  );
  const server = await listen(door);
  const url = `${addressOf(server)}/simulator/paystack`;

  return {
    url,
    shop,
    options,
    paystack: createPaystack({ secretKey, apiUrl: url, mode: "test" }),
    /** The same adapter, for calls that are not going to be answered. */
    impatient: createPaystack({ secretKey, apiUrl: url, mode: "test", timeoutMs: 500 }),
    /** Calls a door as a program does. */
    post: (path: string, body: object = {}) => postJson(`${url}${path}`, body),
    stop: () => simulator.close(),
    /** As after a crash: the same books, a new process. */
    start: (more: Overrides = {}) => {
      simulator = createSimulator({ ...options, ...more });
    },
    close(): void {
      simulator.close();
      server.close();
      shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Begins a payment of R1,250.00 that must begin. */
export async function begin({ paystack }: Stage, reference: string, amountMinor = 125_000) {
  const begun = await paystack.begin(asked(reference, amountMinor));
  if (begun.kind !== "begun") throw new Error(`${reference} was not begun: ${begun.kind}`);
  return begun;
}

export function asked(reference: string, amountMinor = 125_000) {
  return {
    reference,
    amountMinor,
    email: "buyer@example.com",
    currency: "ZAR",
    callbackUrl: "https://shop.example/orders/1",
    orderId: reference,
  };
}

/** The provider's word on a payment that it must know. */
export async function look({ paystack }: Stage, reference: string) {
  const found = await paystack.find(reference);
  if (found.kind !== "found") throw new Error(`${reference} is ${found.kind}`);
  return found.payment;
}

export async function postJson(url: string, body: object) {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) };
}

async function openShop() {
  const heard: HeardWebhook[] = [];
  const mood = { isRefusing: false, isHolding: false };
  const door = new Hono().post("/webhook", async ({ req, body }) => {
    const bytes = new Uint8Array(await req.arrayBuffer());
    heard.push({
      body: bytes,
      signature: req.header("x-paystack-signature") ?? null,
      at: Date.now(),
    });
    if (mood.isHolding) await new Promise((done) => setTimeout(done, 30_000).unref());
    return body(null, mood.isRefusing ? 503 : 200);
  });
  const server = await listen(door);
  return {
    url: addressOf(server),
    heard,
    /** Refuses what it hears, as a shop in trouble does. */
    refuse: (isRefusing: boolean) => {
      mood.isRefusing = isRefusing;
    },
    /** Does not answer what it hears. */
    hold: (isHolding: boolean) => {
      mood.isHolding = isHolding;
    },
    /** Waits until so many messages have come. */
    hears: (count: number) =>
      expect.poll(() => heard.length, { interval: 5, timeout: 10_000 }).toBe(count),
    close: () => server.close(),
  };
}

function listen(app: Hono): Promise<Server> {
  return new Promise((listening) => {
    const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, () =>
      listening(server as Server),
    );
  });
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
