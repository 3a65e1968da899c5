import { useCart } from "#app/browser/cart.tsx";
import { CountedLink } from "./counted-link.tsx";

export function CartLink() {
  const { count } = useCart();
  return (
    <CountedLink
      to="/cart"
      name="Cart"
      icon="shopping-cart"
      count={count}
      unit="item"
      className="bg-signal text-on-signal"
    />
  );
}
