import clsx from "clsx/lite";
import type { ReactNode } from "react";

interface LongTextProps {
  /** Whether it is longer than four lines of its column are likely to hold. */
  isLong: boolean;
  className?: string;
  children: ReactNode;
}

/** A text in a row: what is longer than four lines opens and closes where it stands. */
export function LongText({ isLong, className, children }: LongTextProps) {
  if (!isLong) return <p className={className}>{children}</p>;
  return (
    <details className="group">
      <summary className={clsx("line-clamp-4 group-open:line-clamp-none", className)}>
        {children}
      </summary>
    </details>
  );
}
