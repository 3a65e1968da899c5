import { Skeleton } from "#app/ui/skeleton.tsx";
import { LineCount } from "./line-count.tsx";

/** Stands where the cart will be until the browser has told what is in it, as high as that. */
export function CartSkeleton() {
  return (
    <div role="status" className={`${cartLook} noscript:hidden`}>
      <span className="sr-only">Loading...</span>
      <LineCount />
      <Skeleton className="h-[calc(var(--cart-lines)*12.6rem)] sm:h-[calc(var(--cart-lines)*8.7rem)]" />
      <Skeleton className="h-82" />
    </div>
  );
}

/** Of the cart and of what stands in for it. */
export const cartLook =
  "grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-10";
