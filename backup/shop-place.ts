import { access } from "node:fs/promises";
import { join, resolve } from "node:path";
import { findEmbeddedDatabase, startEmbeddedDatabase } from "#db/embedded.ts";
import { env } from "#env";
import { unlessMissing } from "#storage/missing.ts";

/** Where the shop of these settings keeps what it has. */
export const folder = resolve(env.DATA_DIR);
export const filesFolder = join(folder, "files");
export const databaseFolder = join(folder, "postgres");

/**
 * Opens the database of the shop: the one the settings name, the embedded one that serves a running
 * shop, or, while none runs, that one for as long as the command takes.
 */
export async function openShopDatabase(parts: AsyncDisposableStack): Promise<string> {
  if (env.ownerDatabaseUrl) return env.ownerDatabaseUrl;
  const running = await findEmbeddedDatabase(databaseFolder);
  if (running) return running;
  const cluster = access(join(databaseFolder, "cluster")).then(() => true);
  if (!(await unlessMissing(cluster)))
    throw new Error(`There is no shop in ${folder}: set DATA_DIR or DATABASE_URL to its place.`);
  return startDatabase(parts);
}

/** Starts the embedded database, and makes it where it is missing. */
export async function startDatabase(parts: AsyncDisposableStack): Promise<string> {
  const database = await startEmbeddedDatabase({ folder: databaseFolder });
  parts.defer(() => database.stop());
  return database.url;
}
