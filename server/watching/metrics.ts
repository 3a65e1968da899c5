import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from "prom-client";
import { db } from "#db";
import { type Figures, writeFigures } from "./shop-figures.ts";
import type { Answered } from "./watched.ts";

/** The figures of one process, such as a process can send another. */
export type ProcessMetrics = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: "shop_request_duration_seconds",
  help: "How long requests took until they were answered, by the pattern of their route.",
  labelNames: ["method", "route", "status"] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const pages = new Counter({
  name: "shop_page_cache_total",
  help: "Pages that are kept, by whether they were there (hit) or had to be made (miss).",
  labelNames: ["outcome"] as const,
  registers: [registry],
});

new Gauge({
  name: "shop_database_connections",
  help: "Connections to the database by what they do, and questions that wait for one.",
  labelNames: ["state"] as const,
  registers: [registry],
  collect() {
    const pool = db?.$client;
    if (!pool) return;
    this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
    this.set({ state: "idle" }, pool.idleCount);
    this.set({ state: "waiting" }, pool.waitingCount);
  },
});

const known = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts an answered request. */
export function measureRequest({ method, route, status, seconds, kept }: Answered): void {
  const labels = { method: known.has(method) ? method : "other", route, status };
  requests.observe(labels, seconds);
  if (kept) pages.inc({ outcome: kept });
}

/** The figures of this process. */
export function readProcessMetrics(): Promise<ProcessMetrics> {
  return registry.getMetricsAsJSON();
}

/** The figures of all processes of a shop as one text, with what its database tells of the whole. */
export async function writeMetrics(
  processes: readonly ProcessMetrics[],
  figures: Figures | null,
): Promise<string> {
  const all = AggregatorRegistry.aggregate([...processes]);
  return `${await all.metrics()}${writeFigures({ ...figures, processes: processes.length })}`;
}

export const contentType = Registry.PROMETHEUS_CONTENT_TYPE;
