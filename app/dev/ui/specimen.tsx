import type { ReactNode } from "react";

/** One family of the design system, under its name. */
export function Family({ name, children }: { name: string; children: ReactNode }) {
  const id = `family-${name.toLowerCase().replaceAll(/\W+/g, "-")}`;
  return (
    <section aria-labelledby={id} className="border-b py-8 last:border-b-0">
      <h2 id={id} className="mb-6 font-semibold text-xl">
        {name}
      </h2>
      <div className="grid gap-8">{children}</div>
    </section>
  );
}

/** A component in one of its states, which is named above it. */
export function Specimen({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="eyebrow mb-2">{of}</p>
      {children}
    </div>
  );
}

/** Specimens that fit side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">{children}</div>;
}
