import { useWishlist } from "#app/browser/wishlist.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ShopLink } from "#app/ui/link.tsx";
import { headerIcon } from "./header-icon.ts";

export function WishlistLink() {
  const count = new Set(useWishlist().ids).size;
  const products = count === 1 ? "1 product" : `${count} products`;
  return (
    <ShopLink
      to="/wishlist"
      prefetch="intent"
      aria-label={count > 0 ? `Wishlist, ${products}` : "Wishlist"}
      title="Wishlist"
      className={headerIcon}
    >
      <Icon name="heart" />
      {count > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0.5 right-0 min-w-5 rounded-full bg-ink px-1 text-center font-medium text-paper text-xs leading-5"
        >
          {count}
        </span>
      )}
    </ShopLink>
  );
}
