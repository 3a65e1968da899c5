import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { closeDatabase, openDatabase } from "#db";
import { startEmbeddedDatabase } from "#db/embedded.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { findSuggestions } from "#shop/suggestions.ts";
import { addProducts } from "./large-catalogue.ts";

const productCount = 100_000;
const rounds = 40;
/** Of a hundred answers 95 must be there within so many milliseconds. */
const most = { p95: 50 };

/** What people type, letter by letter, in whole words, with dashes, accents and slips, and what is not there. */
const terms = {
  "one letter": "s",
  "two letters": "se",
  "a common word": "sensor",
  "three words": "lorawan sensor ceiling",
  "part number": "CA000678-S",
  "part number without dash": "ca000678s",
  "without its accent": "facade",
  "with a slip": "gatewya",
  "two slips": "temprature senosr",
  nothing: "xylophone qqqq",
};

const folder = await mkdtemp(join(tmpdir(), "bench-suggestions-"));
const server = await startEmbeddedDatabase({ folder });
try {
  await migrateDatabase(server.url, resolve("db/migrations"));
  console.log(`Filling a database with ${productCount} products ...`);
  const filler = new pg.Client({ connectionString: server.url });
  await filler.connect();
  await addProducts(filler, productCount);
  await filler.end();
  const db = openDatabase(server.url);
  const rows = [];
  for (const [what, term] of Object.entries(terms)) rows.push(await measure(what, term));
  console.table(rows);
  const slow = rows.filter(({ p95 }) => p95 > most.p95);
  console.log(slow.length === 0 ? "Every floor is kept." : `Missed: ${slow.length} terms.`);
  if (process.argv.includes("--explain")) await explain(process.argv.at(-1) ?? "");
  await closeDatabase();

  async function measure(what: string, term: string) {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < rounds; round += 1) {
      const startedAt = performance.now();
      const suggestions = await findSuggestions(db, term);
      times.push(performance.now() - startedAt);
      found = suggestions.products.length;
    }
    times.sort((left, right) => left - right);
    const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1));
    return { what, term, found, p50: at(0.5), p95: at(0.95) };
  }

  /** Prints how PostgreSQL answers each statement that a term needs. */
  async function explain(term: string) {
    const asked: { text: string; values: unknown[] }[] = [];
    const pool = db.$client;
    const query = pool.query.bind(pool);
    Object.assign(pool, {
      query: (config: { text: string }, values: unknown[]) => {
        asked.push({ text: config.text, values });
        return query(config, values);
      },
    });
    await findSuggestions(db, term);
    for (const { text, values } of asked) {
      const { rows: plan } = await query(`explain (analyze, buffers) ${text}`, values);
      console.log(`\n${text}\n${plan.map((row) => row["QUERY PLAN"]).join("\n")}`);
    }
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
