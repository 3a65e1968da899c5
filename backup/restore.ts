import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { queueAgain } from "#jobs/open-jobs.ts";
import { migrateQueue } from "#jobs/queue.ts";
import type { Storage } from "#storage/storage.ts";
import { ArchiveError, readArchive, readText } from "./archive.ts";
import type { About } from "./backup.ts";
import { knowsMigrations, migrateTo } from "./schema-at.ts";
import { fillTable, findFilledTable, setSequences, withoutRules } from "./tables.ts";
import type { Entry } from "./tar.ts";

interface Place {
  databaseUrl: string;
  /** Where the secret and the books of the payment simulator will lie. */
  folder: string;
  storage: Storage;
}

interface Source {
  /** The archive. */
  file: string;
  migrationsFolder: string;
  tell: (sentence: string) => void;
  /** Breaks it off, up to the moment in which the rows are kept. */
  signal?: AbortSignal;
}

/**
 * Reads an archive whole before anything is made of it. Throws an `ArchiveError` that says in a
 * sentence why nothing can be.
 */
export async function checkArchive({
  file,
  migrationsFolder,
  tell,
  signal,
}: Source): Promise<About> {
  tell("Reading the archive whole ...");
  let about: About | null = null;
  for await (const entry of readArchive(file, signal)) {
    if (about) continue;
    if (entry.name !== "about.json") break;
    about = JSON.parse(await readText(entry));
  }
  if (about?.format !== 1) throw new ArchiveError("This file is no backup of a shop.");
  if (!knowsMigrations(migrationsFolder, about.migrations)) {
    const newer = "The backup was made by a newer version of the shop: restore it with that one.";
    throw new ArchiveError(newer);
  }
  return about;
}

/** Why a database is no empty place, in a sentence, or null where it is one. */
export async function explainFilledDatabase(url: string): Promise<string | null> {
  const client = await connect(url);
  try {
    const filled = await findFilledTable(client);
    if (!filled) return null;
    return `The database is not empty (it has rows in ${filled}): restore into a new one.`;
  } finally {
    await client.end();
  }
}

/**
 * Makes a shop of an archive that was checked, in an empty place. The rows come in one transaction:
 * where it throws the database stays without any, and the command can be run again.
 */
export async function restoreBackup(place: Place, about: About, source: Source): Promise<void> {
  const { databaseUrl: url, folder, storage } = place;
  await migrateTo(url, {
    migrationsFolder: source.migrationsFolder,
    count: about.migrations.length,
  });
  await migrateQueue(url);
  const client = await connect(url);
  try {
    await client.query("begin");
    await withoutRules(client, async () => {
      const entries = new Ahead(readArchive(source.file, source.signal));
      for (let entry = await entries.next(); entry; entry = await entries.next()) {
        const [kind, name = ""] = entry.name.split("/");
        if (kind === "files") await keepFile(storage, { folder, key: name, entry });
        else if (kind === "tables") await keepTable(client, entries, entry, source.tell);
        else await keepOther(client, entry, { url, folder });
      }
    });
    source.signal?.throwIfAborted();
    await client.query("commit");
  } finally {
    await client.end();
  }
}

/** So that a shop that was restored is quick at once. */
export async function analyzeTables(url: string, tell: Source["tell"]): Promise<void> {
  try {
    const client = await connect(url);
    await client.query("analyze").finally(() => client.end());
  } catch {
    tell("The tables could not be analyzed: the shop is slow until PostgreSQL does it.");
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "shop restore" });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** By way of a file of this machine, so that a large one never lies in memory. */
async function keepFile(
  storage: Storage,
  { folder, key, entry }: { folder: string; key: string; entry: Entry },
): Promise<void> {
  const path = join(folder, `restored-${randomUUID()}`);
  try {
    await pipeline(entry.body, createWriteStream(path));
    await storage.put(key, { path });
  } finally {
    await rm(path, { force: true });
  }
}

/** Tables that take a moment are told. */
const rowsToTell = 10_000;

/** A table's columns stand in a file of their own, and the pieces of its rows follow. */
async function keepTable(
  client: pg.Client,
  entries: Ahead,
  columns: Entry,
  tell: Source["tell"],
): Promise<void> {
  const [, name = ""] = columns.name.split("/");
  const table = { name, columns: (await readText(columns)).split("\n") };
  async function* rows() {
    while ((await entries.peek())?.name.startsWith(`tables/${name}/rows-`)) {
      const piece = await entries.next();
      if (piece) yield* piece.body;
    }
  }
  const count = await fillTable(client, { table, rows: rows() });
  if (count >= rowsToTell) tell(`${name}: ${count} rows`);
}

async function keepOther(
  client: pg.Client,
  entry: Entry,
  { url, folder }: { url: string; folder: string },
): Promise<void> {
  if (entry.name === "jobs.json")
    await queueAgain(client, { url, jobs: JSON.parse(await readText(entry)) });
  else if (entry.name === "sequences.json")
    await setSequences(client, JSON.parse(await readText(entry)));
  else if (entry.name === "secret" || entry.name === "simulator.sqlite")
    await pipeline(entry.body, createWriteStream(join(folder, entry.name), { mode: 0o600 }));
}

/** The files of an archive, with a look at the next one. */
class Ahead {
  readonly #entries: AsyncIterator<Entry>;
  #peeked: Entry | null | undefined;

  constructor(entries: AsyncIterable<Entry>) {
    this.#entries = entries[Symbol.asyncIterator]();
  }

  async peek(): Promise<Entry | null> {
    if (this.#peeked === undefined) {
      const { value, done } = await this.#entries.next();
      this.#peeked = done ? null : value;
    }
    return this.#peeked ?? null;
  }

  async next(): Promise<Entry | null> {
    const entry = await this.peek();
    this.#peeked = undefined;
    return entry;
  }
}
