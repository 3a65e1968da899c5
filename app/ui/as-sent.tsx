import type { ReactNode } from "react";

/**
 * A part that stays as the server sent it: the browser neither makes it again nor needs the code that
 * could, until something takes its place. On a page made in the browser it is empty.
 */
export function AsSent({ children }: { children: ReactNode }) {
  if (import.meta.env.SSR) return <div>{children}</div>;
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
