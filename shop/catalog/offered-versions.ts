import { sql } from "drizzle-orm";
import { products } from "#db";

/** Up to seven versions exist. */
const versionsOffered = 3;

/** What buyers can choose from, and an order can be of: the first three versions that a product has. */
export const offeredVersions = sql<
  string[]
>`${products.versions}[1:${sql.raw(String(versionsOffered))}]`;
