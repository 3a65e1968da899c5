import { useCart } from "#app/browser/cart.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ShopLink } from "#app/ui/link.tsx";
import { formatWhole } from "#shop/sales/money.ts";
import { headerIcon } from "./header-icon.ts";

export function CartLink() {
  const { count } = useCart();
  const units = count === 1 ? "1 item" : `${count} items`;
  return (
    <ShopLink
      to="/cart"
      prefetch="intent"
      aria-label={count > 0 ? `Cart, ${units}` : "Cart"}
      title="Cart"
      className={headerIcon}
    >
      <Icon name="shopping-cart" />
      {count > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0.5 right-0 min-w-5 rounded-full bg-signal px-1 text-center font-medium text-on-signal text-xs leading-5"
        >
          {count > 9_999 ? "9,999+" : formatWhole(count)}
        </span>
      )}
    </ShopLink>
  );
}
