/**
 * Tells a page, while it is read, how many lines the cart has: the browser alone knows. What stands in
 * for them until the cart is shown is as high from the first frame on.
 */
export function LineCount() {
  return <script>{tellLines}</script>;
}

/**
 * An empty cart is as high as two lines. The key is that of `app/browser/cart.tsx`, which every visitor of
 * the list of products would pay for if it were exported there.
 */
export const tellLines = `{let lines;try{lines=JSON.parse(localStorage.getItem("cart.v1")).length}catch{}document.documentElement.style.setProperty("--cart-lines",lines||2)}`;
