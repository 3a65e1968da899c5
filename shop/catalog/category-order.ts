import { sql } from "drizzle-orm";
import { categories } from "#db";

/**
 * What the shop's order of categories goes by: the order that was given them, and among those of the same
 * order the name. One text, so that a table can be paged by it: an order has ten digits at most.
 */
export const categoryOrder = sql`lpad(${categories.orderIndex}::text, 10, '0') || lower(${categories.name})`;
