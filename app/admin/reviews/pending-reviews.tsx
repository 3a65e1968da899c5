import { Link } from "react-router";
import { Table } from "#app/ui/table/table.tsx";
import type { ReviewRow } from "#shop/people/review-list.ts";
import { reviewTable } from "#shop/people/review-table.ts";
import type { TableQuery } from "#shop/records/table-query.ts";
import { BulkActions } from "../frame/bulk-actions.tsx";
import { pendingColumns } from "./columns.tsx";
import { customerOf } from "./customer.ts";
import { reviewBulk } from "./review-actions.tsx";

interface PendingReviewsProps {
  query: TableQuery;
  /** The newest of them. */
  reviews: ReviewRow[];
  /** How many there are in all. */
  count: number;
  /** The id of what stands below, where the keyboard goes on once nothing waits. */
  next: string;
}

/** What waits for a decision; nothing at all once nothing waits, and no question about one is open. */
export function PendingReviews({ query, reviews, count, next }: PendingReviewsProps) {
  return (
    <div className="not-empty:mb-6">
      <Table
        label="Pending reviews"
        isWide
        shape={reviewTable}
        query={query}
        page={{ rows: reviews, next: null, previous: null }}
        columns={pendingColumns}
        title={<h3 className="mb-2 font-medium">Pending Reviews</h3>}
        rowLabel={(review) => `pending: ${review.product.name}, ${customerOf(review)}`}
        empty={null}
        next={next}
        loading="Loading reviews..."
        bulk={(chosen, clear) => <BulkActions actions={reviewBulk} {...{ chosen, clear }} />}
      />
      {count > reviews.length && (
        <p className="mt-2 text-ink-soft text-sm">
          The newest {reviews.length} of {count}.{" "}
          <Link to="?status=pending" className="off-paper underline underline-offset-4">
            Show all pending reviews
          </Link>
        </p>
      )}
    </div>
  );
}
