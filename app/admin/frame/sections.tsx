import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { showWithin } from "#app/ui/show-within.ts";

interface SectionsProps {
  /** Names the row for those who hear the page. */
  label: string;
  sections: readonly { to: string; label: string }[];
}

/** The tabs within a tab, each with an address of its own. */
export function Sections({ label, sections }: SectionsProps) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    const open = pathname && row.current?.querySelector("[aria-current=page]");
    if (row.current && open) showWithin(row.current, open);
  }, [pathname]);

  return (
    <nav ref={row} aria-label={label} className="-mx-1.5 mb-5 overflow-x-auto px-1.5">
      <div className="flex w-max min-w-full gap-3 border-b max-sm:text-sm sm:gap-6">
        {sections.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            prefetch="intent"
            className="-mb-px inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 text-ink-soft hover:text-ink ring-around-word aria-[current=page]:border-signal aria-[current=page]:text-ink"
          >
            {label}
          </NavLink>
        ))}
      </div>
    </nav>
  );
}
