import { cellsOf, formOf, type ProductCells } from "./product-columns.ts";
import { type ProductFields, productForm } from "./product-fields.ts";
import { type FileKeys, matchFiles, type ProductFiles } from "./product-files.ts";
import type { Known } from "./product-import-known.ts";
import type { ProductRecord } from "./product-record.ts";

type Read =
  | { kind: "read"; fields: ProductFields; files: ProductFiles }
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
  const form = { ...typed, colors: typed.colors ?? defaultColors };
  const read = schemaFor(current).safeParse(form);
  const messages = read.success ? [] : read.error.issues.map(messageOf);
  const named = form.category?.trim().toLowerCase() ?? "";
  const category = known.categories.get(named);
  if (named && !category) messages.push("This category does not exist");
  if (!read.success || !category) return { kind: "refused", messages: [...new Set(messages)] };
  const { fields, files: keys } = read.data;
  const own = current ?? { images: [], documents: [] };
  const files = matchFiles({ own, uploaded: known.uploaded, name: fields.name, keys });
  if (files.kind === "unknown_file") {
    return { kind: "refused", messages: [unknownFiles[files.field]] };
  }
  const { images, documents } = files;
  return {
    kind: "read",
    fields: { ...fields, category: category.name },
    files: { images, documents },
  };
}

/** What a new product has where the file does not speak of colours. */
const defaultColors = ["Black"];

const unknownFiles: Record<keyof FileKeys, string> = {
  images: "An image is not there: upload it with the form of a product first",
  documents: "A document is not there: upload it with the form of a product first",
};

const withPictures = productForm();
const withoutPictures = productForm({ leastImages: 0 });

/** A product that had pictures keeps one at least; one that had none may wait for its first. */
function schemaFor(current: ProductRecord | null) {
  const leastImages = current && current.images.length > 0 ? 1 : 0;
  if (current && current.stock > mostTyped) {
    return productForm({ leastImages, stockNow: current.stock });
  }
  return leastImages === 0 ? withoutPictures : withPictures;
}

/** Above it the schema depends on the stock that is there. */
const mostTyped = 100_000;

function messageOf({ path, message }: { path: PropertyKey[]; message: string }): string {
  return path[0] === "isSampleAvailable" ? "is_sample_available must be yes or no" : message;
}
