import clsx from "clsx/lite";
import type { ReactNode } from "react";
import "./prose.css";

/** Running text in a measure that can be read. */
export function Prose({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx("prose", className)}>{children}</div>;
}
