import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { CategorySection } from "#shop/catalog/category-sections.ts";
import { sectionAddress } from "./section-address.ts";

interface SectionProps {
  section: CategorySection;
  isOpen: boolean;
  children: ReactNode;
}

/** One part of the accordion. Which one is open is kept in the address. */
export function Section({ section, isOpen, children }: SectionProps) {
  const contentId = useId();
  const heading = useKeptInSight(isOpen);
  const { name, slug, productCount } = section;
  return (
    <section aria-label={name} className="border-b last:border-b-0">
      <div className="flex items-center gap-3 pr-3">
        <h3 ref={heading} className="min-w-0 flex-1 scroll-mt-16 font-medium">
          <Link
            to={isOpen ? "?" : sectionAddress(section)}
            preventScrollReset
            aria-expanded={isOpen}
            aria-controls={isOpen ? contentId : undefined}
            className="flex min-h-11 items-center gap-2 px-3 py-2 hover:bg-sunken"
          >
            <Icon
              name="chevron-down"
              className={`size-4 shrink-0 transition-transform ${isOpen ? "" : "-rotate-90"}`}
            />
            <span className="min-w-0 break-words">{name}</span>
            <span className="ml-auto whitespace-nowrap font-normal text-ink-soft text-sm">
              <span className="figures">{productCount}</span>{" "}
              {productCount === 1 ? "product" : "products"}
            </span>
          </Link>
        </h3>
        {slug ? (
          <a
            href={`/category/${slug}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`View ${name} in the shop (opens in a new tab)`}
            title="View in the shop"
            className="off-paper grid size-9 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:size-11"
          >
            <Icon name="external-link" className="size-4" />
          </a>
        ) : (
          <span className="size-9 shrink-0 pointer-coarse:size-11" />
        )}
      </div>
      {isOpen && (
        <div id={contentId} className="px-3 pt-3 pb-4">
          {children}
        </div>
      )}
    </section>
  );
}

/** Where a long part above it closes at the same time, what was pressed would be far above the window. */
function useKeptInSight(isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.scrollIntoView({ block: "nearest" });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return heading;
}
