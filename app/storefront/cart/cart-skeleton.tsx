import { Skeleton } from "#app/ui/skeleton.tsx";

/** Stands where the cart will be until the browser has told what is in it. */
export function CartSkeleton() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-10">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-80" />
      <Skeleton className="h-64" />
    </div>
  );
}
