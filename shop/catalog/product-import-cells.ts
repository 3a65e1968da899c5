import type { z } from "zod";
import { categoryName } from "./category-name.ts";
import { withShownFirst } from "./product-change.ts";
import { cellsOf, formOf, type ProductCells } from "./product-columns.ts";
import { type ImportedFields, productForm } from "./product-fields.ts";
import { matchFiles, type ProductFiles, type UnknownFile } from "./product-files.ts";
import { quote } from "./product-import-file.ts";
import type { Known } from "./product-import-known.ts";
import { firstColors } from "./product-options.ts";
import type { ProductRecord } from "./product-record.ts";

type Read =
  | { kind: "read"; fields: ImportedFields; files: ProductFiles }
  | { kind: "refused"; messages: string[] };

/**
 * What the cells of a line say, by the rules of the form. Of a product that exists, what the file
 * does not speak of stays.
 */
export function readCells(
  cells: Partial<ProductCells>,
  { current, known }: { current: ProductRecord | null; known: Known },
): Read {
  const typed = formOf(current ? { ...cellsOf(current), ...cells } : cells);
  // Of a new product the file need not speak of colours.
  const form = { ...typed, colors: typed.colors ?? [...firstColors] };
  const read = schemaFor(current).safeParse(form);
  const messages = read.success ? [] : messagesOf(read.error.issues, form);
  const named = categoryName(form.category ?? "");
  const category = known.categories.get(named.toLowerCase());
  if (named && !category) messages.push(`This category does not exist: ${quote(named)}`);
  if (!read.success || messages.length > 0) return { kind: "refused", messages };
  const { fields, files: keys } = read.data;
  const own = current ?? { images: [], documents: [] };
  const nameBefore = current?.name ?? null;
  const files = matchFiles({ own, uploaded: known.uploaded, ...fields, nameBefore, keys });
  if (files.kind === "unknown_file") {
    return { kind: "refused", messages: [`${unknownFiles[files.field]}: ${quote(files.key)}`] };
  }
  const { images, documents } = files;
  // Colours that the file speaks of stay in the order in which it has them.
  const offered = cells.colors === undefined ? withShownFirst(fields, { files, current }) : fields;
  return {
    kind: "read",
    fields: { ...offered, category: category?.name ?? null },
    files: { images, documents },
  };
}

const unknownFiles: Record<UnknownFile["field"], string> = {
  images: "An image was not found (upload it in a product form first)",
  documents: "A document was not found (upload it in a product form first)",
};

/** Each by the least images that it takes. */
const forms = [productForm({ leastImages: 0 }), productForm()] as const;
const formsWithoutCategory = [
  productForm({ leastImages: 0, mayLackCategory: true }),
  productForm({ mayLackCategory: true }),
] as const;

/**
 * A product that had pictures keeps one at least, and one that had a category has one; one that had none may wait for
 * its first.
 */
function schemaFor(current: ProductRecord | null) {
  const leastImages = current && current.images.length > 0 ? 1 : 0;
  const mayLackCategory = current?.category === null;
  if (current && current.stock > mostTyped) {
    return productForm({ leastImages, mayLackCategory, stockNow: current.stock });
  }
  return (mayLackCategory ? formsWithoutCategory : forms)[leastImages];
}

/** Above it the schema depends on the stock that is there. */
const mostTyped = 100_000;

type Form = ReturnType<typeof formOf>;

/** So many entries of a column tell what went wrong with it: another column's text has as many as it has commas. */
const mostQuoted = 5;

/** Each fault once, with the entries that have it. */
function messagesOf(issues: z.core.$ZodIssue[], form: Form): string[] {
  const faults = new Map<string, Set<string>>();
  for (const issue of issues) {
    const { message, cell } = faultOf(issue, form);
    const quoted = faults.get(message) ?? new Set();
    faults.set(message, cell === undefined ? quoted : quoted.add(quote(cell)));
  }
  return [...faults].map(([message, quoted]) => {
    return quoted.size === 0 ? message : `${message}: ${listSome([...quoted])}`;
  });
}

function listSome(quoted: string[]): string {
  const rest = quoted.length - mostQuoted;
  const first = quoted.slice(0, mostQuoted).join(", ");
  return rest > 0 ? `${first} and ${rest.toLocaleString("en-US")} more` : first;
}

interface Fault {
  message: string;
  /** The cell, or the entry of one, that has it, where it helps to see that. */
  cell?: string | undefined;
}

/** What the form says of a fault, or the words of a file where those of the form would mislead. */
function faultOf({ path, message }: z.core.$ZodIssue, form: Form): Fault {
  const [field, place] = path;
  if (field === "isSampleAvailable") {
    const cell = form.isSampleAvailable ?? "";
    return { message: "is_sample_available must be yes or no", cell };
  }
  if (field === "images" && form.images?.length === 0) {
    return { message: "images must name one at least, as the product has pictures" };
  }
  if (field !== "colors" && field !== "accessories") return { message };
  return { message, cell: form[field]?.[Number(place)] };
}
