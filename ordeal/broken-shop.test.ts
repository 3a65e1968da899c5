import { afterEach, beforeAll, expect, test } from "vitest";
import { db } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { freshDatabase } from "#test/database.ts";
import { openStage, type Stage } from "./interleaving.ts";
import type { Rewrite } from "./own-database.ts";

const { url } = freshDatabase();
let stage: Stage;
beforeAll(() => seedEssentials(db));
afterEach(() => stage.close());

/** A shop from which one rule is missing, by what it says to the database. */
const broken: [what: string, rewrite: Rewrite][] = [
  ["orders are not locked", without(/from "orders" where .* for update$/, / for update$/)],
  ["products are not locked", without(/from "products"/, / for no key update$/)],
  ["what was held is never taken", (text) => (/^update "stock_holds"/.test(text) ? null : text)],
  [
    "more is given back than was held",
    (text) => text.replace("stock + released", "1 + stock + released"),
  ],
  [
    "codes that were held stay held",
    (text) => (/^update "promotion_codes"/.test(text) ? null : text),
  ],
  ["nothing is queued", (text) => (/^insert into pgboss\.job/i.test(text.trim()) ? null : text)],
];

function without(where: RegExp, what: RegExp): Rewrite {
  return (text) => (where.test(text) ? text.replace(what, "") : text);
}

/** In the first of them each of these shows at once; where the shop has changed since, in one that follows. */
const [firstSeed, lastSeed] = [20, 50];

/** For a machine that is busy with other things. */
const enough = 120_000;

test.each(broken)("a shop in which %s is found out", { timeout: enough }, async (_, rewrite) => {
  stage = await openStage(url, { rewrite });
  const found: string[] = [];
  for (let seed = firstSeed; found.length === 0 && seed <= lastSeed; seed++) {
    found.push(...(await stage.play(seed)).violations.map(({ rule }) => rule));
  }
  expect(found).not.toEqual([]);
});
