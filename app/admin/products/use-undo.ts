import { useSubmission } from "#app/ui/submission.ts";
import type { ProductRecord } from "#shop/catalog/product-record.ts";
import { fetchProduct } from "./use-edited-product.ts";

/** What the form of a product held when it was opened, and what of it was saved. */
export interface Edit {
  before: FormData;
  sent: FormData;
}

/**
 * Offers for a while to save a product once more as it was when its form was opened. Only the next save
 * after that is taken back, and nothing that is saved after it is written over: the shop refuses that.
 */
export function useUndo(): (edit: Edit) => Promise<void> {
  const { submit } = useSubmission({ action: "/admin/products" });
  return async (edit) => {
    const saved = await fetchProduct(String(edit.before.get("id")));
    if (saved === null || typeof saved === "string" || !canUndo(saved, edit.before)) return;
    const { showUndo } = await import("#app/ui/toaster.tsx").catch(() => ({ showUndo: null }));
    const undo = () => submit(reverseEdit(edit, saved));
    showUndo?.("Product updated successfully", undo, { isSaid: true });
  };
}

/**
 * The form that takes an edit back. Of the stock it takes back the difference that was typed, and not
 * what was there: units that orders took or gave back meanwhile stay taken or given back.
 */
export function reverseEdit({ before, sent }: Edit, saved: ProductRecord): FormData {
  const shown: Pick<ProductRecord, "stock"> = JSON.parse(String(sent.get("opened")));
  const typed = Number(sent.get("stock"));
  const form = new FormData();
  for (const [name, value] of before) form.append(name, value);
  form.set("stock", String(shown.stock));
  form.set("opened", JSON.stringify({ ...saved, stock: typed }));
  return form;
}

/** A file that was taken off the product is gone; where nothing was changed there is nothing to take back. */
function canUndo({ revision, images, documents }: ProductRecord, before: FormData): boolean {
  const opened: Pick<ProductRecord, "revision"> = JSON.parse(String(before.get("opened")));
  const keys = new Set([...images, ...documents].map(({ key }) => key));
  const files = [...before.getAll("images[]"), ...before.getAll("documents[]")];
  return revision === opened.revision + 1 && files.every((key) => keys.has(String(key)));
}
