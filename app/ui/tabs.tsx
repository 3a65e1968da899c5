import clsx from "clsx/lite";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { showWithin } from "./show-within.ts";

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** Names the row of tabs for those who hear the page. */
  label: string;
  tabs: readonly Tab[];
  /** The id of the open tab. */
  selected: string;
  onSelect: (id: string) => void;
}

/**
 * Every panel is in the page from the start, so that search engines and readers without scripts
 * find it; one is shown. Arrow keys, Home and End move between the tabs.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const base = useId();
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tab = row.current?.querySelector(`[data-tab="${selected}"]`);
    if (row.current && tab) showWithin(row.current, tab);
  }, [selected]);

  function handleKey(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = tabs[targets[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    row.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <div>
      <div ref={row} className="overflow-x-auto noscript:hidden bleed">
        <div
          role="tablist"
          aria-label={label}
          className="flex w-max min-w-full gap-3 border-b max-sm:text-sm sm:gap-6"
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              data-tab={tab.id}
              id={`${base}-${tab.id}-tab`}
              aria-controls={`${base}-${tab.id}-panel`}
              aria-selected={tab.id === selected}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              onKeyDown={handleKey}
              className="-mb-px min-h-11 whitespace-nowrap border-transparent border-b-2 text-ink-soft hover:text-ink aria-selected:border-signal aria-selected:text-ink ring-around-word"
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}-tab`}
          className={clsx("py-6", tab.id !== selected && "hidden noscript:block")}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
