import { sql } from "drizzle-orm";
import type { Handler } from "hono";
import { createMiddleware } from "hono/factory";
import { db } from "#db";

/** Whether the shop has started and is not about to stop. */
export interface Readiness {
  isReady: boolean;
}

/** Answers 200 once the shop can serve and sell, which needs its database, and 503 otherwise. */
export function health(readiness: Readiness): Handler {
  return async (context) => {
    if (!readiness.isReady)
      return context.json({ status: "unavailable", database: "unknown" }, 503);
    const database = await db.execute(sql`select 1`).then(
      () => "up" as const,
      () => "down" as const,
    );
    const isUp = database === "up";
    return context.json({ status: isUp ? "ok" : "unavailable", database }, isUp ? 200 : 503);
  };
}

/** Until the shop is open, and while it closes, everybody is asked to come back in a moment. */
export function whenReady(readiness: Readiness) {
  return createMiddleware(async (context, next) => {
    if (readiness.isReady) return next();
    context.header("Retry-After", "2");
    context.header("Cache-Control", "no-store");
    return context.text("The shop opens in a moment. Please try again.", 503);
  });
}
