import { useEffect } from "react";
import { Link } from "react-router";
import { useShownCurrency } from "#app/browser/currency.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import type { Place } from "./places.ts";

interface SuggestionListProps {
  listId: string;
  offered: readonly Place[];
  /** The line on which the arrow keys stand; -1 is the field. */
  at: number;
  onPoint: (at: number) => void;
  onGo: (address: string) => void;
}

export function SuggestionList({ listId, offered, at, onPoint, onGo }: SuggestionListProps) {
  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [listId, at]);

  return (
    <div
      role="listbox"
      id={listId}
      aria-label="Suggestions"
      className="absolute top-full right-0 z-50 mt-1.5 max-h-[min(40rem,80dvh)] w-full min-w-0 overflow-y-auto overscroll-contain rounded-md border bg-surface p-1.5 shadow-lg md:w-[28rem]"
    >
      {groupsOf(offered).map(({ group, lines }) => (
        <div key={`${group} ${lines[0]?.at}`}>
          {group !== "Search" && (
            <p aria-hidden className="eyebrow px-2.5 pt-2.5 pb-1">
              {group}
            </p>
          )}
          {lines.map(({ place, at: index }) => (
            <Line
              key={place.to}
              id={`${listId}-${index}`}
              place={place}
              isActive={index === at}
              onPoint={() => onPoint(index)}
              onGo={() => onGo(place.to)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface LineProps {
  id: string;
  place: Place;
  isActive: boolean;
  onPoint: () => void;
  onGo: () => void;
}

/** A link, so that it can be opened beside this page too. Pressing it does not take the focus from the field. */
function Line({ id, place, isActive, onPoint, onGo }: LineProps) {
  const { group, label, detail, to, product } = place;
  return (
    <Link
      to={to}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onGo();
      }}
      className="flex min-h-11 items-center gap-3 rounded-sm px-2.5 py-1.5 active-option"
    >
      {product ? (
        <Picture
          imageKey={product.imageKey}
          alt=""
          width={40}
          height={40}
          sizes="40px"
          className="size-10 shrink-0 rounded-sm stage object-contain"
        />
      ) : (
        <Icon name={iconOf(place)} className="mx-3 size-4 shrink-0 text-ink-faint" />
      )}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm">
          {label}
          {kindOf[group] && <span className="sr-only"> {kindOf[group]}</span>}
        </span>
        {detail && <span className="figures block truncate text-ink-soft text-xs">{detail}</span>}
      </span>
      {product && <ProductPrice usdMinor={product.priceMinor} />}
    </Link>
  );
}

/** What is said of a line, where the heading above it is only seen. */
const kindOf: Partial<Record<Place["group"], string>> = {
  Categories: "category",
  Documents: "document",
};

function ProductPrice({ usdMinor }: { usdMinor: number }) {
  const currency = useShownCurrency();
  return <Price usdMinor={usdMinor} currency={currency} className="shrink-0 text-sm" />;
}

function iconOf({ group }: Place) {
  if (group === "Categories") return "layout-grid";
  return group === "Documents" ? "scroll-text" : "search";
}

/** Lines of one kind stand together under its name; their places count through the whole list. */
function groupsOf(offered: readonly Place[]) {
  const groups: { group: Place["group"]; lines: { place: Place; at: number }[] }[] = [];
  offered.forEach((place, at) => {
    const last = groups.at(-1);
    if (last?.group === place.group) last.lines.push({ place, at });
    else groups.push({ group: place.group, lines: [{ place, at }] });
  });
  return groups;
}
