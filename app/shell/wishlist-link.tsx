import { useWishlist } from "#app/browser/wishlist.tsx";
import { CountedLink } from "./counted-link.tsx";

export function WishlistLink() {
  const count = new Set(useWishlist().ids).size;
  return (
    <CountedLink
      to="/wishlist"
      name="Wishlist"
      icon="heart"
      count={count}
      unit="product"
      className="bg-ink text-paper"
    />
  );
}
