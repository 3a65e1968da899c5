import { sql } from "drizzle-orm";
import { categories, type Database, products } from "#db";
import { claimUploads, type Upload } from "../content/uploads.ts";
import { categoryName } from "./category-name.ts";
import { formOf } from "./product-columns.ts";
import type { ProductLine } from "./product-import-file.ts";
import { findProductRecords, type ProductRecord } from "./product-record.ts";

/** What the shop has of all that a file speaks of. */
export interface Known {
  /** By their names in lower case, without the blanks in a row that older ones may have. */
  categories: Map<string, { id: string; name: string }>;
  /** By their ids. */
  products: Map<string, ProductRecord>;
  /** Ids of products by their part numbers in lower case. */
  ids: Map<string, string>;
  /** Files that lines name and their products do not have, by key. */
  uploaded: Map<string, Upload>;
}

type Line = Pick<Extract<ProductLine, { kind: "cells" }>, "cells" | "newId">;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads it; with `isLocked` nobody changes any of it until the transaction ends. Categories are
 * locked before products, and those in the order of their ids, as everywhere.
 */
export async function findKnown(
  tx: Database,
  { lines, isLocked }: { lines: readonly Line[]; isLocked: boolean },
): Promise<Known> {
  const all = tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(categories.id);
  const byName = await (isLocked ? all.for("key share") : all);
  const ids = await findIds(tx, { lines, isLocked });
  const found = await findProductRecords(tx, [...ids.values()]);
  const known = {
    categories: new Map(
      byName.map((category) => [categoryName(category.name).toLowerCase(), category]),
    ),
    products: new Map(found.map((product) => [product.id, product])),
    ids,
  };
  const wanted = newKeys(lines, known);
  const pictures = await claimAll(tx, "picture", wanted.images);
  const documents = await claimAll(tx, "document", wanted.documents);
  return { ...known, uploaded: new Map([...pictures, ...documents]) };
}

type Subject =
  | { kind: "known"; product: ProductRecord }
  | { kind: "new" }
  /** The line bears an id that no product has. */
  | { kind: "unknown_id" };

/**
 * The product that a line is about: by its id, without one by its part number, or the one that the
 * same line of the same file has made before.
 */
export function findSubject(
  { cells: { id = "", part_number = "" }, newId }: Line,
  { products, ids }: Pick<Known, "products" | "ids">,
): Subject {
  const named = id.trim().toLowerCase() || ids.get(part_number.trim().toLowerCase());
  const product = products.get(named || newId);
  if (product) return { kind: "known", product };
  return named ? { kind: "unknown_id" } : { kind: "new" };
}

/** Products that lines name by id or by part number, or have made. */
async function findIds(
  tx: Database,
  { lines, isLocked }: { lines: readonly Line[]; isLocked: boolean },
): Promise<Map<string, string>> {
  const named = lines.map(({ cells: { id = "" }, newId }) => id.trim().toLowerCase() || newId);
  const wanted = named.filter((id) => uuid.test(id));
  const numbers = lines.map(({ cells }) => cells.part_number?.trim().toLowerCase() ?? "");
  const found = tx
    .select({ id: products.id, number: sql<string>`lower(${products.partNumber})` })
    .from(products)
    .where(
      sql`${products.id} = any(${sql.param(wanted)}::uuid[])
        or lower(${products.partNumber}) = any(${sql.param(numbers)}::text[])`,
    )
    .orderBy(products.id);
  const rows = await (isLocked ? found.for("no key update") : found);
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** Keys that a line bears and its product does not have. */
function newKeys(lines: readonly Line[], known: Pick<Known, "products" | "ids">) {
  const wanted = { images: new Set<string>(), documents: new Set<string>() };
  for (const line of lines) {
    const form = formOf(line.cells);
    const subject = findSubject(line, known);
    for (const field of ["images", "documents"] as const) {
      const own = subject.kind === "known" ? subject.product[field].map(({ key }) => key) : [];
      for (const key of form[field] ?? []) if (!own.includes(key)) wanted[field].add(key);
    }
  }
  return wanted;
}

const keysAtOnce = 5000;

async function claimAll(tx: Database, kind: Upload["kind"], keys: ReadonlySet<string>) {
  const all = [...keys];
  const found = new Map<string, Upload>();
  for (let at = 0; at < all.length; at += keysAtOnce) {
    const claimed = await claimUploads(tx, { kind, keys: all.slice(at, at + keysAtOnce) });
    for (const [key, upload] of claimed) found.set(key, upload);
  }
  return found;
}
