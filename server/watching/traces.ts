import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe, tracingChannel } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import type { BlockList } from "node:net";
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { watchStatements } from "#db/statement-watch.ts";
import type { Env } from "#env";
import { isWithin, readAddress } from "../networks.ts";
import type { Traces } from "./watched.ts";

interface Options
  extends Pick<
    Env,
    | "OTEL_EXPORTER_OTLP_HEADERS"
    | "OTEL_RESOURCE_ATTRIBUTES"
    | "OTEL_SERVICE_NAME"
    | "OTEL_TRACES_SAMPLER"
    | "OTEL_TRACES_SAMPLER_ARG"
  > {
  tracesUrl: string;
  /** The proxies whose word about a trace is believed. */
  trustedProxies: BlockList;
}

/**
 * Opens the traces of this process: a span for each request and job, and below it one for each
 * statement, each call of a provider and each mail. The exporter is told where they go, and does not
 * look for it itself: a setting may lie in a file. No span holds a value, an address or a name.
 */
export function openTraces({ tracesUrl, trustedProxies, ...settings }: Options): Traces {
  const headers = settings.OTEL_EXPORTER_OTLP_HEADERS;
  const exporter = new OTLPTraceExporter({ url: tracesUrl, headers });
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(describeShop(settings))),
    sampler: chooseSampler(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("shop");
  const active = new AsyncLocalStorage<Span>();
  const begin = (name: string, kind: SpanKind, attributes: Attributes) => {
    const parent = active.getStore();
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return tracer.startSpan(name, { kind, attributes }, context);
  };
  const beginBelow: Begin = (...about) => (active.getStore() ? begin(...about) : null);

  watchStatements((text) => {
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "statement";
    const attributes = { "db.system.name": "postgresql", "db.query.text": text };
    const span = beginBelow(operation, SpanKind.CLIENT, attributes);
    return span && ((error) => end(span, error));
  });
  traceFetch(beginBelow);
  traceChannel<{ name: string }>(active, "shop.job", ({ name }) =>
    begin(name, SpanKind.CONSUMER, { "messaging.destination.name": name }),
  );
  traceChannel(active, "shop.mail", () => begin("mail", SpanKind.PRODUCER, {}));

  return {
    aroundRequest: (request, { id }, work) => {
      const span = tracer.startSpan(
        request.method ?? "",
        { kind: SpanKind.SERVER, attributes: { "shop.request.id": id } },
        isFromProxy(request, trustedProxies) ? readParent(request) : ROOT_CONTEXT,
      );
      active.run(span, work);
      return ({ method, route, status }) => {
        span.updateName(`${method} ${route}`);
        span.setAttributes({
          "http.request.method": method,
          "http.route": route,
          "http.response.status_code": status,
        });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    // What cannot be sent any more is lost, and the shop closes all the same.
    close: () => provider.shutdown().catch(() => {}),
  };
}

/** A name of its own counts more than one among the attributes. */
function describeShop(
  settings: Pick<Options, "OTEL_RESOURCE_ATTRIBUTES" | "OTEL_SERVICE_NAME">,
): Attributes {
  const { OTEL_RESOURCE_ATTRIBUTES: attributes, OTEL_SERVICE_NAME: name } = settings;
  return { "service.name": "shop", ...attributes, ...(name && { "service.name": name }) };
}

/** By the standard's names. */
export function chooseSampler(
  settings: Pick<Options, "OTEL_TRACES_SAMPLER" | "OTEL_TRACES_SAMPLER_ARG">,
): Sampler {
  const { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share } = settings;
  const samplers = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(share),
    parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
    parentbased_traceidratio: () =>
      new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
  };
  return samplers[name]();
}

type Begin = (name: string, kind: SpanKind, attributes: Attributes) => Span | null;

function end(span: Span, error: unknown): void {
  if (error) {
    // Its message may hold what people typed: the kind of the error is enough to find it in the log.
    span.setAttribute("error.type", error instanceof Error ? error.name : "error");
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** Anybody else could have every request of theirs traced, or hide it in the trace of another. */
function isFromProxy({ socket }: IncomingMessage, trustedProxies: BlockList): boolean {
  return isWithin(trustedProxies, readAddress(socket.remoteAddress ?? "") ?? "");
}

/** The trace that a proxy before the shop has begun, in the words of W3C Trace Context. */
function readParent({ headers }: IncomingMessage): Context {
  const given = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(
    String(headers.traceparent ?? ""),
  );
  const [, traceId = "", spanId = "", flags = "00"] = given ?? [];
  if (!given || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

interface FetchMessage {
  request: { method: string; origin: string };
  response?: { statusCode: number };
  error?: Error;
}

/** Calls of providers are made by `fetch`, which says on channels of Node what it does. */
function traceFetch(begin: Begin): void {
  const spans = new WeakMap<object, Span>();
  const on = (event: string, hear: (message: FetchMessage) => void) =>
    subscribe(`undici:request:${event}`, (message) => hear(message as FetchMessage));

  on("create", ({ request }) => {
    const host = new URL(request.origin).host;
    const attributes = { "http.request.method": request.method, "server.address": host };
    const span = begin(`${request.method} ${host}`, SpanKind.CLIENT, attributes);
    if (span) spans.set(request, span);
  });
  on("headers", ({ request, response }) => {
    spans.get(request)?.setAttribute("http.response.status_code", response?.statusCode ?? 0);
  });
  on("trailers", ({ request }) => spans.get(request)?.end());
  on("error", ({ request, error }) => {
    const span = spans.get(request);
    if (span) end(span, error);
  });
}

/** Traces what a room of the shop does in a channel of its own, and what is done in its course. */
function traceChannel<Message extends object>(
  active: AsyncLocalStorage<Span>,
  name: string,
  begin: (message: Message) => Span,
): void {
  const spans = new WeakMap<object, Span>();
  const channel = tracingChannel<unknown, Message & { error?: unknown }>(name);
  channel.start.bindStore(active, (message) => {
    const span = begin(message);
    spans.set(message, span);
    return span;
  });
  channel.asyncEnd.subscribe((message) => {
    const span = spans.get(message as object);
    if (span) end(span, (message as { error?: unknown }).error);
  });
}
