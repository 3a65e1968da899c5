import { useRef } from "react";
import { signedOutMessage } from "#app/signed-out.ts";
import { toast } from "#app/ui/toasts.tsx";
import type { ProductRecord } from "#shop/catalog/product-record.ts";
import { useEdited } from "../frame/use-edited.ts";

/** As `useEdited`, for products: a row shows too little of one to edit it, so it is fetched first. */
export function useEditedProduct() {
  const { edit: show, ...editing } = useEdited<ProductRecord>();
  const wanted = useRef("");

  async function edit(id: string) {
    wanted.current = id;
    const found = await fetchProduct(id);
    if (wanted.current !== id) return;
    if (found === "unreachable") {
      toast.error("The product could not be opened. Please try again.");
    } else if (found === "signed_out") {
      toast.error(signedOutMessage);
    } else if (found === null) {
      toast.error("This product does not exist any more");
    } else {
      show(found, () => {
        toast.info(`Editing ${found.name}. Save it, or cancel to add a product again.`);
        window.scrollTo(0, 0);
      });
    }
  }

  return { ...editing, edit };
}

type Fetched = ProductRecord | null | "signed_out" | "unreachable";

export async function fetchProduct(id: string): Promise<Fetched> {
  try {
    const response = await fetch(`/admin/products/${id}`);
    // Whoever is not signed in any more is led to another page, and the browser follows.
    if (response.redirected) return "signed_out";
    if (!response.ok) return "unreachable";
    const { product }: { product: ProductRecord | null } = await response.json();
    return product;
  } catch {
    return "unreachable";
  }
}
