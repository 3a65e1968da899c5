import type { ReactNode } from "react";
import { Stars } from "#app/ui/stars.tsx";
import { unknownReader, writeDate } from "#shop/records/dates.ts";

interface ReviewEntryProps {
  review: { rating: number; comment: string; createdAt: Date };
  /** What marks the review: that its author bought the product, or that it waits and can be withdrawn. */
  mark?: ReactNode;
}

export function ReviewEntry({ review: { rating, comment, createdAt }, mark }: ReviewEntryProps) {
  return (
    <li tabIndex={-1} className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <time dateTime={createdAt.toISOString()} className="text-ink-faint text-sm">
          {writeDate(createdAt, "date", unknownReader)}
        </time>
        {mark}
      </p>
      <p className="wrap-anywhere mt-2 whitespace-pre-line">{comment}</p>
    </li>
  );
}
