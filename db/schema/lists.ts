import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { createdAt, hasLength, isOneOf } from "./columns.ts";
import { users } from "./people.ts";

export const listNames = ["cart", "wishlist"] as const;

/**
 * The cart and the wishlist of a customer, as they follow from device to device. A removed line
 * stays for a while with the quantity 0: a device that hears of it late must not bring it back.
 */
export const listLines = pgTable(
  "list_lines",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    list: text({ enum: listNames }).notNull(),
    /** The product's id; in the cart a hash of the product with everything chosen about it. */
    lineId: text().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    version: text(),
    color: text(),
    accessories: text().array().notNull().default([]),
    isSample: boolean().notNull().default(false),
    quantity: integer().notNull(),
    /** When a customer last changed the line, in milliseconds since 1970: the later change wins. */
    changedAtMs: bigint({ mode: "number" }).notNull(),
    addedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.list, table.lineId] }),
    index("list_lines_product_index").on(table.productId),
    check("list_lines_list_check", isOneOf(table.list, listNames)),
    check("list_lines_line_id_check", hasLength(table.lineId, 1, 600)),
    check("list_lines_quantity_check", sql`${table.quantity} between 0 and 100000`),
  ],
);
