import type { z } from "zod";
import { cellsOf, formOf, type ProductCells } from "./product-columns.ts";
import { type ProductFields, productForm } from "./product-fields.ts";
import { type FileKeys, matchFiles, type ProductFiles } from "./product-files.ts";
import { quote } from "./product-import-file.ts";
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
  const messages = read.success ? [] : read.error.issues.map((issue) => messageOf(issue, form));
  const named = form.category?.trim().toLowerCase() ?? "";
  const category = known.categories.get(named);
  if (named && !category) {
    messages.push(`This category does not exist: ${quote(form.category?.trim() ?? "")}`);
  }
  if (!read.success || !category) return { kind: "refused", messages: [...new Set(messages)] };
  const { fields, files: keys } = read.data;
  const own = current ?? { images: [], documents: [] };
  const files = matchFiles({ own, uploaded: known.uploaded, name: fields.name, keys });
  if (files.kind === "unknown_file") {
    return { kind: "refused", messages: [`${unknownFiles[files.field]}: ${quote(files.key)}`] };
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
  images: "An image is not there, upload it with the form of a product first",
  documents: "A document is not there, upload it with the form of a product first",
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

type Form = ReturnType<typeof formOf>;

/** What the form says of a fault, or the words of a file where those of the form would mislead. */
function messageOf({ path, message }: z.core.$ZodIssue, form: Form): string {
  const [field, place] = path;
  if (field === "isSampleAvailable") {
    return `is_sample_available must be yes or no: ${quote(form.isSampleAvailable ?? "")}`;
  }
  if (field === "images" && form.images?.length === 0) {
    return "images must name one at least, as the product has pictures";
  }
  if (field !== "colors" && field !== "accessories") return message;
  const entry = form[field]?.[Number(place)];
  return entry === undefined ? message : `${message}: ${quote(entry)}`;
}
