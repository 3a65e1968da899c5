import { type ReactNode, useId, useRef } from "react";
import { useKeptFocus } from "#app/ui/use-kept-focus.ts";

interface PanelProps {
  title: string;
  intro?: ReactNode;
  /** What stands at the right of the title, such as a state. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** One matter of the account. */
export function Panel({ title, intro, aside, children }: PanelProps) {
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  useKeptFocus(box, { rows: "li" });
  return (
    <section
      ref={box}
      aria-labelledby={titleId}
      className="mb-6 rounded-lg border bg-surface p-5 last:mb-0 md:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="font-semibold text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {intro && <div className="mt-1 text-pretty text-ink-soft text-sm">{intro}</div>}
      {children && <div className="mt-5">{children}</div>}
    </section>
  );
}
