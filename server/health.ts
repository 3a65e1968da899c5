import { sql } from "drizzle-orm";
import type { Context, Handler } from "hono";
import { createMiddleware } from "hono/factory";
import { db } from "#db";
import { hasRoom, isDiskFull, isOutOfRoom } from "#db/full-disk.ts";
import { wasAway } from "#db/lost-lines.ts";
import { plainPagePolicy, writePlainPage } from "./plain-page.ts";

/** Whether the shop has started and is not about to stop. */
export interface Readiness {
  isReady: boolean;
}

/**
 * Answers 200 once the shop can serve and sell, which needs its database and room for what is new, and
 * 503 otherwise. The folders are those in which the shop writes on disks of this machine.
 */
export function health(readiness: Readiness, folders: readonly string[]): Handler {
  return async (context) => {
    if (!readiness.isReady) {
      return context.json({ status: "unavailable", database: "unknown", disk: "unknown" }, 503);
    }
    const [isUp, isFull] = await Promise.all([isDatabaseUp(), isAnyDiskFull(folders)]);
    const hasAllRoom = !isFull && (!isUp || (await hasRoom(db).catch(() => true)));
    const canSell = isUp && hasAllRoom;
    const parts = { database: isUp ? "up" : "down", disk: hasAllRoom ? "ok" : "full" };
    return context.json({ status: canSell ? "ok" : "unavailable", ...parts }, canSell ? 200 : 503);
  };
}

async function isAnyDiskFull(folders: readonly string[]): Promise<boolean> {
  return (await Promise.all(folders.map(isDiskFull))).includes(true);
}

async function isDatabaseUp(): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}

/** Until the shop is open, and while it closes, everybody is asked to come back in a moment. */
export function whenReady(readiness: Readiness) {
  return createMiddleware(async (context, next) => {
    return readiness.isReady ? next() : comeBack(context);
  });
}

/**
 * What became of a request: its answer, unless it failed because the database is away or has no room.
 * Then whoever asked is told to come back, as a shop that is not open does, and not that the shop is
 * broken.
 */
export async function unlessAway(context: Context, answer: Response): Promise<Response> {
  if (answer.status !== 500) return answer;
  if (isOutOfRoom(db)) return refuseNew(context, answer);
  if (wasAway(db)) return comeBack(context);
  return (await isDatabaseUp()) ? answer : comeBack(context);
}

/** A program is told in the shape of the answer that it would have got. */
function refuseNew(context: Context, answer: Response): Response {
  const message = "The shop cannot keep anything new just now. Please try again later.";
  const refusal = comeBack(context, { title: "Not just now", message });
  const isForPeople = !answer.headers.get("Content-Type")?.startsWith("application/json");
  return isForPeople ? refusal : context.json({ error: { code: "no_room", message } }, 503);
}

const opensSoon = "The shop opens in a moment. Please try again.";

/**
 * Asks somebody to come back in a moment, and everybody in between not to keep that. Who opens a page sees one,
 * for which nothing else of the shop is needed; others read the words alone.
 */
export function comeBack(
  context: Context,
  { title = "Back in a moment", message = opensSoon } = {},
): Response {
  context.header("Retry-After", "2");
  context.header("Cache-Control", "no-store");
  if (!context.req.header("Accept")?.includes("text/html")) return context.text(message, 503);
  context.header("Content-Security-Policy", plainPagePolicy());
  const link = { to: "", label: "Try again" };
  return context.html(writePlainPage({ title, words: message, link }), 503);
}
