import clsx from "clsx/lite";
import { useIsWished, useWishlistChanges } from "#app/browser/wishlist.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toasts.tsx";

interface WishlistButtonProps {
  productId: string;
  name: string;
  className?: string;
}

/** Pressed where this browser remembers the product. */
export function WishlistButton({ productId, name, className }: WishlistButtonProps) {
  const isKept = useIsWished(productId);
  const { add, remove } = useWishlistChanges();

  function toggle() {
    if (isKept) {
      remove(productId);
      toast.success("Removed from wishlist");
    } else if (add(productId)) {
      toast.success("Added to wishlist");
    } else {
      toast.error("Your wishlist cannot take more. Remove something first.");
    }
  }

  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={`Keep ${name} on the wishlist`}
      onClick={toggle}
      className={className}
    >
      <Icon name="heart" className={clsx("size-4.5", isKept && "fill-signal text-signal")} />
    </button>
  );
}
