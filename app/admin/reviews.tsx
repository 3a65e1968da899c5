import { z } from "zod";
import { attempt, readForm, refused, saved } from "#app/form.ts";
import { keepPage } from "#app/keep-page.ts";
import { keepShown } from "#app/keep-shown.ts";
import { Table } from "#app/ui/table/table.tsx";
import { db } from "#db";
import type { Actor } from "#shop/people/administrator-role.ts";
import { deleteReview, moderateReviews } from "#shop/people/review-change.ts";
import { countReviews, listPendingReviews, listReviews } from "#shop/people/review-list.ts";
import { reviewTable } from "#shop/people/review-table.ts";
import { rowsPerPage } from "#shop/records/keyset.ts";
import { readTableQuery } from "#shop/records/table-query.ts";
import type { Route } from "./+types/reviews";
import { administratorOf } from "./administrator.ts";
import { BulkActions } from "./frame/bulk-actions.tsx";
import { TabFault } from "./frame/tab-fault.tsx";
import { useLive } from "./frame/use-live.ts";
import { reviewColumns, statusWords } from "./reviews/columns.tsx";
import { customerOf } from "./reviews/customer.ts";
import { PendingReviews } from "./reviews/pending-reviews.tsx";
import { reviewBulk } from "./reviews/review-actions.tsx";
import { ReviewCounters } from "./reviews/review-counters.tsx";

/** Rows of the short table of pending reviews: more would push the table of all out of sight. */
const pendingShown = 20;

/** The id of the title above the table of all. */
const allReviews = "all-reviews";

export async function loader({ url }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, reviewTable);
  const [counts, pending, page] = await Promise.all([
    countReviews(db),
    listPendingReviews(db, { most: pendingShown }),
    listReviews(db, query),
  ]);
  return { query, counts, pending, page };
}

export const clientLoader = keepShown<typeof loader>();

const statuses = { approve: "approved", decline: "declined" } as const;

const unknown = "Unknown review";
const id = z.uuid(unknown);
const moderation = z.object({
  intent: z.enum(["approve", "decline"], "Unknown change"),
  ids: z.array(id, unknown).min(1, "Please select a review").max(rowsPerPage),
});

export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const form = await request.formData();
  return form.get("intent") === "delete" ? remove(form, actor) : moderate(form, actor);
}

async function moderate(form: FormData, actor: Actor) {
  const read = readForm(form, moderation);
  if (read.kind === "refused") return read.answer;
  const { intent, ids } = read.values;
  return attempt("Failed to update review status", async () => {
    const changed = await moderateReviews(db, { actor, ids, status: statuses[intent] });
    return changed.kind === "changed" ? saved("Review status updated") : gone();
  });
}

async function remove(form: FormData, actor: Actor) {
  const read = readForm(form, z.object({ id }));
  if (read.kind === "refused") return read.answer;
  return attempt("Failed to delete review", async () => {
    const deleted = await deleteReview(db, { actor, id: read.values.id });
    return deleted.kind === "changed" ? saved("Review deleted") : gone();
  });
}

const gone = () => refused("This review does not exist any more", { status: 404 });

export const clientAction = keepPage;

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { query, counts, pending, page } = loaderData;
  useLive("reviews", "products");
  return (
    <>
      <ReviewCounters counts={counts} />
      <PendingReviews query={query} reviews={pending} count={counts.pending} next={allReviews} />
      <h3 id={allReviews} className="mb-2 font-medium">
        All Reviews
      </h3>
      <Table
        label="All reviews"
        anchor={allReviews}
        isWide
        shape={reviewTable}
        query={query}
        page={page}
        columns={reviewColumns}
        filters={[{ name: "status", label: "Status", options: statusWords }]}
        rowLabel={(review) => `${review.product.name}, ${customerOf(review)}`}
        empty={{ title: "No reviews found", text: "What customers write appears here." }}
        loading="Loading reviews..."
        bulk={(chosen, clear) => <BulkActions actions={reviewBulk} {...{ chosen, clear }} />}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <TabFault message="Failed to fetch reviews" />;
}
