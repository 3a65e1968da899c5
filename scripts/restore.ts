import { mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "#env";
import { explainFailure } from "#server/failure.ts";
import { chooseStorage } from "#storage/shop-storage.ts";
import { checkArchive, explainFilledDatabase, restoreBackup } from "../backup/restore.ts";
import { filesFolder, folder, markSecrets, startDatabase } from "../backup/shop-place.ts";

const given = process.argv[2];
const migrationsFolder = resolve("db/migrations");
const tell = console.log;
try {
  if (!given) throw new Error("Say which backup: npm run restore -- backups/shop-….tar.gz");
  const source = { file: resolve(process.env.INIT_CWD ?? ".", given), migrationsFolder, tell };
  const about = await checkArchive(source);
  await requireEmptyPlace();
  tell(`Restoring the shop as it was at ${about.madeAt} ...`);
  await mkdir(folder, { recursive: true });
  try {
    await using parts = new AsyncDisposableStack();
    const databaseUrl = env.DATABASE_URL ?? (await startDatabase(parts));
    await restoreBackup(
      { databaseUrl, folder, storage: chooseStorage(filesFolder) },
      about,
      source,
    );
  } catch (error) {
    await emptyFolder();
    throw error;
  }
  tell("The shop is restored. Start it: npm start");
  for (const name of findMissingSecrets(about.secrets))
    tell(
      `Start it with the ${name} it had, which no backup holds: without it accounts lose their second factors and social media their tokens.`,
    );
} catch (error) {
  console.error(await explainFailure(error));
  process.exitCode = 1;
}

async function requireEmptyPlace(): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  if (found.length > 0)
    throw new Error(`The folder ${folder} is not empty: set DATA_DIR to an empty one.`);
  const filled = env.DATABASE_URL && (await explainFilledDatabase(env.DATABASE_URL));
  if (filled) throw new Error(filled);
}

/** What came into it until the failure: the folder was empty, so nothing else is lost. */
async function emptyFolder(): Promise<void> {
  for (const name of await readdir(folder))
    await rm(join(folder, name), { recursive: true, force: true });
}

/** Secrets that were settings of the shop and are not, or not the same, where it is restored. */
function findMissingSecrets(marks: Record<string, string>): string[] {
  const own = markSecrets();
  return Object.keys(marks).filter((name) => own[name] !== marks[name]);
}
