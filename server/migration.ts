import { resolve } from "node:path";
import { migrateDatabase } from "#db/migrate.ts";
import { letServe } from "#db/serving-role.ts";
import { migrateQueue } from "#jobs/queue.ts";

/** The shop's database, as its owner and as whoever serves. */
export interface Addresses {
  ownerUrl: string;
  url: string;
}

/**
 * Brings the database to the newest schema. Those who serve are let in first, also to what is yet to be made:
 * older copies may serve meanwhile, and from its commit on a migration's triggers write into its tables for them.
 */
export async function migrate({ ownerUrl, url }: Addresses): Promise<void> {
  if (url !== ownerUrl) {
    const { isPasswordNew } = await letServe(ownerUrl, url);
    if (isPasswordNew)
      console.log("The database takes another password of those who serve from now on.");
  }
  await migrateDatabase(ownerUrl, resolve("db/migrations"));
  await migrateQueue(ownerUrl);
}
