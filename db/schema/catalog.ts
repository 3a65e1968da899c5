import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, hasLength, id, instant, isOneOf, minor } from "./columns.ts";
import { users } from "./people.ts";

/** The category screens with an address of their own. A category keeps its screen when it is renamed. */
export const listings = ["sensors", "gateways", "accessories", "dev-kits"] as const;

export const categories = pgTable(
  "categories",
  {
    id: id(),
    name: text().notNull(),
    /** The name lower-cased, white space turned to hyphens, all but a-z, 0-9 and hyphens removed. */
    slug: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`regexp_replace(regexp_replace(lower(${categories.name}), '\\s+', '-', 'g'), '[^a-z0-9-]', '', 'g')`,
      ),
    description: text(),
    listing: text({ enum: listings }).unique(),
    orderIndex: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("categories_name_unique").on(sql`lower(${table.name})`),
    unique("categories_slug_unique").on(table.slug),
    check("categories_name_check", hasLength(table.name, 1, 100)),
    check("categories_listing_check", isOneOf(table.listing, listings)),
    check("categories_order_index_check", sql`${table.orderIndex} >= 0`),
  ],
);

export const productStatuses = ["active", "suspended", "out_of_stock"] as const;
export const productColors = ["Black", "Blue", "White"] as const;

export const products = pgTable(
  "products",
  {
    id: id(),
    partNumber: text().notNull(),
    name: text().notNull(),
    /** Null once its category was deleted. */
    categoryId: uuid().references(() => categories.id, { onDelete: "set null" }),
    description: text(),
    /** US cents. */
    priceMinor: minor().notNull(),
    /** Units that can still be promised: units held for unpaid orders are already taken off. */
    stock: integer().notNull().default(0),
    minOrderQuantity: integer().notNull().default(1),
    isSampleAvailable: boolean().notNull().default(false),
    /** US cents. */
    samplePriceMinor: minor(),
    model1: text(),
    model2: text(),
    /** One to seven; the first is 'Standard' unless the shop names it otherwise. */
    versions: text().array().notNull().default(["Standard"]),
    colors: text({ enum: productColors }).array().notNull().default(["Black"]),
    accessories: text().array().notNull().default([]),
    specs: text().array().notNull().default([]),
    status: text({ enum: productStatuses }).notNull().default("active"),
    /** Counts the edits, so that one person's save cannot silently overwrite another's. */
    revision: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /**
     * Name and description in lower case, a line each, so that a search of the list compares every product
     * in a fraction of the time that making them lower case takes.
     */
    lowerText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`lower(${products.name} || E'\\n' || coalesce(${products.description}, ''))`,
      ),
  },
  (table) => [
    uniqueIndex("products_part_number_unique").on(sql`lower(${table.partNumber})`),
    index("products_created_at_index").on(table.createdAt.desc(), table.id),
    index("products_category_index").on(table.categoryId, table.createdAt.desc(), table.id),
    // So small that all products are counted by category in a few milliseconds.
    index("products_category_count_index").on(table.categoryId),
    index("products_category_status_index").on(
      table.categoryId,
      table.status,
      table.createdAt.desc(),
      table.id,
    ),
    index("products_price_index").on(table.priceMinor, table.id),
    index("products_category_price_index").on(table.categoryId, table.priceMinor, table.id),
    index("products_name_index").on(sql`lower(${table.name})`, table.id),
    index("products_specs_index").using("gin", table.specs),
    index("products_name_trigram_index").using("gin", sql`${table.name} gin_trgm_ops`),
    index("products_part_number_trigram_index").using("gin", sql`${table.partNumber} gin_trgm_ops`),
    index("products_lower_text_trigram_index").using("gin", sql`${table.lowerText} gin_trgm_ops`),
    index("products_search_key_index").on(sql`search_key(${table.partNumber}) collate "C"`),
    check("products_name_check", hasLength(table.name, 1, 200)),
    check("products_part_number_check", hasLength(table.partNumber, 1, 64)),
    check("products_description_check", hasLength(table.description, 0, 2000)),
    check("products_price_check", sql`${table.priceMinor} between 0 and 100000000`),
    // The most an administrator may type is 100,000; units that come back may exceed it.
    check("products_stock_check", sql`${table.stock} >= 0`),
    check("products_min_order_quantity_check", sql`${table.minOrderQuantity} between 1 and 100000`),
    check("products_sample_price_check", sql`${table.samplePriceMinor} between 0 and 100000000`),
    check(
      "products_sample_check",
      sql`not ${table.isSampleAvailable} or ${table.samplePriceMinor} is not null`,
    ),
    check("products_versions_check", sql`cardinality(${table.versions}) between 1 and 7`),
    check("products_colors_check", sql`${table.colors} <@ array['Black', 'Blue', 'White']`),
    check("products_specs_check", sql`every_text_at_most(${table.specs}, 500)`),
    check("products_status_check", isOneOf(table.status, productStatuses)),
  ],
);

/**
 * The stock of each product beside its category, kept by triggers on `products`, so that products
 * can be read in the order of their stock. The column itself has no index: each order would then
 * write all the indexes of its products anew.
 */
export const stockLevels = pgTable(
  "stock_levels",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    categoryId: uuid(),
    stock: integer().notNull(),
  },
  (table) => [
    index("stock_levels_index").on(sql`${table.stock} desc`, table.productId),
    index("stock_levels_category_index").on(
      table.categoryId,
      sql`${table.stock} desc`,
      table.productId,
    ),
  ],
);

/**
 * Part number and name of each product as search_text reads them, kept by triggers on `products`, so
 * that what is typed into the search box is compared with many products in little time.
 */
export const searchTexts = pgTable(
  "search_texts",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    text: text().notNull(),
  },
  (table) => [
    // A word that is still being typed is met as it stands, and not by the letters it shares with others.
    index("search_texts_beginnings_index").using("gin", sql`search_beginnings(${table.text})`),
  ],
);

/** Pictures in the order they are shown; the one at position 0 is the main picture. */
export const productImages = pgTable(
  "product_images",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** Where the bytes lie in storage, made from their content. Served under `/images/`. */
    key: text().notNull(),
    alt: text().notNull().default(""),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The colour of the product it shows, where that matters. */
    color: text({ enum: productColors }),
    createdAt: createdAt(),
  },
  (table) => [
    unique("product_images_position_unique").on(table.productId, table.position),
    index("product_images_key_index").on(table.key),
    check("product_images_position_check", sql`${table.position} >= 0`),
    check("product_images_color_check", isOneOf(table.color, productColors)),
  ],
);

export const productDocuments = pgTable(
  "product_documents",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    name: text().notNull(),
    /** Where the bytes lie in storage. Served under `/files/`. */
    key: text().notNull(),
    sizeBytes: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("product_documents_position_unique").on(table.productId, table.position),
    index("product_documents_key_index").on(table.key),
    check("product_documents_size_check", sql`${table.sizeBytes} >= 0`),
  ],
);

/** The picture that stands for a product where its address is shared, as it was last drawn. */
export const productSharePictures = pgTable(
  "product_share_pictures",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Made from everything that is drawn, so that it changes with the product. */
    version: text().notNull(),
    /** Where the bytes lie in storage. */
    key: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("product_share_pictures_key_index").on(table.key)],
);

/**
 * The words that the catalogue and the documents are written in, so that a mistyped one can be put
 * right. Triggers add to them; a word that nobody uses any more stays and is found to lead nowhere.
 */
export const searchWords = pgTable(
  "search_words",
  {
    /** In lower case, otherwise as it is written, such as `wi-fi`. */
    word: text().primaryKey(),
    /** The word as search_key reads it, such as `wifi`. */
    key: text().notNull(),
  },
  (table) => [index("search_words_trigram_index").using("gist", sql`${table.key} gist_trgm_ops`)],
);

export const featuredStatuses = ["active", "suspended"] as const;

export const featuredProducts = pgTable(
  "featured_products",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .unique()
      .references(() => products.id, { onDelete: "cascade" }),
    /** 0 to count minus 1 without gaps. */
    orderIndex: integer().notNull(),
    status: text({ enum: featuredStatuses }).notNull().default("active"),
    createdAt: createdAt(),
  },
  (table) => [
    check("featured_products_status_check", isOneOf(table.status, featuredStatuses)),
    check("featured_products_order_index_check", sql`${table.orderIndex} >= 0`),
  ],
);

export const reviewStatuses = ["pending", "approved", "declined"] as const;

export const reviews = pgTable(
  "reviews",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    rating: integer().notNull(),
    comment: text().notNull(),
    status: text({ enum: reviewStatuses }).notNull().default("pending"),
    createdAt: createdAt(),
    updatedAt: instant(),
  },
  (table) => [
    index("reviews_product_index").on(table.productId, table.status, table.createdAt.desc()),
    index("reviews_created_at_index").on(table.createdAt.desc(), table.id),
    index("reviews_status_index").on(table.status, table.createdAt.desc(), table.id),
    index("reviews_rating_index").on(sql`${table.rating} desc`, table.id),
    index("reviews_comment_trigram_index").using("gin", sql`${table.comment} gin_trgm_ops`),
    index("reviews_user_index").on(table.userId),
    check("reviews_rating_check", sql`${table.rating} between 1 and 5`),
    check("reviews_comment_check", sql`char_length(btrim(${table.comment})) between 1 and 5000`),
    check("reviews_status_check", isOneOf(table.status, reviewStatuses)),
  ],
);
