import clsx from "clsx/lite";
import type { ComponentProps } from "react";

interface RowActionProps extends ComponentProps<"button"> {
  /** It destroys something. */
  isDangerous?: boolean;
  /** Work is under way: it keeps the keyboard and takes no second press. */
  isBusy?: boolean;
  /** The widest words that stand at its place in other rows: it takes as much room. */
  widest?: string;
  /** False where only other rows have it: its place stays free, so that what follows stands below its like. */
  isOffered?: boolean;
}

/** A button in a row of a table: low enough for dense rows, high enough for a finger. */
export function RowAction({
  isDangerous = false,
  isBusy = false,
  widest,
  isOffered = true,
  onClick,
  className,
  children,
  ...rest
}: RowActionProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={isBusy ? undefined : onClick}
      aria-disabled={isBusy || undefined}
      className={clsx(
        "off-paper inline-flex min-h-7 items-center whitespace-nowrap rounded-md px-2 font-medium text-sm -outline-offset-2 underline-offset-4 rows:max-xl:px-1.5 hover:underline disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed pointer-coarse:min-h-11",
        isDangerous ? "text-red aria-disabled:text-red/50" : "text-ink aria-disabled:text-ink/50",
        !isOffered && "invisible cards:hidden",
        className,
      )}
    >
      {widest ? (
        <span data-widest={widest} className="text-left rows:room">
          {children}
        </span>
      ) : (
        children
      )}
    </button>
  );
}

/**
 * The row's actions, side by side; on a card they begin at its edge. Where there is little room for a
 * table they go into lines: what they left no room for would lie beneath them.
 */
export function RowActions({
  className = "rows:max-xl:max-w-44",
  children,
}: ComponentProps<"div">) {
  return (
    <div
      className={clsx(
        "-mx-2 flex flex-wrap gap-x-1 rows:max-xl:-mx-1.5 rows:max-xl:w-max xl:flex-nowrap",
        className,
      )}
    >
      {children}
    </div>
  );
}
