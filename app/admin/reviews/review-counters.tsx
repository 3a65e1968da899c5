import type { ReviewStatus } from "#shop/people/review-table.ts";
import { statusWords } from "./columns.tsx";

/** How many reviews are pending, approved and declined. */
export function ReviewCounters({ counts }: { counts: Record<ReviewStatus, number> }) {
  const shown = ["pending", "approved", "declined"] as const;
  return (
    <dl className="mb-7 grid grid-cols-3 gap-3">
      {shown.map((status) => (
        <div key={status} className="rounded-md border bg-surface px-3 py-3 sm:px-4">
          <dt className="text-ink-soft text-xs">{statusWords[status]}</dt>
          <dd className="figures font-medium text-lg">{counts[status]}</dd>
        </div>
      ))}
    </dl>
  );
}
