import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { type Tab, tabAddress, tabs } from "../tabs.ts";

interface RailProps {
  /** The one that is shown, or is on its way. */
  current: Tab | null;
  /** The button of the command palette. */
  children: ReactNode;
}

/** The title of the back office and its tabs: a rail at the side, on small screens a menu. */
export function Rail({ current, children }: RailProps) {
  return (
    <div className="z-30 border-b bg-paper lg:border-r lg:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 lg:sticky lg:top-12 lg:max-h-[calc(100dvh-3rem)] lg:flex-col lg:flex-nowrap lg:items-stretch lg:overflow-y-auto lg:px-3 lg:py-4">
        <h1 className="font-semibold text-sm lg:px-2 lg:text-base">Store Administration</h1>
        <div className="max-sm:ml-auto">{children}</div>
        <nav aria-label="Back office" className="hidden lg:block">
          <TabList current={current} />
        </nav>
        <TabMenu current={current} />
      </div>
    </div>
  );
}

function TabList({ current }: Pick<RailProps, "current">) {
  return (
    <ul>
      {tabs.map((tab) => (
        <li key={tab.path}>
          <Link
            to={tabAddress(tab)}
            aria-current={tab === current ? "page" : undefined}
            prefetch="intent"
            className="flex min-h-9 items-center gap-2.5 rounded-md px-2 text-ink-soft text-sm hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11 lg:whitespace-nowrap"
          >
            <Icon name={tab.icon} className="size-4 shrink-0" />
            {tab.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function TabMenu({ current }: Pick<RailProps, "current">) {
  const box = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    if (pathname && box.current) box.current.open = false;
  }, [pathname]);

  return (
    <details ref={box} className="off-paper relative w-full sm:w-auto sm:flex-1 lg:hidden">
      <summary className="flex min-h-11 list-none items-center sm:pointer-fine:min-h-9 justify-between rounded-md border border-rule-strong bg-surface px-3 text-sm">
        {current?.label ?? "Menu"}
        <Icon name="chevron-down" className="size-4" />
      </summary>
      <nav
        aria-label="Back office"
        className="absolute inset-x-0 top-full z-30 mt-1 rounded-md border bg-surface p-1 shadow-lg"
      >
        <TabList current={current} />
      </nav>
    </details>
  );
}
