import clsx from "clsx/lite";
import type { ReactNode } from "react";

/**
 * The buttons that end a form or a question. In a dialog that is longer than its window they stay in
 * reach, and what lies behind them fades out.
 */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <div
      data-actions
      className={clsx(
        "flex flex-wrap justify-end gap-3 in-[dialog]:pt-2",
        "in-[dialog]:sticky in-[dialog]:-bottom-5 in-[dialog]:z-10 in-[dialog]:-mx-5 in-[dialog]:-mb-5 in-[dialog]:bg-paper in-[dialog]:px-5 in-[dialog]:pb-5",
        "in-[dialog]:before:pointer-events-none in-[dialog]:before:absolute in-[dialog]:before:inset-x-0 in-[dialog]:before:bottom-full in-[dialog]:before:h-4 in-[dialog]:before:bg-linear-to-t in-[dialog]:before:from-paper in-[dialog]:before:to-transparent",
      )}
    >
      {children}
    </div>
  );
}
