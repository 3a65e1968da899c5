import { tracingChannel } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Context, ROOT_CONTEXT, SpanKind, TraceFlags, trace } from "@opentelemetry/api";
import { SamplingDecision } from "@opentelemetry/sdk-trace";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { db } from "#db";
import { readEnv } from "#env";
import { freshDatabase } from "#test/database.ts";
import { currentRequest } from "./request-scope.ts";
import { chooseSampler, openTraces } from "./traces.ts";
import { type Traces, watched, withRequestId } from "./watched.ts";

freshDatabase();

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** What arrived where traces go, by OTLP's JSON over HTTP. */
const received: { path: string; headers: IncomingMessage["headers"]; body: string }[] = [];
const servers: Server[] = [];
let shopUrl: string;
let provider: string;
let traces: Traces;

async function listen(server: Server): Promise<string> {
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const receiver = await listen(
    createServer(async (request, response) => {
      let body = "";
      for await (const part of request) body += part;
      received.push({ path: request.url ?? "", headers: request.headers, body });
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    }),
  );
  provider = await listen(createServer((_, response) => response.end("paid")));
  // What was read counts, whatever the exporter would find: a setting may lie in a file.
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:9");
  vi.stubEnv("OTEL_EXPORTER_OTLP_HEADERS", "authorization=nobody");
  traces = openTraces({
    ...readEnv({
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20abc",
      OTEL_SERVICE_NAME: "test shop",
      OTEL_RESOURCE_ATTRIBUTES: "service.name=less,deployment.environment.name=a%2Cb",
      TRUST_PROXY: "127.0.0.1",
    }),
    tracesUrl: `${receiver}/otlp/v1/traces`,
  });
  const shop = watched(
    withRequestId(async (_, response) => {
      await db.execute(sql`select ${"a private value"}::text`);
      await (await fetch(`${provider}/transaction/verify/secret?key=secret`)).text();
      await tracingChannel("shop.mail").tracePromise(async () => {}, {});
      await db.execute(sql`select 1 from nowhere`).catch(() => {});
      response.statusCode = 503;
      response.end(currentRequest()?.id);
    }),
    { findRoute: () => "/product/:productId", watchers: [], traces },
  );
  shopUrl = await listen(createServer(shop));
});
afterAll(() => {
  vi.unstubAllEnvs();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

test("a request, its statements, calls and mails, and a job become one trace each", async () => {
  const upstream = { traceparent: `00-${"ab".repeat(16)}-${"cd".repeat(8)}-01` };
  const id = await (await fetch(`${shopUrl}/product/1?token=secret`, { headers: upstream })).text();
  const stranger = get(shopUrl, { headers: upstream, localAddress: "127.0.0.2" });
  const [answer] = await once(stranger, "response");
  await once(answer.resume(), "end");
  const job = tracingChannel<unknown, { name: string }>("shop.job");
  await job.tracePromise(() => db.execute(sql`select 2`), { name: "send-mail" });
  await db.execute(sql`select 'nobody asked for this'`);
  await traces.close();

  expect(received).toMatchObject([
    { path: "/otlp/v1/traces", headers: { authorization: "Bearer abc" } },
  ]);
  const body = received[0]?.body ?? "";
  const [resource] = JSON.parse(body).resourceSpans;
  const said = new Map<string, { stringValue?: string }>(
    resource.resource.attributes.map(({ key, value }: ReceivedSpan["attributes"][0]) => [
      key,
      value,
    ]),
  );
  expect(said.get("service.name")).toEqual({ stringValue: "test shop" });
  expect(said.get("deployment.environment.name")).toEqual({ stringValue: "a,b" });
  const spans: ReceivedSpan[] = resource.scopeSpans[0].spans;
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [root, other] = named("GET /product/:productId");
  expect(root).toMatchObject({
    traceId: "ab".repeat(16),
    parentSpanId: "cd".repeat(8),
    status: { code: 2 },
  });
  expect(root?.attributes).toContainEqual({
    key: "shop.request.id",
    value: { stringValue: id },
  });

  // Whoever is no proxy of ours begins a trace of their own, whatever they say.
  expect(other?.parentSpanId).toBeFalsy();
  expect(other?.traceId).not.toBe("ab".repeat(16));

  const below = spans.filter((span) => span.parentSpanId === root?.spanId);
  const host = new URL(provider).host;
  expect(below.map(({ name }) => name).sort()).toEqual(
    [`GET ${host}`, "mail", "select", "select"].sort(),
  );
  expect(below.filter(({ status }) => status.code === 2)).toHaveLength(1);

  const [work] = named("send-mail");
  expect(work?.parentSpanId).toBeFalsy();
  expect(spans.filter((span) => span.parentSpanId === work?.spanId)).toMatchObject([
    { name: "select", traceId: work?.traceId },
  ]);
  expect(spans).toHaveLength(12);
  expect(body).toContain("select $1::text");
  expect(body).not.toMatch(/a private value|secret|nobody asked/);
});

test.each([
  ["always_on", true, true],
  ["always_off", false, false],
  ["traceidratio", false, false],
  ["parentbased_always_on", true, true],
  ["parentbased_always_off", false, true],
  ["parentbased_traceidratio", false, true],
])(
  "%s, of no share: traced is a request %s, and one that a proxy traces %s",
  (name, alone, below) => {
    const given = { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: "0" };
    const sampler = chooseSampler(readEnv(given));
    const traceId = "ab".repeat(16);
    const upstream = { traceId, spanId: "cd".repeat(8), traceFlags: TraceFlags.SAMPLED };
    const isTraced = (context: Context) =>
      sampler.shouldSample(context, traceId, "GET /", SpanKind.SERVER, {}, []).decision ===
      SamplingDecision.RECORD_AND_SAMPLED;
    expect(isTraced(ROOT_CONTEXT)).toBe(alone);
    expect(isTraced(trace.setSpanContext(ROOT_CONTEXT, upstream))).toBe(below);
  },
);
