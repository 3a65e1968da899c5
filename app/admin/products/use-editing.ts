import { useCallback, useRef, useState } from "react";
import { signedOutMessage } from "#app/signed-out.ts";
import { toast } from "#app/ui/toasts.tsx";
import type { ProductRecord } from "#shop/catalog/product-record.ts";

/**
 * Which product the form holds: none is adding one. What was typed and not saved is left only after
 * a question: `isAsking` until it is answered.
 */
export function useEditing() {
  const [product, setProduct] = useState<ProductRecord | null>(null);
  const [round, setRound] = useState(0);
  const [next, setNext] = useState<(() => void) | null>(null);
  const isDirty = useRef(false);
  const wanted = useRef("");

  function show(shown: ProductRecord | null) {
    setProduct(shown);
    setRound((before) => before + 1);
  }

  function leave(step: () => void) {
    if (isDirty.current) setNext(() => step);
    else step();
  }

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
      leave(() => {
        show(found);
        toast.info(`Editing ${found.name}. Save it, or cancel to add a product again.`);
        window.scrollTo(0, 0);
      });
    }
  }

  return {
    product,
    /** Another number for each form that is begun. */
    round,
    edit,
    cancel: () => leave(() => show(null)),
    /** Back to adding, after a save or once the product is gone. */
    finish: useCallback(() => {
      setProduct(null);
      setRound((before) => before + 1);
    }, []),
    noteDirt: useCallback((isDirtyNow: boolean) => {
      isDirty.current = isDirtyNow;
    }, []),
    isAsking: next !== null,
    keep: () => setNext(null),
    discard: () => {
      setNext(null);
      next?.();
    },
  };
}

type Fetched = ProductRecord | null | "signed_out" | "unreachable";

async function fetchProduct(id: string): Promise<Fetched> {
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
