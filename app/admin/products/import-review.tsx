import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ImportReport } from "#shop/catalog/product-import-report.ts";
import { ChangedLines, CreatedLines, RefusedLines } from "./import-lines.tsx";

interface ImportReviewProps {
  report: ImportReport;
  /** Something else was shown before, and nothing was imported. */
  isStale: boolean;
  isBusy: boolean;
  onConfirm: () => void;
}

/** What an import would do, line by line, before anything is done. */
export function ImportReview({ report, isStale, isBusy, onConfirm }: ImportReviewProps) {
  const { created, changed, refused, unchangedCount } = report;
  const isNothing = created.length + changed.length === 0;
  return (
    <section aria-label="What the import would do" className="mb-5 flex flex-col gap-4">
      {isStale && (
        <Notice
          tone="yellow"
          role="alert"
          title="Something has changed since this was shown. Nothing was imported."
        >
          This is what the import would do now.
        </Notice>
      )}
      <div
        role="status"
        className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border bg-surface p-4"
      >
        <Count count={created.length} word="to create" />
        <Count count={changed.length} word="to change" />
        <Count count={unchangedCount} word="unchanged" />
        <Count count={refused.length} word="refused" />
        <Button
          size="small"
          className="ml-auto"
          isBusy={isBusy}
          disabled={refused.length > 0 || isNothing}
          onClick={onConfirm}
        >
          Import
        </Button>
      </div>
      {refused.length > 0 && (
        <Notice tone="red" title="Nothing is imported while a line is refused.">
          Correct the file and check it again.
        </Notice>
      )}
      {isNothing && refused.length === 0 && (
        <Notice title="There is nothing to import.">
          Every product is already as the file has it.
        </Notice>
      )}
      <RefusedLines lines={refused} />
      <ChangedLines lines={changed} />
      <CreatedLines lines={created} />
    </section>
  );
}

function Count({ count, word }: { count: number; word: string }) {
  return (
    <p className="text-ink-soft text-sm">
      <span className="figures font-semibold text-ink text-lg">
        {count.toLocaleString("en-US")}
      </span>{" "}
      {word}
    </p>
  );
}
