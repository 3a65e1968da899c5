import { useRef } from "react";
import { flushSync } from "react-dom";
import { useAddToCart } from "#app/browser/cart.tsx";
import { useWishlist } from "#app/browser/wishlist.tsx";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toasts.tsx";
import type { ProductCard } from "#shop/catalog/product-card.ts";
import { tellAdded } from "../card/added-message.ts";
import { cartProductOf } from "../card/cart-product.ts";
import { focusList } from "../focus-list.ts";
import { WishlistLine } from "./wishlist-line.tsx";

/** Each can go into the cart, as it is bought where nothing is chosen, or off the list. */
export function WishedProducts({ products }: { products: readonly ProductCard[] }) {
  const wishlist = useWishlist();
  const addToCart = useAddToCart();
  const list = useRef<HTMLUListElement>(null);
  const missing = wishlist.ids.filter((id) => !products.some((product) => product.id === id));

  function remove(...ids: string[]) {
    flushSync(() => {
      for (const id of ids) wishlist.remove(id);
    });
    focusList(list);
  }

  function moveToCart(product: ProductCard) {
    const units = addToCart(cartProductOf(product), product.minOrderQuantity);
    if (units > 0) remove(product.id);
    tellAdded(units);
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} className="divide-y rounded-lg border bg-surface outline-none">
        {products.map((product) => (
          <WishlistLine
            key={product.id}
            product={product}
            onMove={() => moveToCart(product)}
            onRemove={() => {
              remove(product.id);
              toast.success("Removed from wishlist");
            }}
          />
        ))}
      </ul>
      {missing.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md border border-dashed p-4 text-ink-soft text-sm">
          <p>
            {missing.length === 1
              ? "One product of your wishlist is no longer available."
              : `${missing.length} products of your wishlist are no longer available.`}
          </p>
          <Button variant="ghost" size="small" onClick={() => remove(...missing)}>
            Remove from wishlist
          </Button>
        </div>
      )}
    </>
  );
}
