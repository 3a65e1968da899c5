import { type SQL, sql } from "drizzle-orm";
import { type Database, products } from "#db";
import type { Actor } from "../people/administrator-role.ts";
import { columnsOf, edited, makePartNumber } from "./product-change.ts";
import type { ImportedFields } from "./product-fields.ts";
import { type ProductFiles, writeFiles } from "./product-files.ts";
import type { Known } from "./product-import-known.ts";
import type { PlannedLine } from "./product-import-plan.ts";
import { tellProductChanges } from "./product-news.ts";
import { describeProduct, type ProductRecord } from "./product-record.ts";

interface Written {
  actor: Actor;
  lines: readonly PlannedLine[];
  known: Known;
}

/** Products in one statement. */
const productsAtOnce = 500;

/**
 * Writes what was planned, many products at a time, as `addProduct` and `saveProduct` write one.
 * All that it changes is locked by the caller. A new product without a picture is suspended.
 */
export async function writeImport(tx: Database, { actor, lines, known }: Written): Promise<void> {
  const entries = lines.flatMap((line) => entryOf(line) ?? []);
  for (let at = 0; at < entries.length; at += productsAtOnce) {
    const some = entries.slice(at, at + productsAtOnce);
    await writeColumns(tx, { entries: some, known });
    const told = some.filter(({ hasNewFiles }) => hasNewFiles);
    await writeFiles(
      tx,
      told.map(({ id, files }) => ({ productId: id, ...files })),
    );
    await tellProductChanges(tx, { actor, changes: some.map(changeOf) });
  }
}

interface Entry {
  id: string;
  partNumber: string;
  /** Null for a new product. */
  current: ProductRecord | null;
  fields: ImportedFields;
  files: ProductFiles;
  hasNewFiles: boolean;
}

function entryOf(line: PlannedLine): Entry | null {
  if (line.kind === "created") {
    const { id, fields, files } = line;
    const partNumber = fields.partNumber ?? makePartNumber();
    return { id, partNumber, current: null, fields, files, hasNewFiles: true };
  }
  if (line.kind !== "changed") return null;
  const { current, fields, files, differences } = line;
  return {
    id: current.id,
    partNumber: fields.partNumber ?? current.partNumber,
    current,
    fields,
    files,
    hasNewFiles: differences.some(({ field }) => filesTold.has(field)),
  };
}

/**
 * The fields that tell of pictures and documents. A picture may show a colour that is offered no more, and its words
 * may be the name.
 */
const filesTold: ReadonlySet<string> = new Set(["name", "images", "imageColors", "documents"]);

function changeOf({ id, current, fields, files, partNumber }: Entry) {
  return {
    id,
    verb: current ? ("update" as const) : ("create" as const),
    before: current && describeProduct(current),
    after: describeProduct({ ...fields, ...files, partNumber }),
  };
}

async function writeColumns(
  tx: Database,
  { entries, known }: { entries: readonly Entry[]; known: Known },
): Promise<void> {
  const rows = entries.map(({ id, partNumber, current, fields, files }) => {
    const categoryId = findCategoryId(fields.category, known);
    const first = files.images.length > 0 ? ("active" as const) : ("suspended" as const);
    const status = current ? current.status : first;
    return { ...columnsOf(fields), id, partNumber, categoryId, status };
  });
  await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({ target: products.id, set: { ...replaced, ...edited } });
}

function findCategoryId(name: string | null, { categories }: Known): string | null {
  if (name === null) return null;
  const category = categories.get(name.toLowerCase());
  if (!category) throw new Error(`The category ${name} was not looked up`);
  return category.id;
}

/** The columns of a form, each set to what was to be inserted. */
const replaced = {
  partNumber: sql`excluded.part_number`,
  name: sql`excluded.name`,
  categoryId: sql`excluded.category_id`,
  description: sql`excluded.description`,
  priceMinor: sql`excluded.price_minor`,
  stock: sql`excluded.stock`,
  minOrderQuantity: sql`excluded.min_order_quantity`,
  isSampleAvailable: sql`excluded.is_sample_available`,
  samplePriceMinor: sql`excluded.sample_price_minor`,
  model1: sql`excluded.model1`,
  model2: sql`excluded.model2`,
  versions: sql`excluded.versions`,
  colors: sql`excluded.colors`,
  accessories: sql`excluded.accessories`,
  specs: sql`excluded.specs`,
} satisfies Record<keyof ReturnType<typeof columnsOf> | "partNumber" | "categoryId", SQL>;
