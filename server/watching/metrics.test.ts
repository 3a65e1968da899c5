import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { db } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { enqueue } from "#jobs/queue.ts";
import { makeOrder, makeProduct, makeUser } from "#test/builders.ts";
import { makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { measureRequest, readProcessMetrics, writeMetrics } from "./metrics.ts";
import { metricsDoor } from "./metrics-door.ts";
import { readFigures } from "./shop-figures.ts";

freshDatabase();
const token = "a token of this test";
const app = new Hono().get("/metrics", metricsDoor(token));

function ask(headers: Record<string, string> = {}) {
  return app.request("/metrics", { headers });
}

const request = {
  id: "x",
  kept: "hit" as const,
  method: "GET",
  route: "/product/:productId",
  status: 200,
  seconds: 0.003,
};

describe("the door to the figures", () => {
  test("opens with the token", async () => {
    measureRequest(request);
    const answer = await ask({ Authorization: `Bearer ${token}` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toContain("text/plain; version=0.0.4");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const text = await answer.text();
    expect(text).toContain("process_resident_memory_bytes ");
    expect(text).toContain("nodejs_eventloop_lag_p99_seconds ");
    expect(text).toContain('shop_database_connections{state="waiting"} 0');
    expect(text).toContain("shop_processes 1");
  });

  test.each([{}, { Authorization: "Bearer wrong" }, { Authorization: `Basic ${token}` }])(
    "stays shut for %o",
    async (headers) => {
      const answer = await ask(headers as Record<string, string>);
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain("shop_");
    },
  );

  test("is not there where no token is set", async () => {
    const answer = await makeApp().request("/metrics");
    expect(answer.status).toBe(404);
  });
});

describe("the figures", () => {
  test("count requests by route and status, and kept pages by what they were", async () => {
    const before = await writeMetrics([await readProcessMetrics()], null);
    for (const status of [200, 200, 503]) measureRequest({ ...request, route: "/counted", status });
    measureRequest({ ...request, route: "/odd", method: "BREW", kept: "miss" });
    const text = await writeMetrics([await readProcessMetrics()], null);
    const count = (route: string, status: number, method = "GET") =>
      `shop_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;
    expect(before).not.toContain("/counted");
    expect(text).toContain(`${count("/counted", 200)} 2`);
    expect(text).toContain(`${count("/counted", 503)} 1`);
    expect(text).toContain(`${count("/odd", 200, "other")} 1`);
    expect(text).toContain('shop_page_cache_total{outcome="miss"} 1');
  });

  test("of several processes are added up", async () => {
    measureRequest({ ...request, route: "/summed" });
    const one = await readProcessMetrics();
    const text = await writeMetrics([one, structuredClone(one), structuredClone(one)], null);
    expect(text).toMatch(/_count\{[^}]*route="\/summed"[^}]*\} 3/);
    expect(text).toContain("shop_processes 3");
  });

  test("tell orders by status and jobs by queue", async () => {
    await seedEssentials(db);
    const buyer = await makeUser();
    const product = await makeProduct();
    const lines = [{ productId: product.id, quantity: 1 }];
    for (const _ of [1, 2]) await makeOrder(buyer, { lines });
    await db.execute("update orders set status = 'paid', paid_at = now() where number = 10001");
    await enqueue(db, "send-mail", { mailId: "none" });
    await db.execute("update pgboss.queue set ready_count = 7 where name = 'send-mail'");

    const text = await writeMetrics([await readProcessMetrics()], await readFigures(db));
    expect(text).toContain('shop_orders{status="paid"} 1');
    expect(text).toContain('shop_orders{status="pending"} 1');
    expect(text).toContain("shop_orders_paid 1");
    expect(text).toContain('shop_jobs{queue="send-mail",state="ready"} 7');
    expect(text).not.toContain("__pgboss");
  });
});
