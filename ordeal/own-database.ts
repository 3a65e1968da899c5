import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { db } from "#db";
import type { Actor } from "./turns.ts";

/** Puts another statement in the place of one, or none at all. */
export type Rewrite = (statement: string) => string | null;

export interface OwnDatabase {
  database: typeof db;
  /** Its one session, as the server numbers it. */
  session: number;
  /** From now on every statement waits for a turn of this actor; with null for nothing. */
  lendTo(actor: Actor | null): void;
  close(): Promise<void>;
}

type Question = string | { text: string };
type Answered = (error: unknown, result?: unknown) => void;
type Ask = (question: Question, ...rest: unknown[]) => Promise<unknown>;

/** After how long two transactions that wait for each other are noticed, in milliseconds. */
const deadlockTimeoutMs = 30;

/**
 * A database as the shop's verbs take it, in one session of its own, whose statements can be made
 * to wait for their turn. `rewrite` breaks what the verbs say on its way.
 */
export async function openOwnDatabase(
  url: string,
  { rewrite }: { rewrite: Rewrite | null },
): Promise<OwnDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    pipeline: true,
    options: `-c deadlock_timeout=${deadlockTimeoutMs}ms`,
  });
  // A session that the server ends while it is being closed would end the whole ordeal.
  pool.on("error", () => {});
  const client = await pool.connect();
  const { rows } = await client.query("select pg_backend_pid() as session");
  let actor: Actor | null = null;
  const ask = client.query.bind(client) as Ask;
  const askInTurn: Ask = (question, ...values) => {
    const text = typeof question === "string" ? question : question.text;
    const broken = actor && rewrite ? rewrite(text) : text;
    const work = async () => {
      if (broken === null) return { rows: [], rowCount: 0 };
      if (broken === text) return ask(question, ...values);
      return ask(typeof question === "string" ? broken : { ...question, text: broken }, ...values);
    };
    return actor && !isQuiet(text) ? actor.step(shorten(text), work) : work();
  };
  client.query = alsoCalledBack(askInTurn) as typeof client.query;
  client.release();
  return {
    database: drizzle(pool, { casing: "snake_case" }),
    session: rows[0].session,
    lendTo: (next) => {
      actor = next;
    },
    close: () => pool.end(),
  };
}

/** The pool asks in the older way: who is called back is the last argument. */
function alsoCalledBack(ask: Ask) {
  return (question: Question, ...rest: unknown[]) => {
    const last = rest.at(-1);
    if (typeof last !== "function") return ask(question, ...rest);
    const answered = last as Answered;
    ask(question, ...rest.slice(0, -1)).then(
      (result) => answered(undefined, result),
      (error: unknown) => answered(error),
    );
  };
}

/** Words that are only heard once the transaction commits: whoever comes before them sees no difference. */
const isQuiet = (text: string) => text.startsWith("select pg_notify");

const shorten = (text: string) => text.replaceAll(/\s+/g, " ").trim().slice(0, 90);
