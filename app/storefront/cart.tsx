import { useRef } from "react";
import { useCart, useStoredCart } from "#app/browser/cart.tsx";
import { keepPrivate } from "#app/keep-private.ts";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { screenful } from "#app/ui/screenful.ts";
import { setCartQuantity } from "#shop/sales/cart-changes.ts";
import type { Route } from "./+types/cart";
import { CartLine } from "./cart/cart-line.tsx";
import { CartSkeleton, cartLook } from "./cart/cart-skeleton.tsx";
import { CartSummary } from "./cart/cart-summary.tsx";
import { EmptyCart } from "./cart/empty-cart.tsx";
import { useCheckedCart } from "./cart/use-checked-cart.ts";
import { useRemoval } from "./cart/use-removal.ts";
import { privateMeta } from "./private-page.ts";
import { ScriptsNotice } from "./scripts-notice.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const description = "The products you have chosen, ready to be ordered.";
  return privateMeta({ matches, title: "Shopping Cart", description, path: "/cart" });
}

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

export default function CartPage() {
  const { items, count, totalMinor, isReady } = useCart();
  const cart = useStoredCart();
  const list = useRef<HTMLUListElement>(null);
  const remove = useRemoval(list);
  const refusals = useCheckedCart(items);
  return (
    <Page className={screenful}>
      <PageTitle>Shopping Cart</PageTitle>
      <p role="status" className="sr-only">
        {isReady && `${count} ${count === 1 ? "unit" : "units"} in your cart`}
      </p>
      {!isReady && (
        <>
          <ScriptsNotice subject="The cart" />
          <CartSkeleton />
        </>
      )}
      {isReady && items.length === 0 && <EmptyCart />}
      {items.length > 0 && (
        <div className={cartLook}>
          <ul
            ref={list}
            tabIndex={-1}
            className="divide-y rounded-lg border bg-surface outline-none"
          >
            {items.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                refusal={refusals.get(item.id) ?? null}
                onQuantity={(quantity) =>
                  cart.change((held) => setCartQuantity(held, item.id, quantity))
                }
                onRemove={() => remove(item)}
              />
            ))}
          </ul>
          <div className="lg:sticky lg:top-24">
            <CartSummary
              totalMinor={totalMinor}
              lines={items.length}
              refused={items.filter(({ id }) => refusals.get(id)).length}
            />
          </div>
        </div>
      )}
    </Page>
  );
}
