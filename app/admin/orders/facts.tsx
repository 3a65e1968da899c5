import clsx from "clsx/lite";
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

interface FactsProps {
  /** Texts begin below one another, as figures end below one another. */
  areTexts?: boolean;
  children: ReactNode;
}

export function Facts({ areTexts = false, children }: FactsProps) {
  return (
    <dl data-texts={areTexts || undefined} className="group space-y-1">
      {children}
    </dl>
  );
}

interface FactProps {
  name: ReactNode;
  /** A text without spaces: where it has no room beside its name it stands below it. */
  isUnbroken?: boolean;
  /** What is told of it in lines of their own. */
  more?: ReactNode;
  children: ReactNode;
}

export function Fact({ name, isUnbroken = false, more, children }: FactProps) {
  return (
    <div
      className={clsx(
        "flex items-baseline justify-between gap-x-4 max-[22rem]:group-data-texts:flex-col max-[22rem]:group-data-texts:items-stretch",
        (isUnbroken || more) && "flex-wrap",
      )}
    >
      <dt className="shrink-0 text-ink-soft group-data-texts:w-28">{name}</dt>
      <dd
        className={clsx(
          "wrap-anywhere min-w-0 whitespace-pre-line text-right group-data-texts:text-left",
          isUnbroken ? "grow" : "group-data-texts:flex-1",
          more && "flex-1",
        )}
      >
        {children}
      </dd>
      {more && <dd className="wrap-anywhere w-full">{more}</dd>}
    </div>
  );
}
