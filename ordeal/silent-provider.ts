import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { registerHooks } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { type HttpBindings, serve } from "@hono/node-server";
import { Hono } from "hono";
import { z } from "zod";

/** What ails a provider: it never answers, breaks each connection, fails, or answers late. */
export const ailments = ["silent", "refusing", "failing", "slow"] as const;
export type Ailment = (typeof ailments)[number];

/** Longer than the shop waits for any answer. */
const silentMs = 60_000;
/** The shop waits twice as long. */
const slowMs = 5_000;
/** How long a message may be on its way: enough for one to overtake another. */
const mostWanderingMs = 1_000;

export type SilentProvider = Awaited<ReturnType<typeof openSilentProvider>>;

/** What the provider knows of a payment. */
const entry = z.object({
  reference: z.string(),
  status: z.string(),
  /** Minor units. */
  amount: z.int(),
  /** Minor units that its payer has back, and in how many refunds, with those that are not processed yet. */
  givenBack: z.int(),
  refunds: z.int(),
});
export type Entry = z.infer<typeof entry>;

/**
 * The simulated provider in this very process, reached over HTTP, which can be kept from answering the shop. Payers
 * reach it at any time. Its messages come twice and out of order, and late where it is slow. Those that it sends while
 * it does not answer are lost for good, where a real one would send them again.
 */
export async function openSilentProvider() {
  const secretKey = "sk_test_ordeal";
  const folder = await mkdtemp(join(tmpdir(), "ordeal-provider-"));
  const file = join(folder, "simulator.sqlite");
  const doors = new Hono<{ Bindings: HttpBindings }>();
  const server = serve({ fetch: doors.fetch, hostname: "127.0.0.1", port: 0 }) as Server;
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { createSimulator } = await loadSimulator();
  const simulator = createSimulator({
    secretKey,
    webhookUrl: `${url}/messages`,
    publicUrl: `${url}/payers`,
    merchant: async () => "Shop",
    file,
  });
  const books = new DatabaseSync(file, { readOnly: true });
  let ailment: Ailment | null = null;
  let shopUrl: string | null = null;
  let lostMessages = 0;
  const askedInVain = new Set<string>();

  doors.use("/api/*", async ({ env, req, body }, next) => {
    if (ailment === null) return await next();
    if (ailment === "slow") {
      await delay(slowMs);
      return await next();
    }
    askedInVain.add(req.path.split("/").at(-1) ?? "");
    if (ailment === "refusing") env.incoming.destroy();
    // Who asks gives up before that, which ends the wait.
    if (ailment === "silent") await wait(silentMs, req.raw.signal);
    return body(null, 500);
  });
  doors.route("/api", simulator.app);
  doors.route("/payers", simulator.app);
  doors.post("/messages", async ({ req, body }) => {
    if (ailment !== null && ailment !== "slow") {
      lostMessages++;
      return body(null, 200);
    }
    if (shopUrl === null) return body(null, 503);
    const message = await req.arrayBuffer();
    const signature = req.header("x-paystack-signature") ?? "";
    const passOn = async () => {
      await delay((ailment === "slow" ? slowMs : 0) + Math.random() * mostWanderingMs);
      const answer = await fetch(`${shopUrl}/webhooks/paystack`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Paystack-Signature": signature },
        body: message,
      }).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      return answer?.ok ?? false;
    };
    const isHeard = await Promise.all([passOn(), passOn()]);
    return body(null, isHeard.every(Boolean) ? 200 : 503);
  });

  /** What programs do in the place of payers and banks; see `payments/simulator/program-doors.ts`. */
  const act = async (path: string, what: object) => {
    const answer = await fetch(`${url}/payers/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(what),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`/${path} answered ${answer.status}: ${text}`);
  };

  return {
    payersUrl: `${url}/payers`,
    /** What a shop is told that takes money through it. */
    settings: {
      PAYSTACK_SECRET_KEY: secretKey,
      PAYSTACK_PUBLIC_KEY: "pk_test_ordeal",
      PAYSTACK_API_URL: `${url}/api`,
      PASSWORD_RANGE_URL: "off",
    },
    act,
    /** Whom it tells from now on. */
    tell: (whom: string) => {
      shopUrl = whom;
    },
    fallIll: (how: Ailment) => {
      ailment = how;
      askedInVain.clear();
    },
    recover: () => {
      ailment = null;
    },
    /** Whether it did not answer, since it fell ill, a question about one of these references. */
    wasAskedInVain: (references: readonly string[]) =>
      references.some((reference) => askedInVain.has(reference)),
    lostMessages: () => lostMessages,
    /** All that it knows, at this moment. */
    readBooks: (): Entry[] =>
      books
        .prepare(booksSql)
        .all()
        .map((row) => entry.parse(row)),
    close: async () => {
      simulator.close();
      books.close();
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const booksSql = `
  select reference, status, amount,
    (select coalesce(sum(amount), 0) from refunds
      where refunds.reference = transactions.reference and status = 'processed') as givenBack,
    (select count(*) from refunds where refunds.reference = transactions.reference) as refunds
  from transactions`;

/** Its pages are files that are read as text, as Vite does and Node does not. */
async function loadSimulator() {
  const isText = (name: string) => name.endsWith("?raw");
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      isText(name)
        ? { url: new URL(name, context.parentURL).href, shortCircuit: true }
        : next(name, context),
    load: (url, context, next) => {
      if (!isText(url)) return next(url, context);
      const text = readFileSync(new URL(url), "utf8");
      const source = `export default ${JSON.stringify(text)}`;
      return { format: "module", source, shortCircuit: true };
    },
  });
  try {
    return await import("#payments/simulator/simulator.ts");
  } finally {
    hooks.deregister();
  }
}

/** Ends sooner where whoever waits goes away. */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => {});
}
