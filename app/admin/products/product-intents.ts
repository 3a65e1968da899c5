import { z } from "zod";
import {
  type Answer,
  attempt,
  newIdOf,
  readForm,
  refused,
  refusedByConflict,
  saved,
} from "#app/form.ts";
import { db } from "#db";
import { createCategory } from "#shop/catalog/category-change.ts";
import { categoryFields } from "#shop/catalog/category-fields.ts";
import {
  addProduct,
  type ProductAdded,
  type ProductSaved,
  saveProduct,
} from "#shop/catalog/product-change.ts";
import { productForm } from "#shop/catalog/product-fields.ts";
import { openedProduct } from "#shop/catalog/product-record.ts";
import { deleteProduct, setOutOfStock, setProductStatus } from "#shop/catalog/product-status.ts";
import type { Actor } from "#shop/people/administrator-role.ts";
import { openedRecord } from "#shop/records/fields.ts";
import { rowsPerPage } from "#shop/records/keyset.ts";
import { refusedByName } from "../categories/name-clash.ts";

/** What the forms and buttons of a page ask for, by the `intent` that they send. */
export type Intents = Record<string, (form: FormData, actor: Actor) => Promise<Answer>>;

export const productIntents: Intents = {
  create,
  update,
  suspend: (form, actor) => toggle(form, { actor, status: "suspended" }),
  activate: (form, actor) => toggle(form, { actor, status: "active" }),
  "out-of-stock": deplete,
  delete: remove,
  "create-category": addCategory,
};

const unknown = "Unknown product";
const id = z.uuid(unknown);
const gone = "This product does not exist any more";

async function create(form: FormData, actor: Actor) {
  const named = readForm(form, z.object({ id }));
  if (named.kind === "refused") return named.answer;
  const read = readForm(form, productForm());
  if (read.kind === "refused") return read.answer;
  return attempt("Error creating product", async () => {
    const added = await addProduct(db, { actor, ...named.values, ...read.values });
    switch (added.kind) {
      case "added":
        return saved("Product created successfully");
      case "added_before":
        return refused("This product has been created already: open it below to change it", {
          status: 409,
        });
      default:
        return refusal(added);
    }
  });
}

async function update(form: FormData, actor: Actor) {
  const named = readForm(form, z.object({ id, opened: openedRecord(openedProduct) }));
  if (named.kind === "refused") return named.answer;
  const read = readForm(form, productForm({ stockNow: named.values.opened.stock }));
  if (read.kind === "refused") return read.answer;
  return attempt("Error updating product", async () => {
    const changed = await saveProduct(db, { actor, ...named.values, ...read.values });
    switch (changed.kind) {
      case "saved":
        return saved(`Product updated successfully${aboutStock(changed)}`, changed.record);
      case "unknown_product":
        return refused(`Error updating product: ${gone}`, { status: 404 });
      case "conflict":
        return refusedByConflict(changed);
      default:
        return refusal(changed);
    }
  });
}

function aboutStock({ mergedStock }: { mergedStock: number | null }): string {
  if (mergedStock === null) return "";
  return `. Orders changed the stock meanwhile: it is ${mergedStock} now`;
}

type Refused = Extract<
  ProductAdded | ProductSaved,
  { kind: "part_number_taken" | "unknown_category" | "unknown_file" }
>;

function refusal(refusedProduct: Refused) {
  const [field, message] = faultOf(refusedProduct);
  return refused(message, { errors: { [field]: message }, status: 409 });
}

function faultOf(refusedProduct: Refused): [field: string, message: string] {
  switch (refusedProduct.kind) {
    case "part_number_taken":
      return ["partNumber", "A product with this part number already exists"];
    case "unknown_category":
      return ["category", "This category does not exist any more"];
    case "unknown_file":
      return [refusedProduct.field, "A file is not there any more: please upload it again"];
  }
}

const chosen = z.object({
  ids: z.array(id, unknown).min(1, "Please select a product").max(rowsPerPage),
});

const toggled = {
  suspended: "suspended successfully",
  active: "activated successfully",
} as const;

interface Toggle {
  actor: Actor;
  status: keyof typeof toggled;
}

async function toggle(form: FormData, { actor, status }: Toggle) {
  const read = readForm(form, chosen);
  if (read.kind === "refused") return read.answer;
  return attempt("Error updating product status", async () => {
    const { ids } = read.values;
    const changed = await setProductStatus(db, { actor, status, ids });
    if (changed.kind === "unknown_product") {
      return refused(`Error updating product status: ${gone}`, { status: 404 });
    }
    const { count, withoutPicture } = changed;
    const others = aboutGone(new Set(ids).size - count - withoutPicture);
    if (count === 0) {
      const bare = withoutPicture === 1 ? "This product has" : `${withoutPicture} products have`;
      return refused(`Error updating product status: ${bare} no picture yet${others}`, {
        status: 409,
      });
    }
    const what = count === 1 ? "Product" : `${count} products`;
    return saved(`${what} ${toggled[status]}${aboutPictures(withoutPicture)}${others}`);
  });
}

function aboutPictures(count: number): string {
  if (count === 0) return "";
  return `. ${count} ${count === 1 ? "has" : "have"} no picture yet`;
}

function aboutGone(count: number): string {
  if (count === 0) return "";
  return `. ${count} ${count === 1 ? "does" : "do"} not exist any more`;
}

const seenStock = z.object({ revision: z.int(), stock: z.int() });
const depleted = z.object({ id, seen: openedRecord(seenStock) });

async function deplete(form: FormData, actor: Actor) {
  const read = readForm(form, depleted);
  if (read.kind === "refused") return read.answer;
  return attempt("Error updating product status", async () => {
    const changed = await setOutOfStock(db, { actor, ...read.values });
    switch (changed.kind) {
      case "changed":
        return saved("Product set to out of stock");
      case "conflict": {
        const now = changed.current.stock.toLocaleString("en-US");
        return refused(`Someone else changed the stock meanwhile: it is ${now} now`, {
          conflict: changed,
        });
      }
      case "without_picture":
        return refused(
          "Error updating product status: This product has no picture yet. Give it one with its form",
          { status: 409 },
        );
      case "unknown_product":
        return refused(`Error updating product status: ${gone}`, { status: 404 });
    }
  });
}

async function remove(form: FormData, actor: Actor) {
  const read = readForm(form, z.object({ id }));
  if (read.kind === "refused") return read.answer;
  return attempt("Error deleting product: please try again", async () => {
    const { kind } = await deleteProduct(db, { actor, ...read.values });
    if (kind === "changed") return saved("Product deleted successfully");
    return refused(`Error deleting product: ${gone}`, { status: 404 });
  });
}

async function addCategory(form: FormData, actor: Actor) {
  const read = readForm(form, categoryFields);
  if (read.kind === "refused") return read.answer;
  return attempt("Error creating category", async () => {
    const created = await createCategory(db, { actor, id: newIdOf(form), fields: read.values });
    if (created.kind === "changed") return saved("Category created successfully");
    return refusedByName(created);
  });
}
