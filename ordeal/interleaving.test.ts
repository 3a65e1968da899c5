import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { freshDatabase } from "#test/database.ts";
import { openStage, type Stage } from "./interleaving.ts";

/** `npm run ordeal` plays ten thousand, and `npm run check` fewer. */
const interleavings = Number(process.env.INTERLEAVINGS ?? 24);
const seeds = Array.from({ length: interleavings }, (_, at) => at + 1);

/** For a machine that is busy with other things; each seed takes a fraction of a second. */
const enough = 120_000;

const { url } = freshDatabase();
let stage: Stage;
beforeAll(async () => {
  await seedEssentials(db);
  stage = await openStage(url);
});
afterAll(() => stage.close());

test("whoever comes between whom, the books are in order", { timeout: enough }, async () => {
  for (const seed of seeds) {
    const { violations } = await stage.play(seed);
    expect(violations, `seed ${seed}`).toEqual([]);
  }
});
