import type { ReactNode } from "react";

interface EmptyPanelProps {
  title: string;
  /** What leads to something here. */
  text?: string;
  /** What to do next: a link or a button. */
  children?: ReactNode;
}

/** What stands in the back office where there are no records yet, with or without a table. */
export function EmptyPanel({ title, text, children }: EmptyPanelProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-md border border-dashed px-6 py-12 text-center">
      <p className="font-medium">{title}</p>
      {text && <p className="text-ink-soft text-sm">{text}</p>}
      {children && <div className="mt-2">{children}</div>}
    </div>
  );
}
