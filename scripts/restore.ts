import { resolve } from "node:path";
import { stopLeftServer } from "#db/embedded.ts";
import { env } from "#env";
import { makeDataFolder, restoreMark } from "#server/data-folder.ts";
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
  await makeDataFolder(folder);
  const taken = await takeFolder(folder, restoreMark);
  try {
    await requireEmptyDatabase();
  } catch (error) {
    // A half stays as it is, and bears its mark: the rows there may be its own.
    if (!taken.isHalfRestored) await taken.release();
    throw error;
  }
  if (taken.isHalfRestored) {
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

/** Asked of a folder that is taken: while another restore fills the database its tables answer nobody. */
async function requireEmptyDatabase(): Promise<void> {
  const filled = env.ownerDatabaseUrl && (await explainFilledDatabase(env.ownerDatabaseUrl));
  if (filled) throw new Error(filled);
}
