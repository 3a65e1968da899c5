import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { createdAt, hasLength, id, instant, isOneOf, minor } from "./columns.ts";
import { users } from "./people.ts";

export const orderStatuses = [
  "pending",
  "paid",
  "processing",
  "shipped",
  "completed",
  "failed",
  "cancelled",
] as const;

export const promotionTypes = [
  "free_subscription",
  "discount_10",
  "discount_20",
  "discount_30",
] as const;

export const orders = pgTable(
  "orders",
  {
    id: id(),
    /** What people say on the phone; counts up, so it says nothing that the id must keep secret. */
    number: bigint({ mode: "number" })
      .notNull()
      .unique()
      .generatedAlwaysAsIdentity({ startWith: 10_001 }),
    /** Null once the person deleted the account; the order stays for the books. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    email: text(),
    status: text({ enum: orderStatuses }).notNull().default("pending"),

    /** US cents, as every amount without a currency of its own below. */
    subtotalMinor: minor().notNull(),
    discountMinor: minor().notNull().default(0),
    shippingMinor: minor().notNull().default(0),
    totalMinor: minor().notNull(),

    /** What the buyer's card is charged, and the rates it was computed with, frozen for good. */
    chargeMinor: minor().notNull(),
    chargeCurrency: text().notNull(),
    chargeRate: numeric({ precision: 18, scale: 6 }).notNull(),
    nairaRate: numeric({ precision: 18, scale: 6 }).notNull(),

    promotionCode: text(),
    promotionType: text({ enum: promotionTypes }),
    shippingTitle: text(),
    /** Kobo, as the shipping option had it. */
    shippingCostNairaMinor: minor(),

    carrier: text(),
    trackingNumber: text(),

    /** Sent by the buyer's browser, so that the same request twice creates one order. */
    idempotencyKey: text(),
    requestHash: text(),

    createdAt: createdAt(),
    /** Until when a pending order may still be paid. */
    expiresAt: instant().notNull(),
    paidAt: instant(),
    shippedAt: instant(),
    completedAt: instant(),
    cancelledAt: instant(),
  },
  (table) => [
    unique("orders_idempotency_key_unique").on(table.userId, table.idempotencyKey),
    index("orders_user_index").on(table.userId, table.createdAt.desc()),
    // With the address, so that a part of it is looked for in the index alone.
    index("orders_created_at_index").on(table.createdAt.desc(), table.id, table.email),
    index("orders_status_index").on(table.status, table.createdAt.desc(), table.id, table.email),
    index("orders_total_index").on(table.totalMinor, table.id),
    index("orders_email_trigram_index").using("gin", sql`${table.email} gin_trgm_ops`),
    // Leads to the orders of a month, whose lines tell what was sold most.
    index("orders_paid_at_index").on(table.status, table.paidAt),
    index("orders_expiry_index").on(table.expiresAt).where(sql`status = 'pending'`),
    check("orders_status_check", isOneOf(table.status, orderStatuses)),
    check("orders_promotion_type_check", isOneOf(table.promotionType, promotionTypes)),
    check("orders_subtotal_check", sql`${table.subtotalMinor} >= 0`),
    check(
      "orders_discount_check",
      sql`${table.discountMinor} between 0 and ${table.subtotalMinor}`,
    ),
    check("orders_shipping_check", sql`${table.shippingMinor} >= 0`),
    check(
      "orders_total_check",
      sql`${table.totalMinor} = ${table.subtotalMinor} - ${table.discountMinor} + ${table.shippingMinor}`,
    ),
    check("orders_charge_check", sql`${table.chargeMinor} >= 0`),
    check(
      "orders_paid_check",
      sql`${table.status} not in ('paid', 'processing', 'shipped', 'completed') or ${table.paidAt} is not null`,
    ),
  ],
);

/**
 * The sums over all orders: each row is what one change of orders added to them or took away, so
 * that two orders never wait for each other to be counted. Triggers write it; a job puts rows together.
 */
export const orderTotals = pgTable(
  "order_totals",
  {
    status: text({ enum: orderStatuses }).notNull(),
    orders: bigint({ mode: "number" }).notNull(),
    /** US cents of those whose payment was verified. */
    paidMinor: minor().notNull(),
    /** Kobo of the same, each order at its own rate and rounded by itself. */
    paidNairaMinor: minor().notNull(),
  },
  (table) => [check("order_totals_status_check", isOneOf(table.status, orderStatuses))],
);

/** What was sold on a day, for the chart of sales; kept as `orderTotals` are, each row one change. */
export const dailySales = pgTable(
  "daily_sales",
  {
    /** The day of the payment, in UTC. */
    day: date({ mode: "string" }).notNull(),
    /** Those with a verified payment that are not cancelled. */
    orders: bigint({ mode: "number" }).notNull(),
    /** US cents. */
    revenueMinor: minor().notNull(),
  },
  (table) => [index("daily_sales_day_index").on(table.day)],
);

/** The lines of an order, as they were sold: later edits of a product do not reach them. */
export const orderItems = pgTable(
  "order_items",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    productId: uuid().references(() => products.id, { onDelete: "set null" }),
    partNumber: text().notNull(),
    name: text().notNull(),
    imageKey: text(),
    unitPriceMinor: minor().notNull(),
    quantity: integer().notNull(),
    version: text(),
    color: text(),
    accessories: text().array().notNull().default([]),
    isSample: boolean().notNull().default(false),
  },
  (table) => [
    unique("order_items_position_unique").on(table.orderId, table.position),
    index("order_items_product_index").on(table.productId),
    index("order_items_image_index").on(table.imageKey),
    check("order_items_quantity_check", sql`${table.quantity} between 1 and 100000`),
    check("order_items_price_check", sql`${table.unitPriceMinor} >= 0`),
  ],
);

export const orderShippingDetails = pgTable(
  "order_shipping_details",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    fullName: text().notNull(),
    phone: text().notNull(),
    addressLine1: text().notNull(),
    addressLine2: text(),
    city: text().notNull(),
    stateProvince: text().notNull(),
    postalCode: text().notNull(),
    country: text().notNull(),
    deliveryNotes: text(),
  },
  (table) => [
    check("order_shipping_details_full_name_check", hasLength(table.fullName, 2, 100)),
    check("order_shipping_details_phone_check", hasLength(table.phone, 10, 20)),
    check("order_shipping_details_address_line1_check", hasLength(table.addressLine1, 5, 200)),
    check("order_shipping_details_address_line2_check", hasLength(table.addressLine2, 0, 200)),
    check("order_shipping_details_city_check", hasLength(table.city, 2, 100)),
    check("order_shipping_details_state_province_check", hasLength(table.stateProvince, 2, 100)),
    check("order_shipping_details_postal_code_check", hasLength(table.postalCode, 3, 20)),
    check("order_shipping_details_country_check", hasLength(table.country, 2, 100)),
    check("order_shipping_details_delivery_notes_check", hasLength(table.deliveryNotes, 0, 500)),
  ],
);

/** What happened to an order, in the order it happened. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Noun and verb, such as `payment.settled`. */
    kind: text().notNull(),
    fromStatus: text({ enum: orderStatuses }),
    toStatus: text({ enum: orderStatuses }),
    actorId: uuid().references(() => users.id, { onDelete: "set null" }),
    note: text(),
    at: createdAt(),
  },
  (table) => [index("order_events_order_index").on(table.orderId, table.at)],
);

export const holdStates = ["held", "taken", "released", "returned"] as const;

/**
 * Units set aside for an order. `held` and `taken` units are off the product's stock;
 * `released` (never paid) and `returned` (cancelled after payment) units are back on it.
 */
export const stockHolds = pgTable(
  "stock_holds",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    state: text({ enum: holdStates }).notNull().default("held"),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    // By its state too, for the units held of a product; without it, for the deletion of one.
    index("stock_holds_product_index").on(table.productId, table.state),
    check("stock_holds_quantity_check", sql`${table.quantity} > 0`),
    check("stock_holds_state_check", isOneOf(table.state, holdStates)),
  ],
);

export const promotionCodes = pgTable(
  "promotion_codes",
  {
    id: id(),
    code: text().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    type: text({ enum: promotionTypes }).notNull(),
    isActive: boolean().notNull().default(true),
    isUsed: boolean().notNull().default(false),
    /** The order that holds the code while it waits for payment, or that used it. */
    orderId: uuid().references(() => orders.id, { onDelete: "set null" }),
    createdBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("promotion_codes_code_unique").on(table.code),
    index("promotion_codes_product_index").on(table.productId),
    index("promotion_codes_order_index").on(table.orderId),
    index("promotion_codes_created_by_index").on(table.createdBy),
    index("promotion_codes_created_at_index").on(table.createdAt.desc(), table.id),
    // Of a type that few codes have, they would be looked for among all.
    index("promotion_codes_type_index").on(table.type, table.createdAt.desc(), table.id),
    index("promotion_codes_code_trigram_index").using("gin", sql`${table.code} gin_trgm_ops`),
    check(
      "promotion_codes_code_check",
      sql`${table.code} = upper(btrim(${table.code})) and ${table.code} <> ''`,
    ),
    check("promotion_codes_type_check", isOneOf(table.type, promotionTypes)),
  ],
);
