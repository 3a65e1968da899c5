import { sql } from "drizzle-orm";
import { check, index, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, hasLength, id, minor } from "./columns.ts";

/** Display currencies. Money is only ever taken in the shop's charge currency. */
export const currencies = pgTable(
  "currencies",
  {
    code: text().primaryKey(),
    name: text().notNull(),
    symbol: text().notNull(),
    flag: text().notNull(),
    /** Units of this currency for one US dollar, as an exact decimal. */
    rate: numeric({ precision: 18, scale: 6 }).notNull(),
    /** Digits shown after the decimal point. */
    decimals: integer().notNull().default(2),
    orderIndex: integer().notNull().default(0),
  },
  (table) => [
    check("currencies_code_check", sql`${table.code} ~ '^[A-Z]{3}$'`),
    check("currencies_rate_check", sql`${table.rate} > 0`),
    check("currencies_decimals_check", sql`${table.decimals} in (0, 2)`),
  ],
);

export const shippingOptions = pgTable(
  "shipping_options",
  {
    id: id(),
    title: text().notNull(),
    description: text(),
    /** Kobo (1/100 Naira); null where the cost is told later. */
    costMinor: minor(),
    deliveryTime: text(),
    region: text(),
    orderIndex: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index("shipping_options_order_index").on(sql`${table.orderIndex} desc`, table.id),
    index("shipping_options_title_index").on(sql`lower(${table.title}) desc`, table.id),
    index("shipping_options_cost_index").on(sql`coalesce(${table.costMinor}, -1) desc`, table.id),
    index("shipping_options_region_index").on(
      sql`lower(coalesce(${table.region}, '')) desc`,
      table.id,
    ),
    check("shipping_options_title_check", hasLength(table.title, 1, 200)),
    check("shipping_options_description_check", hasLength(table.description, 0, 1000)),
    check("shipping_options_delivery_time_check", hasLength(table.deliveryTime, 0, 100)),
    check("shipping_options_region_check", hasLength(table.region, 0, 200)),
    check("shipping_options_cost_check", sql`${table.costMinor} between 0 and 100000000`),
    check("shipping_options_order_index_check", sql`${table.orderIndex} >= 0`),
  ],
);
