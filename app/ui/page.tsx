import clsx from "clsx/lite";
import type { ReactNode } from "react";

/** The space between header and footer, in the measure of every page. */
export function Page({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx("frame py-8 md:py-12", className)}>{children}</div>;
}

interface PageTitleProps {
  children: ReactNode;
  /** The small line above the title. */
  eyebrow?: ReactNode;
  /** A sentence below it. */
  intro?: ReactNode;
  /** What stands at the right of the title, such as the currency. */
  aside?: ReactNode;
}

export function PageTitle({ children, eyebrow, intro, aside }: PageTitleProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b pb-6 md:mb-8 md:flex-nowrap">
      <div className="min-w-0">
        {eyebrow && <p className="eyebrow mb-2">{eyebrow}</p>}
        <h1 className="font-semibold text-2xl md:text-3xl">{children}</h1>
        {intro && <p className="mt-2 max-w-2xl text-ink-soft">{intro}</p>}
      </div>
      {aside}
    </header>
  );
}
