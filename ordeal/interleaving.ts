import pg from "pg";
import { closeDatabase, connectDatabase, type Database } from "#db";
import { administer } from "./administrator.ts";
import { Bank } from "./bank.ts";
import { compareWithBank } from "./bank-books.ts";
import { checkBooks, type Violation } from "./books.ts";
import { type OwnDatabase, openOwnDatabase, type Rewrite } from "./own-database.ts";
import {
  bringMessages,
  closeBooks,
  giveBack,
  leave,
  type Means,
  open,
  passTime,
  reconcile,
  shop,
  shopUntilGone,
} from "./people.ts";
import { drawFrom } from "./random.ts";
import { Turns } from "./turns.ts";
import { makeWorld, removeWorld, type World } from "./world.ts";

export interface Interleaving {
  seed: number;
  violations: Violation[];
  /** Who took which step, in the order in which they were taken. */
  trace: string[];
}

export interface Stage {
  /** Plays one seed from the first order to the closed books. */
  play(seed: number): Promise<Interleaving>;
  close(): Promise<void>;
}

/** Everyone who acts at the same time. Two windows of the first buyer send the same orders. */
const parts: [name: string, act: (means: Means) => Promise<void>][] = [
  ["ada", (means) => shop(means, { buyerAt: 0 })],
  ["ada's other window", (means) => shop(means, { buyerAt: 0 })],
  ["bob", (means) => shop(means, { buyerAt: 1 })],
  ["cyd", (means) => shop(means, { buyerAt: 2 })],
  ["dee", (means) => shopUntilGone(means, { buyerAt: 3 })],
  ["dee's other window", (means) => leave(means, { buyerAt: 3 })],
  ["messenger", bringMessages],
  ["another messenger", bringMessages],
  ["clock", passTime],
  ["administrator", administer],
  ["another administrator", administer],
  ["refunds", giveBack],
  ["reconciliation", reconcile],
];

/** What all of one interleaving share. */
interface Scene {
  seed: number;
  look: Database;
  world: World;
  bank: Bank;
  turns: Turns;
}

/**
 * Opens a migrated database that has currencies and nothing else, for interleavings to be played
 * on. `rewrite` breaks what the shop says to it.
 */
export async function openStage(
  url: string,
  { rewrite = null }: { rewrite?: Rewrite | null } = {},
): Promise<Stage> {
  const look = connectDatabase(url, { connections: 3 });
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const own = await Promise.all(parts.map(() => openOwnDatabase(url, { rewrite })));

  async function play(seed: number): Promise<Interleaving> {
    await removeWorld(database);
    const random = drawFrom(seed);
    const bank = new Bank();
    bank.outage = random.pick([0, 0, 0.2, 0.5]);
    const world = await makeWorld(look, { database, random });
    const turns = new Turns({ random, findBlocked: (sessions) => findBlocked(database, sessions) });
    const scene = { seed, look, world, bank, turns };
    await open(alone(scene));
    const failures = await act(own, scene);
    const during = await checkBooks(database, world.beginnings);
    const violations = [...failures, ...during, ...(await close(scene))];
    if (violations.length === 0) {
      violations.push(...(await checkBooks(database, world.beginnings)));
      violations.push(...(await compareWithBank(look, bank)));
    }
    return { seed, violations, trace: turns.trace };
  }

  return {
    play,
    close: async () => {
      await Promise.all(own.map((each) => each.close()));
      await database.end();
      await closeDatabase(look);
    },
  };
}

async function findBlocked(database: pg.Client, sessions: number[]): Promise<Set<number>> {
  const { rows } = await database.query<{ pid: number }>(
    "select pid from pg_locks where not granted and pid = any($1::int[])",
    [sessions],
  );
  return new Set(rows.map(({ pid }) => pid));
}

/** Everyone acts at once. Whatever a verb throws breaks the rule that none fails. */
async function act(own: OwnDatabase[], scene: Scene): Promise<Violation[]> {
  const { seed, look, world, bank, turns } = scene;
  const violations: Violation[] = [];
  const works = new Map(
    parts.map(([name, part], at) => {
      const { database: db, session, lendTo } = own[at] ?? raise("Too few databases");
      const actor = turns.add(name, { session });
      const random = drawFrom(seed * 100 + at);
      const provider = bank.reachedBy(actor, random);
      lendTo(actor);
      const pause = () => actor.step("waits", async () => {});
      const means = { seed, db, look, provider, pause, bank, world, random };
      const work = () =>
        part(means).catch((error: unknown) => {
          violations.push({ rule: "nothing fails", what: `${name}: ${explain(error)}` });
        });
      return [actor, work];
    }),
  );
  await turns.run(works);
  for (const each of own) each.lendTo(null);
  return violations;
}

/** Nobody acts any more: what is left to do is done one thing after the other. */
async function close(scene: Scene): Promise<Violation[]> {
  try {
    await closeBooks(alone(scene));
    return [];
  } catch (error) {
    return [{ rule: "the books can be closed", what: explain(error) }];
  }
}

/** The means of someone whom nobody else disturbs. */
function alone({ seed, look, world, bank }: Scene): Means {
  const actor = { name: "alone", step: <Result>(_: string, work: () => Promise<Result>) => work() };
  const random = drawFrom(seed * 100 + 99);
  const provider = bank.reachedBy(actor, random);
  return { seed, db: look, look, provider, pause: async () => {}, bank, world, random };
}

function explain(error: unknown): string {
  const causes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause.message);
  return causes.at(-1) ?? String(error);
}

function raise(message: string): never {
  throw new Error(message);
}
