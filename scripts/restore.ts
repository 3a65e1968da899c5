import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { stopLeftServer } from "#db/embedded.ts";
import { env } from "#env";
import { makeDataFolder, restoreMark } from "#server/data-folder.ts";
import { unlessMissing } from "#storage/missing.ts";
import { chooseStorage } from "#storage/shop-storage.ts";
import { explainFileFailure } from "../backup/failure.ts";
import {
  analyzeTables,
  checkArchive,
  explainFilledDatabase,
  restoreBackup,
} from "../backup/restore.ts";
import { explainOtherSecrets } from "../backup/secrets.ts";
import { databaseFolder, filesFolder, folder, startDatabase } from "../backup/shop-place.ts";
import { takeFolder } from "../backup/taken-folder.ts";
import { abortAtSignals } from "./abort-at-signals.ts";

const given = process.argv[2];
const migrationsFolder = resolve("db/migrations");
const tell = console.log;
const file = resolve(process.env.INIT_CWD ?? ".", given ?? "");
const signal = abortAtSignals();
try {
  if (!given) throw new Error("Say which backup: npm run restore -- backups/shop-….tar.gz");
  const source = { file, migrationsFolder, tell, signal };
  const about = await checkArchive(source);
  const isHalfRestored = await requireEmptyPlace();
  await makeDataFolder(folder);
  const taken = await takeFolder(folder, restoreMark);
  if (isHalfRestored) {
    tell("Removing what is left of a restore that was broken off ...");
    await stopLeftServer(databaseFolder);
    await taken.empty();
  }
  tell(`Restoring the shop as it was at ${about.madeAt} ...`);
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
    await taken.release();
    await analyzeTables(databaseUrl, tell);
  } catch (error) {
    // What fails after that, such as the database when it is stopped, takes nothing back.
    if (!isRestored) {
      await taken.empty();
      await taken.release();
    }
    throw error;
  }
  tell("The shop is restored. Start it: npm start");
  for (const sentence of await explainOtherSecrets(about.secrets, { settings: env, folder }))
    tell(sentence);
} catch (error) {
  console.error(
    signal.aborted ? "Broken off." : await explainFileFailure(error, { file, doing: "reading" }),
  );
  process.exitCode = 1;
}

/** Also empty is what a restore has left that was broken off; answers whether this is such a place. */
async function requireEmptyPlace(): Promise<boolean> {
  const found = (await unlessMissing(readdir(folder))) ?? [];
  const isHalfRestored = found.includes(restoreMark);
  if (found.length > 0 && !isHalfRestored)
    throw new Error(`The folder ${folder} is not empty: set DATA_DIR to an empty one.`);
  const filled = env.ownerDatabaseUrl && (await explainFilledDatabase(env.ownerDatabaseUrl));
  if (filled) throw new Error(filled);
  return isHalfRestored;
}
