import { readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "#env";
import { makeDataFolder } from "#server/data-folder.ts";
import { unlessMissing } from "#storage/missing.ts";
import { chooseStorage } from "#storage/shop-storage.ts";
import { explainFileFailure } from "../backup/failure.ts";
import { checkArchive, explainFilledDatabase, restoreBackup } from "../backup/restore.ts";
import { explainOtherSecrets } from "../backup/secrets.ts";
import { filesFolder, folder, startDatabase } from "../backup/shop-place.ts";

const given = process.argv[2];
const migrationsFolder = resolve("db/migrations");
const tell = console.log;
const file = resolve(process.env.INIT_CWD ?? ".", given ?? "");
try {
  if (!given) throw new Error("Say which backup: npm run restore -- backups/shop-….tar.gz");
  const source = { file, migrationsFolder, tell };
  const about = await checkArchive(source);
  await requireEmptyPlace();
  tell(`Restoring the shop as it was at ${about.madeAt} ...`);
  await makeDataFolder(folder);
  let isRestored = false;
  try {
    await using parts = new AsyncDisposableStack();
    const databaseUrl = env.ownerDatabaseUrl ?? (await startDatabase(parts));
    await restoreBackup(
      { databaseUrl, folder, storage: chooseStorage(filesFolder) },
      about,
      source,
    );
    isRestored = true;
  } catch (error) {
    // What fails after that, such as the database when it is stopped, takes nothing back.
    if (!isRestored) await emptyFolder();
    throw error;
  }
  tell("The shop is restored. Start it: npm start");
  for (const sentence of await explainOtherSecrets(about.secrets, { settings: env, folder }))
    tell(sentence);
} catch (error) {
  console.error(await explainFileFailure(error, { file, doing: "reading" }));
  process.exitCode = 1;
}

async function requireEmptyPlace(): Promise<void> {
  const found = await unlessMissing(readdir(folder));
  if (found && found.length > 0)
    throw new Error(`The folder ${folder} is not empty: set DATA_DIR to an empty one.`);
  const filled = env.ownerDatabaseUrl && (await explainFilledDatabase(env.ownerDatabaseUrl));
  if (filled) throw new Error(filled);
}

/** What came into it until the failure: the folder was empty, so nothing else is lost. */
async function emptyFolder(): Promise<void> {
  for (const name of await readdir(folder))
    await rm(join(folder, name), { recursive: true, force: true });
}
