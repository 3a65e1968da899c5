import { createContext, type ReactNode, useContext, useState } from "react";
import { addToCart, type Cart, type CartProduct, cartCount, cartTotal } from "#shop/sales/cart.ts";
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
  const items = useStored(useStoredCart());
  return {
    items,
    count: cartCount(items),
    totalMinor: cartTotal(items),
    isReady: items !== unread,
  };
}

/** For those who fill the cart without showing it. Tells how many units came in, which may be none. */
export function useAddToCart() {
  const stored = useStoredCart();
  return (product: CartProduct, quantity = 1) => {
    let units = 0;
    stored.change((cart) => {
      const next = addToCart(cart, product, quantity);
      units = cartCount(next) - cartCount(cart);
      return next;
    });
    return units;
  };
}
