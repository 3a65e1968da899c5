import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { closeDatabase, openDatabase } from "#db";
import { startEmbeddedDatabase } from "#db/embedded.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { seedEssentials } from "#db/seed/essentials.ts";
import { closeQueue, migrateQueue, openQueue } from "#jobs/queue.ts";
import { type Interleaving, openStage } from "./interleaving.ts";
import type { Outcome } from "./outcome.ts";

/** Losing this database in a crash costs nothing. */
const careless = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** Plays so many seeds, one after the other, on a database of its own. */
export async function playInterleavings({
  times,
  from,
}: {
  times: number;
  from: number;
}): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "ordeal-"));
  const server = await startEmbeddedDatabase({ folder, settings: careless });
  try {
    await migrateDatabase(server.url, resolve("db/migrations"));
    await migrateQueue(server.url);
    const db = openDatabase(server.url, { connections: 2 });
    await openQueue(server.url, { isWorker: false });
    await seedEssentials(db);
    try {
      return await playSeeds(server.url, { times, from });
    } finally {
      await closeQueue();
      await closeDatabase(db);
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function playSeeds(
  url: string,
  { times, from }: { times: number; from: number },
): Promise<Outcome> {
  const stage = await openStage(url);
  const failures: string[] = [];
  let steps = 0;
  try {
    for (let seed = from; seed < from + times; seed++) {
      const played = await stage.play(seed);
      steps += played.trace.length;
      if (played.violations.length > 0) {
        failures.push(`Seed ${seed}`);
        console.log(describeFailure(played));
      }
      const done = seed - from + 1;
      if (done % 100 === 0) console.log(`${done} interleavings, ${failures.length} failed`);
    }
  } finally {
    await stage.close();
  }
  return { done: `${times} interleavings of ${steps} steps`, failures };
}

/** What went wrong, and the last steps that led there. */
function describeFailure({ seed, violations, trace }: Interleaving): string {
  const broken = violations.map(({ rule, what }) => `  ${rule}: ${what}`);
  const again = `  Play it again: npm run ordeal -- interleavings --from ${seed} --times 1`;
  const steps = trace.slice(-40).map((step) => `    ${step}`);
  return [`Seed ${seed}:`, ...broken, again, "  Its last steps:", ...steps].join("\n");
}
