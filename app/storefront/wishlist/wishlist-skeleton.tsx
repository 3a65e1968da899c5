import { Skeleton } from "#app/ui/skeleton.tsx";
import { lineEndLook, lineLook } from "./wishlist-line.tsx";

const most = [1, 2, 3, 4, 5];

/** Stands where the products will be until the shop has told what they are, line for line. */
export function WishlistSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className="divide-y rounded-lg border bg-surface noscript:hidden">
      <span className="sr-only">Loading...</span>
      {most.slice(0, Math.max(1, count)).map((place) => (
        <div key={place} className={lineLook}>
          <Skeleton className="aspect-square w-full" />
          <div className="min-w-0">
            <Skeleton className="h-5 max-w-64" />
            <Skeleton className="mt-2 h-5 w-20" />
            <Skeleton className="mt-3 h-5 max-w-44" />
          </div>
          <div className={lineEndLook}>
            <Skeleton className="h-11 w-30" />
            <Skeleton className="h-11 w-11" />
          </div>
        </div>
      ))}
    </div>
  );
}
