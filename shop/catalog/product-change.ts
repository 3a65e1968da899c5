import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { categories, type Database, databaseError, products } from "#db";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { type Difference, findDifferences } from "../records/differences.ts";
import type { ImportedFields, ProductFields } from "./product-fields.ts";
import {
  type FileKeys,
  findFiles,
  type ProductFiles,
  type UnknownFile,
  writeFiles,
} from "./product-files.ts";
import { tellProductChange } from "./product-news.ts";
import {
  describeProduct,
  findProductRecord,
  lockProductRecord,
  type OpenedProduct,
  type ProductRecord,
} from "./product-record.ts";

type ProductRefused =
  | { kind: "part_number_taken" }
  /** No category has this name. */
  | { kind: "unknown_category" }
  | UnknownFile;

export type ProductAdded =
  | { kind: "added"; id: string }
  /** The same form was sent before, with other contents. */
  | { kind: "added_before" }
  | ProductRefused;

export type ProductSaved =
  | {
      kind: "saved";
      /** The stock as it is now, where it is not the typed one because of orders; else null. */
      mergedStock: number | null;
      /** As its form would be opened with it now, but with the stock that was typed; see `conflict`. */
      record: ProductRecord | null;
    }
  | { kind: "unknown_product" }
  /**
   * Someone changed it since it was opened, or orders took units that the typed stock takes too. A stock
   * that the form left alone is in `current` as it was opened, so that it counts as left alone when the
   * form is sent again.
   */
  | { kind: "conflict"; current: ProductRecord; differences: Difference[] }
  | ProductRefused;

interface NewProduct {
  actor: Actor;
  /** Chosen by who sends it: the same form sent twice adds one product. */
  id: string;
  fields: ProductFields;
  files: FileKeys;
}

/** A new product is active. Without a part number the shop makes one. */
export function addProduct(
  db: Database,
  { actor, id, fields: given, files: keys }: NewProduct,
): Promise<ProductAdded> {
  return withUniquePartNumber(db, async (tx) => {
    await requireAdmin(tx, actor);
    const categoryId = await findCategoryId(tx, given.category);
    if (!categoryId) return { kind: "unknown_category" };
    const files = await findFiles(tx, { productId: id, ...given, nameBefore: null, keys });
    if (files.kind === "unknown_file") return files;
    const fields = withShownFirst(given, { files, current: null });
    const partNumber = fields.partNumber ?? makePartNumber();
    const after = describeProduct({ ...fields, ...files, partNumber });
    const inserted = await tx
      .insert(products)
      .values({ ...columnsOf(fields), id, partNumber, categoryId })
      .onConflictDoNothing({ target: products.id })
      .returning({ id: products.id });
    if (inserted.length === 0) return compareRepeat(tx, { id, fields, after });
    await writeFiles(tx, [{ productId: id, ...files }]);
    await tellProductChange(tx, { actor, id, verb: "create", before: null, after });
    return { kind: "added", id };
  });
}

interface ChangedProduct {
  actor: Actor;
  id: string;
  /** The product as it was when its form was opened. */
  opened: OpenedProduct;
  fields: ProductFields;
  /** Null keeps those that there are. */
  files: FileKeys | null;
}

/**
 * Saves the form of a product. Nothing is written over what another person saved since `opened` was
 * read: see `conflict`. Orders are no editors: the stock that was typed counts as a difference to
 * the stock that was shown, and what they took or gave back meanwhile stays taken or given back.
 * Without a part number the product keeps its own.
 */
export function saveProduct(
  db: Database,
  { actor, id, opened, fields, files: keys }: ChangedProduct,
): Promise<ProductSaved> {
  return withUniquePartNumber(db, async (tx) => {
    await requireAdmin(tx, actor);
    // Whoever deletes a category holds it before its products: so does this.
    const categoryId = await findCategoryId(tx, fields.category);
    const current = await lockProductRecord(tx, id);
    if (!current) return { kind: "unknown_product" };
    const isStockTyped = fields.stock !== opened.stock;
    const stock = current.stock + fields.stock - opened.stock;
    const known = isStockTyped ? current : { ...current, stock: opened.stock };
    const differences = differencesThatMatter(opened, { current: known, stock });
    if (differences.length > 0) return { kind: "conflict", current: known, differences };
    if (!categoryId) return { kind: "unknown_category" };
    const change = { actor, current, categoryId, fields: { ...fields, stock }, keys };
    const unknown = await write(tx, change);
    if (unknown) return unknown;
    const isMerged = isStockTyped && fields.stock !== stock;
    const after = await findProductRecord(tx, id);
    const record = after && { ...after, stock: fields.stock };
    return { kind: "saved", mergedStock: isMerged ? stock : null, record };
  });
}

interface Written {
  actor: Actor;
  current: ProductRecord;
  categoryId: string;
  fields: ProductFields;
  keys: FileKeys | null;
}

/** The product is locked. A form that changes nothing leaves no trace. */
async function write(
  tx: Database,
  { actor, current, categoryId, fields: given, keys }: Written,
): Promise<UnknownFile | null> {
  const { id } = current;
  const files = await findFiles(tx, {
    productId: id,
    ...given,
    nameBefore: current.name,
    keys: keys ?? keysOf(current),
  });
  if (files.kind === "unknown_file") return files;
  const fields = withShownFirst(given, { files, current });
  const partNumber = fields.partNumber ?? current.partNumber;
  const before = describeProduct(current);
  const after = describeProduct({ ...fields, ...files, partNumber });
  if (findDifferences(before, after).length === 0) return null;
  await tx
    .update(products)
    .set({ ...columnsOf(fields), partNumber, categoryId, ...edited })
    .where(eq(products.id, id));
  await writeFiles(tx, [{ productId: id, ...files }]);
  await tellProductChange(tx, { actor, id, verb: "update", before, after });
  return null;
}

/**
 * The colour that the main picture is given is offered first: whoever chooses none gets what they saw. Where it shows
 * the same one as before the order stays, which a CSV file may have given otherwise.
 */
export function withShownFirst(
  fields: ProductFields,
  { files, current }: { files: ProductFiles; current: ProductRecord | null },
): ProductFields {
  const shown = files.images[0]?.color ?? null;
  if (shown === null || shown === current?.images[0]?.color) return fields;
  const others = fields.colors.filter((color) => color !== shown);
  return { ...fields, colors: [shown, ...others] };
}

function keysOf({ images, documents }: ProductRecord): FileKeys {
  return { images: images.map(({ key }) => key), documents: documents.map(({ key }) => key) };
}

/** Set by every edit of a person, so that an edit that was opened before it is told of it. */
export const edited = { revision: sql`${products.revision} + 1`, updatedAt: sql`now()` };

/**
 * While nobody has edited the product its stock was changed by orders alone, which matters only
 * where less than nothing would be left.
 */
function differencesThatMatter(
  opened: OpenedProduct,
  { current, stock }: { current: ProductRecord; stock: number },
): Difference[] {
  const all = findDifferences(describeProduct(opened), describeProduct(current));
  const isByOrders = opened.revision === current.revision && stock >= 0;
  return isByOrders ? all.filter(({ field }) => field !== "stock") : all;
}

/** What of a form stands in columns of its own. */
export function columnsOf(fields: ImportedFields) {
  const { category: _category, partNumber: _partNumber, ...columns } = fields;
  return columns;
}

async function findCategoryId(tx: Database, name: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(sql`lower(${categories.name})`, name.toLowerCase()))
    .for("key share");
  return found?.id ?? null;
}

/** No letter of it means anything: a buyer reads it out, a book keeps it. */
export function makePartNumber(): string {
  return `P-${randomUUID().slice(0, 8).toUpperCase()}`;
}

interface Repeat {
  id: string;
  fields: ProductFields;
  after: object;
}

async function compareRepeat(tx: Database, { id, fields, after }: Repeat): Promise<ProductAdded> {
  const earlier = await findProductRecord(tx, id);
  if (!earlier) return { kind: "added_before" };
  const before = describeProduct(earlier);
  const isSame = (field: string) => field === "partNumber" && fields.partNumber === null;
  const others = findDifferences(before, after).filter(({ field }) => !isSame(field));
  return others.length === 0 ? { kind: "added", id } : { kind: "added_before" };
}

async function withUniquePartNumber<Changed>(
  db: Database,
  change: (tx: Database) => Promise<Changed>,
): Promise<Changed | { kind: "part_number_taken" }> {
  try {
    return await db.transaction(change);
  } catch (error) {
    if (databaseError(error)?.constraint !== "products_part_number_unique") throw error;
    return { kind: "part_number_taken" };
  }
}
