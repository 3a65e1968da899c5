import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { useRequestId } from "#app/request-id.ts";
import type { loader } from "#app/root.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { useFaultInSight } from "#app/ui/fault-in-sight.ts";
import { TryAgain } from "#app/ui/try-again.tsx";

interface FaultPageProps {
  /** Null for a fault without an answer of the shop. */
  status: number | null;
  kept?: string | undefined;
  /** What the shop answered, where that is for people, such as why it refuses and until when. */
  words?: string | undefined;
}

/** Says that a page failed, never why by itself: what happened inside is for the server's log. */
export function FaultPage({ status, kept = "", words }: FaultPageProps) {
  useFaultInSight();
  const isCutOff = useIsCutOff();
  const requestId = useRequestId();
  const title = isCutOff ? "The shop cannot be reached" : "Something went wrong";
  const shop = useRouteLoaderData<typeof loader>("root");
  return (
    <div className="frame grid place-items-center py-16 md:py-28">
      {/* Of what a page fetches once it is open the router tells its head nothing; one from the server knows. */}
      {!import.meta.env.SSR && <title>{shop ? `${title} | ${shop.company.name}` : title}</title>}
      <div
        role="alert"
        className="flex w-full max-w-2xl flex-col items-start border bg-surface p-8"
      >
        <p className="eyebrow">{isCutOff ? "No connection" : `Error ${status ?? ""}`}</p>
        <h1 className="mt-3 font-semibold text-2xl">{title}</h1>
        <p className="mt-3 text-ink-soft">
          {isCutOff
            ? `Your connection seems to be lost. ${kept} Please check the connection and try again.`
            : (words ?? `The page could not be shown. ${kept} Please try again in a moment.`)}
        </p>
        {requestId && !isCutOff && (
          <p className="mt-3 text-ink-soft text-sm">
            If you write to us about it, name the request{" "}
            <code className="whitespace-nowrap font-mono text-ink">{requestId}</code>.
          </p>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <TryAgain />
          <ButtonLink to="/" variant="secondary" reloadDocument>
            Return to Home
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** Whether the line is the fault: asks the shop itself, since a browser can think it is online when it is not. */
function useIsCutOff(): boolean {
  const [isCutOff, setCutOff] = useState(false);
  useEffect(() => {
    fetch("/health", { cache: "no-store" }).catch(() => setCutOff(true));
  }, []);
  return isCutOff;
}
