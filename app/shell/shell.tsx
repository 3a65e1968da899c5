import { type ReactNode, useLayoutEffect } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { useOfflinePage } from "#app/browser/offline-page.ts";
import { forgetRequestId } from "#app/request-id.ts";
import type { loader } from "#app/root.tsx";
import { Toasts } from "#app/ui/toasts.tsx";
import { aliveEvent } from "./alive-event.ts";
import { contentId } from "./arrival.tsx";
import { BackOfficeHeader } from "./back-office-header.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { isInBackOffice } from "./places.ts";

/**
 * What stands around every page. Where even the company could not be read, the shop shows itself without a name; and
 * where no real money moves, every page says so.
 */
export function Shell({ children }: { children: ReactNode }) {
  const shop = useRouteLoaderData<typeof loader>("root");
  const name = shop?.company.name ?? "IoT Marketplace";
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
      {shop?.isTestMode && (
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
      {!isBackOffice && <Footer name={name} description={shop?.company.description ?? null} />}
      <Toasts />
    </>
  );
}
