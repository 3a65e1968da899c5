import { randomUUID } from "node:crypto";
import { access, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { closeDatabase, connectDatabase } from "#db";
import { readOpenJobs } from "#jobs/open-jobs.ts";
import { listUsedUploads } from "#shop/content/uploads.ts";
import { unlessMissing } from "#storage/missing.ts";
import type { ListedStorage } from "#storage/storage.ts";
import { entryOf, writeArchive } from "./archive.ts";
import { readMigrations } from "./schema-at.ts";
import { readSecretFile } from "./secrets.ts";
import { beginReading, endReading, readSequences, readTables } from "./tables.ts";
import type { Entry } from "./tar.ts";

/** What an archive says of itself, in its first file. */
export interface About {
  format: 1;
  madeAt: string;
  /** The hashes of the migrations that its tables have seen. */
  migrations: string[];
  /** A mark of each secret that the shop uses, by its setting's name. */
  secrets: Record<string, string>;
}

interface Shop {
  databaseUrl: string;
  /** Where its secret and the books of the payment simulator lie. */
  folder: string;
  storage: ListedStorage;
  secrets: About["secrets"];
}

interface Target {
  /** Where the archive comes to lie. */
  file: string;
  tell: (sentence: string) => void;
  /** Breaks it off: nothing of it is left then. */
  signal?: AbortSignal;
}

/**
 * Writes all of a shop into one archive, while it runs and sells. The rows are those of one moment.
 * A file is removed a day after it came at the soonest, and after its last row (but for the pictures
 * that are drawn for sharing, and drawn again where one is missing): so those that were
 * there before that moment and those that came since are together all that its rows name.
 */
export async function makeBackup(shop: Shop, { file, tell, signal }: Target): Promise<void> {
  const client = new pg.Client({
    connectionString: shop.databaseUrl,
    application_name: "shop backup",
  });
  client.on("error", () => {});
  await client.connect();
  try {
    await writeArchive(file, contentsOf(shop, client, { tell, signal }), { tell, signal });
  } finally {
    await client.end();
  }
}

async function* contentsOf(
  { databaseUrl, folder, storage, secrets }: Shop,
  client: pg.Client,
  { tell, signal }: Omit<Target, "file">,
): AsyncGenerator<Entry> {
  const migrations = await readMigrations(client);
  const madeAt = new Date().toISOString();
  const about: About = { format: 1, madeAt, migrations, secrets };
  yield entryOf("about.json", JSON.stringify(about));
  const secret = await readSecretFile(folder);
  if (secret) yield entryOf("secret", secret);

  const seen = new Set<string>();
  tell("Copying files ...");
  yield* newFiles(storage, seen);

  await beginReading(client, signal);
  await requireMigrations(client, migrations);
  tell("Copying tables ...");
  yield* readTables(client, tell);
  const jobs = await readOpenJobs(client);
  await endReading(client);
  yield entryOf("jobs.json", JSON.stringify(jobs));
  yield entryOf("sequences.json", JSON.stringify(await readSequences(client)));

  tell("Copying files that came meanwhile ...");
  const used = await readUsedFiles(databaseUrl);
  yield* newFiles(storage, seen);
  const missing = used.filter((key) => !seen.has(key));
  if (missing.length > 0)
    tell(
      `Files that rows name and the storage does not have: ${missing.length}, such as ${missing[0]}. The backup is made without them.`,
    );
  const books = await readBooks(join(folder, "simulator.sqlite"));
  if (books) yield entryOf("simulator.sqlite", books);
  tell(`Copied ${seen.size} files and ${jobs.length} jobs.`);
}

/** Copying files takes minutes, in which a new version may have changed the tables. */
async function requireMigrations(client: pg.Client, wanted: readonly string[]): Promise<void> {
  const found = await readMigrations(client);
  if (found.join() === wanted.join()) return;
  throw new Error("The shop was upgraded while its backup was made: make the backup once more.");
}

/** The keys of files that rows name at this moment: those of the archive name no others that are still there. */
async function readUsedFiles(databaseUrl: string): Promise<string[]> {
  const database = connectDatabase(databaseUrl, { connections: 1 });
  try {
    return await listUsedUploads(database);
  } finally {
    await closeDatabase(database);
  }
}

async function* newFiles(storage: ListedStorage, seen: Set<string>): AsyncGenerator<Entry> {
  for await (const key of storage.list()) {
    if (seen.has(key)) continue;
    // One that was removed since it was listed is of no use to anybody.
    const found = await storage.open(key);
    if (!found) continue;
    seen.add(key);
    yield { name: `files/${key}`, sizeBytes: found.sizeBytes, body: found.body };
  }
}

/** The simulator's books as one moment has them; null where payments are real. */
async function readBooks(file: string): Promise<Uint8Array | null> {
  if (!(await unlessMissing(access(file).then(() => true)))) return null;
  const copy = join(tmpdir(), `books-${randomUUID()}`);
  const books = new DatabaseSync(file);
  try {
    books.exec("pragma busy_timeout = 10000");
    books.prepare("vacuum into ?").run(copy);
    return await readFile(copy);
  } finally {
    books.close();
    await rm(copy, { force: true });
  }
}
