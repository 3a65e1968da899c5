import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A titled part of the checkout or of an order, on a surface of its own. */
export function Section({ title, aside, children, className }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={className}>
      <div className="rounded-lg border bg-surface p-5 md:p-6">
        <div className="-mt-1 mb-3 flex min-h-9 items-center justify-between gap-4 has-[button]:mb-5">
          <h2 id={titleId} className="font-semibold text-lg">
            {title}
          </h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
