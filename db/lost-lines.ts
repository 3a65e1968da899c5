import type { Socket } from "node:net";
import pg from "pg";

/**
 * For so long after a line was lost a request that failed is taken to have failed for that: when it is
 * asked about, the database may be back.
 */
const lossCountsMs = 2_000;

/** How long nothing may be heard on a line on which something was asked, before the database is called anew. */
const silenceMs = 4_000;

/** How long the database may take to answer such a call. */
const answerWithinMs = 4_000;

interface Lines {
  lostAt: number;
  /** Those on which somebody waits, or is about to. */
  lent: Set<pg.PoolClient>;
  /** Whether the database answers, while it is being asked. */
  answers: Promise<boolean> | null;
}
const linesOf = new WeakMap<pg.Pool, Lines>();

/** Notes whenever a connection of this pool is lost or not to be had, and which of them are in use. */
export function noteLosses(pool: pg.Pool): void {
  const lines: Lines = { lostAt: Number.NEGATIVE_INFINITY, lent: new Set(), answers: null };
  linesOf.set(pool, lines);
  const note = () => {
    lines.lostAt = performance.now();
  };
  pool.on("connect", (client) => client.on("error", note));
  pool.on("acquire", (client) => lines.lent.add(client));
  pool.on("release", (_error, client) => lines.lent.delete(client));
  const connect = pool.connect.bind(pool);
  const noteAndConnect = (answered?: Connected) => {
    if (answered) {
      return connect((error, ...rest) => {
        if (error) note();
        answered(error, ...rest);
      });
    }
    const connected = connect();
    connected.catch(note);
    return connected;
  };
  pool.connect = noteAndConnect as typeof pool.connect;
}

type Connected = Parameters<pg.Pool["connect"]>[0];

/** Whether the database could not be reached a moment ago. */
export function wasAway({ $client }: { $client: pg.Pool }): boolean {
  const lostAt = linesOf.get($client)?.lostAt;
  return lostAt !== undefined && performance.now() - lostAt < lossCountsMs;
}

/**
 * Treats a database that has fallen silent, as behind a switch that lost its power, as one that is gone:
 * without that, whoever asked would wait until the system gives the line up, which takes a quarter of an
 * hour. A statement that only takes its time is left alone, because then the database answers another call.
 */
export function endSilence(pool: pg.Pool, client: pg.PoolClient): void {
  const lines = linesOf.get(pool);
  const stream = streamOf(client);
  stream.setTimeout(silenceMs);
  stream.on("timeout", async () => {
    if (!lines?.lent.has(client)) return;
    lines.answers ??= call(pool).finally(() => {
      lines.answers = null;
    });
    if (await lines.answers) stream.setTimeout(silenceMs);
    else stream.destroy(new Error("The database has fallen silent"));
  });
}

/** Whether the database says anything to somebody who calls: also a refusal is an answer. */
async function call({ options }: pg.Pool): Promise<boolean> {
  const caller = new pg.Client({ ...options, connectionTimeoutMillis: answerWithinMs });
  caller.on("error", () => {});
  try {
    await caller.connect();
    await caller.end();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  }
}

function streamOf(client: pg.PoolClient): Socket {
  return (client as pg.PoolClient & { connection: { stream: Socket } }).connection.stream;
}
