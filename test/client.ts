import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { db, users } from "#db";
import type { PaymentProvider } from "#payments/provider.ts";
import { createApp } from "#server/app.ts";
import type { PageHandler } from "#server/pages.ts";
import { scriptedProvider } from "./builders.ts";

/** The shop's doors, by default without its pages, around a provider that says what a test tells it to. */
export function makeApp(
  provider: PaymentProvider = scriptedProvider(),
  pages: PageHandler = async () => new Response("page", { status: 404 }),
  testMode: Parameters<typeof createApp>[0]["testMode"] = null,
): Hono {
  return createApp({
    pages,
    readiness: { isReady: true },
    provider,
    storage: {
      put: async () => {},
      open: async () => null,
      remove: async () => {},
    },
    folders: [],
    documents: async () => null,
    testMode,
  });
}

const origin = "http://localhost:3000";
let clients = 0;

/** A program that calls the shop from an address of its own, signed in or not. */
export class Client {
  readonly #app: Hono;
  #address = `198.51.100.${++clients % 256}`;
  #cookies = "";

  constructor(app: Hono) {
    this.#app = app;
  }

  /** The same client, at another copy of the shop. */
  at(app: Hono): Client {
    const same = new Client(app);
    same.#address = this.#address;
    same.#cookies = this.#cookies;
    return same;
  }

  /** Creates an account and stays signed in to it. */
  async signUp(): Promise<{ id: string; email: string }> {
    const email = `client-${randomUUID()}@example.com`;
    const account = { email, password: "correct horse", name: "Ada Client" };
    const response = await this.post("/api/auth/sign-up/email", account);
    if (response.status !== 200) throw new Error(`Sign-up answered ${response.status}`);
    this.#keepCookies(response);
    return (await response.json()).user;
  }

  /** Posts a form that opens a session, or half of one, and keeps the cookies that come of it. */
  async enter(path: string, fields: Record<string, string>): Promise<Response> {
    const response = await this.submit(path, fields);
    this.#keepCookies(response);
    return response;
  }

  #keepCookies(response: Response): void {
    this.#cookies = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0] ?? "")
      .filter((cookie) => !cookie.endsWith("="))
      .join("; ");
  }

  /** Creates an account that is an administrator's. */
  async signUpAsAdministrator(): Promise<{ id: string; email: string }> {
    const user = await this.signUp();
    await db.update(users).set({ role: "admin" }).where(eq(users.id, user.id));
    return user;
  }

  get(path: string, headers: Record<string, string> = {}) {
    return this.#ask(path, { headers: { Cookie: this.#cookies, ...headers } });
  }

  /** Posts a form of a page. */
  submit(path: string, fields: Record<string, string> | [name: string, value: string][]) {
    return this.#ask(path, {
      method: "POST",
      headers: { Origin: origin, Cookie: this.#cookies },
      body: new URLSearchParams(fields),
    });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const request = {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Origin: origin,
        Cookie: this.#cookies,
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    };
    return this.#ask(path, request);
  }

  /** Posts a file as it is. */
  send(path: string, body: BodyInit, headers: Record<string, string>) {
    const known = { Origin: origin, Cookie: this.cookies };
    const streamed = body instanceof ReadableStream ? { duplex: "half" as const } : {};
    const request = { method: "POST", headers: { ...known, ...headers }, body, ...streamed };
    return this.#ask(path, request);
  }

  /** What a browser of this client sends with every request. */
  get cookies(): string {
    return this.#cookies;
  }

  #ask(path: string, request: RequestInit) {
    const bindings = { incoming: { socket: { remoteAddress: this.#address } } };
    return this.#app.request(`${origin}${path}`, request, bindings);
  }
}
