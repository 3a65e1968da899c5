import type { Handler } from "hono";
import { db } from "#db";
import { isSameSecret } from "#payments/signature.ts";
import { logSecurity } from "#shop/people/security-log.ts";
import { readFigures } from "./shop-figures.ts";

/**
 * Tells the figures of the shop to whoever shows the token. They stand there while the database is
 * away, too, without what it would tell: that is when they are looked at most.
 */
export function metricsDoor(token: string): Handler {
  return async (context) => {
    context.header("Cache-Control", "no-store");
    if (!isSameSecret(context.req.header("Authorization") ?? "", `Bearer ${token}`)) {
      logSecurity("wrong token", { at: "metrics" });
      context.header("WWW-Authenticate", "Bearer");
      const message = "Show the token of METRICS_TOKEN to see the figures.";
      return context.json({ error: { code: "unauthorized", message } }, 401);
    }
    const { contentType, writeMetrics } = await import("./metrics.ts");
    const { readAllMetrics } = await import("./all-processes.ts");
    const figures = await readFigures(db).catch(() => null);
    const text = await writeMetrics(await readAllMetrics(), figures);
    return context.body(text, 200, { "Content-Type": contentType });
  };
}
