import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { env } from "#env";
import { requireRestored } from "#server/data-folder.ts";
import { makeFolder } from "#storage/make-folder.ts";
import { chooseStorage } from "#storage/shop-storage.ts";
import { makeBackup } from "../backup/backup.ts";
import { explainFileFailure } from "../backup/failure.ts";
import { markSecrets } from "../backup/secrets.ts";
import { filesFolder, folder, openShopDatabase } from "../backup/shop-place.ts";
import { abortAtSignals } from "./abort-at-signals.ts";

const name = `shop-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;
const file = resolve(process.env.INIT_CWD ?? ".", process.argv[2] ?? `backups/${name}`);
const signal = abortAtSignals();
try {
  await requireRestored(folder);
  await using parts = new AsyncDisposableStack();
  await makeFolder(dirname(file));
  const databaseUrl = await openShopDatabase(parts);
  const secrets = await markSecrets({ settings: env, folder });
  const shop = { databaseUrl, folder, storage: chooseStorage(filesFolder), secrets };
  await makeBackup(shop, { file, tell: console.log, signal });
  const { size } = await stat(file);
  console.log(
    `The backup is ${file} (${(size / 1024 / 1024).toFixed(1)} MB), read once more and whole.`,
  );
  console.log(
    "It holds all that the shop knows, secrets included: keep it where only you can read it.",
  );
} catch (error) {
  console.error(
    signal.aborted ? "Broken off." : await explainFileFailure(error, { file, doing: "writing" }),
  );
  process.exitCode = 1;
}
