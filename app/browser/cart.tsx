import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import {
  addToCart,
  type Cart,
  type CartItem,
  type CartProduct,
  cartCount,
  cartTotal,
  setCartQuantity,
} from "#shop/sales/cart.ts";
import { readCart } from "#shop/sales/saved-cart.ts";
import { openStored, type Stored, useStored } from "./stored.ts";

const CartContext = createContext<Stored<Cart> | null>(null);

/** What servers and the first client render see: the cart is known to the browser alone. */
const unread: Cart = [];

/** Keeps the cart in this browser, one for all its tabs. */
export function CartProvider({ children }: { children: ReactNode }) {
  const [stored] = useState(() => openStored({ key: "cart.v1", empty: unread, parse: readCart }));
  return <CartContext value={stored}>{children}</CartContext>;
}

/** What is kept, for those who carry it further. */
export function useStoredCart(): Stored<Cart> {
  const stored = useContext(CartContext);
  if (!stored) throw new Error("useCart must be used within a CartProvider");
  return stored;
}

/** The cart of this browser; amounts are US cents. It is empty until `isReady`. */
export function useCart() {
  const stored = useStoredCart();
  const items = useStored(stored);
  const add = useAddToCart();
  return useMemo(
    () => ({
      items,
      count: cartCount(items),
      totalMinor: cartTotal(items),
      isReady: items !== unread,
      add,
      setQuantity: (id: string, quantity: number) =>
        stored.change((cart) => setCartQuantity(cart, id, quantity)),
      keepOnly: (isKept: (item: CartItem) => boolean) =>
        stored.change((cart) => cart.filter(isKept)),
    }),
    [items, stored, add],
  );
}

/** For those who fill the cart without showing it. */
export function useAddToCart() {
  const stored = useStoredCart();
  return useCallback(
    (product: CartProduct, quantity = 1) =>
      stored.change((cart) => addToCart(cart, product, quantity)),
    [stored],
  );
}
