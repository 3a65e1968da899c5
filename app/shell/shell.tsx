import { type ReactNode, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { useOfflinePage } from "#app/browser/offline-page.ts";
import { forgetRequestId } from "#app/request-id.ts";
import { Toasts } from "#app/ui/toasts.tsx";
import type { Company } from "#shop/content/company.ts";
import { aliveEvent } from "./alive-event.ts";
import { Arrival, contentId } from "./arrival.tsx";
import { BackOfficeHeader } from "./back-office-header.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { isInBackOffice } from "./places.ts";

interface ShellProps {
  /** Null where even the company could not be read: the shop then shows itself without a name. */
  company: Company | null;
  /** No real money moves, and every page says so. */
  isTestMode: boolean;
  children: ReactNode;
}

/** What stands around every page. */
export function Shell({ company, isTestMode, children }: ShellProps) {
  const name = company?.name ?? "IoT Marketplace";
  const isBackOffice = isInBackOffice(useLocation().pathname);
  useOfflinePage();
  // Not an instant after React listens: whoever did so before would hear the same press.
  useLayoutEffect(() => {
    window.dispatchEvent(new Event(aliveEvent));
    forgetRequestId();
  }, []);
  return (
    <>
      <a
        href={`#${contentId}`}
        className="-translate-y-20 fixed top-2 left-2 z-50 rounded-md bg-ink px-4 py-3 text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      {isTestMode && (
        <aside aria-label="Test mode">
          <p className="bg-yellow-soft px-4 py-1 text-center font-mono text-xs text-yellow">
            Test mode: no real money moves.
          </p>
        </aside>
      )}
      {isBackOffice ? <BackOfficeHeader companyName={name} /> : <Header companyName={name} />}
      <main
        id={contentId}
        tabIndex={-1}
        className={isBackOffice ? "flex grow flex-col outline-none" : "outline-none"}
      >
        {children}
      </main>
      {!isBackOffice && <Footer company={{ name, description: company?.description ?? null }} />}
      <Arrival />
      <Toasts />
    </>
  );
}
