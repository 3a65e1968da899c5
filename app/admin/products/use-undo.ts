import { useSubmission } from "#app/ui/submission.ts";
import type { ProductRecord } from "#shop/catalog/product-record.ts";
import { fetchProduct } from "./use-edited-product.ts";

/**
 * Offers for a while to save a product once more as it was when its form was opened. Only the next save
 * after that is taken back, and nothing that is saved after it is written over: the shop refuses that.
 */
export function useUndo(): (before: FormData) => Promise<void> {
  const { submit } = useSubmission({ action: "/admin/products" });
  return async (before) => {
    const saved = await fetchProduct(String(before.get("id")));
    if (saved === null || typeof saved === "string" || !canUndo(saved, before)) return;
    const { showUndo } = await import("#app/ui/toaster.tsx").catch(() => ({ showUndo: null }));
    const undo = () => {
      before.set("opened", JSON.stringify(saved));
      submit(before);
    };
    showUndo?.("Product updated successfully", undo, { isSaid: true });
  };
}

/** A file that was taken off the product is gone; where nothing was changed there is nothing to take back. */
function canUndo({ revision, images, documents }: ProductRecord, before: FormData): boolean {
  const opened: Pick<ProductRecord, "revision"> = JSON.parse(String(before.get("opened")));
  const keys = new Set([...images, ...documents].map(({ key }) => key));
  const files = [...before.getAll("images[]"), ...before.getAll("documents[]")];
  return revision === opened.revision + 1 && files.every((key) => keys.has(String(key)));
}
