import clsx from "clsx/lite";

/** A quiet box of the size of what is on its way. The list that holds it says 'Loading...' in words. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx("block animate-pulse rounded-md bg-sunken", className ?? "h-4 w-full")}
    />
  );
}
