import { type ReactNode, useState } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Changes } from "#app/ui/changes.tsx";
import type { ImportReport } from "#shop/catalog/product-import-report.ts";
import { formatMoney, usd } from "#shop/sales/currency.ts";

export function RefusedLines({ lines }: { lines: ImportReport["refused"] }) {
  return (
    <Lines title="Refused lines" lines={lines}>
      {({ messages }) => (
        <ul className="text-red">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Lines>
  );
}

export function ChangedLines({ lines }: { lines: ImportReport["changed"] }) {
  return (
    <Lines title="Lines to change" lines={lines}>
      {({ differences }) => <Changes differences={differences} isKept />}
    </Lines>
  );
}

export function CreatedLines({ lines }: { lines: ImportReport["created"] }) {
  return (
    <Lines title="Lines to create" lines={lines}>
      {({ partNumber, priceMinor, category, stock, isSuspended }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={partNumber ? "figures break-all" : "text-ink-faint"}>
            {partNumber ?? "The shop makes a part number"}
          </span>
          <span className="figures">{formatMoney(priceMinor, usd)}</span>
          <span className="wrap-anywhere">{category}</span>
          <span>{stock.toLocaleString("en-US")} in stock</span>
          {isSuspended && <Badge tone="yellow">Suspended: no picture yet</Badge>}
        </span>
      )}
    </Lines>
  );
}

/** Lines on the page at first, and with each wish for more. */
const linesAtOnce = 100;

interface LinesProps<Line> {
  title: string;
  lines: readonly Line[];
  children: (line: Line) => ReactNode;
}

function Lines<Line extends { line: number; place: string; name: string }>({
  title,
  lines,
  children,
}: LinesProps<Line>) {
  const [shown, setShown] = useState(linesAtOnce);
  if (lines.length === 0) return null;
  const rest = lines.length - shown;
  return (
    <section aria-label={title}>
      <h4 className="mb-2 font-medium text-sm">
        {title}{" "}
        <span className="figures text-ink-faint">{lines.length.toLocaleString("en-US")}</span>
      </h4>
      <ul className="divide-y rounded-md border bg-surface text-sm">
        {lines.slice(0, shown).map((line) => (
          <li
            key={line.line}
            className="grid gap-x-4 gap-y-1 px-3 py-2 md:grid-cols-[9rem_minmax(0,1fr)_minmax(0,2fr)]"
          >
            <span className="text-ink-faint">{line.place}</span>
            <span className="wrap-anywhere font-medium">
              {line.name || <span className="text-ink-faint">no name</span>}
            </span>
            <div className="min-w-0">{children(line)}</div>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button
          variant="secondary"
          size="small"
          className="mt-2"
          onClick={() => setShown(shown + linesAtOnce)}
        >
          Show {Math.min(rest, linesAtOnce)} more of {rest.toLocaleString("en-US")}
        </Button>
      )}
    </section>
  );
}
