import type { ReactNode } from "react";

/** A titled part of the details. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-2">
      <h3 className="font-medium text-ink-soft text-xs">{title}</h3>
      {children}
    </section>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="space-y-1">{children}</dl>;
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere min-w-0 whitespace-pre-line text-right">{children}</dd>
    </div>
  );
}
