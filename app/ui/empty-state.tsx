import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  /** A sentence below the title. */
  text?: string;
  icon?: ReactNode;
  /** What to do next: a link or a button. */
  children?: ReactNode;
}

export function EmptyState({ title, text, icon, children }: EmptyStateProps) {
  return (
    <div className="flex grow flex-col items-center justify-center gap-3 rounded-md border border-dashed px-6 py-16 text-center">
      {icon && <span className="text-ink-faint [&_svg]:size-8">{icon}</span>}
      <p className="font-medium text-lg">{title}</p>
      {text && <p className="wrap-anywhere max-w-prose text-ink-soft">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
