import clsx from "clsx/lite";
import { Link } from "react-router";
import type { PendingWork } from "#shop/pending-work.ts";

const kinds: { name: keyof PendingWork; label: string; to: string; isFault?: true }[] = [
  { name: "paid", label: "Paid, to prepare", to: "/admin/orders?status=paid" },
  { name: "processing", label: "In processing, to ship", to: "/admin/orders?status=processing" },
  { name: "pendingReviews", label: "Reviews to moderate", to: "/admin/reviews?status=pending" },
  {
    name: "flaggedPayments",
    label: "Payments to decide",
    to: "/admin/orders?payment=flagged",
    isFault: true,
  },
  {
    name: "failedRefunds",
    label: "Refunds to look into",
    to: "/admin/orders?payment=refund_failed",
    isFault: true,
  },
  {
    name: "openDisputes",
    label: "Disputes to answer",
    to: "/admin/orders?payment=disputed",
    isFault: true,
  },
  {
    name: "failedPosts",
    label: "Posts that failed",
    to: "/admin/social-media?status=failed",
    isFault: true,
  },
];

/** What waits for someone, each with the way there. */
export function Pending({ pending }: { pending: PendingWork }) {
  return (
    <nav aria-label="Pending work">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {kinds.map(({ name, label, to, isFault }, place) => (
          // The first, which is most of the work, takes two places: seven fill no rows of two or four.
          <li key={name} className={place === 0 ? "col-span-2" : undefined}>
            <Link
              to={to}
              prefetch="intent"
              className="flex h-full flex-col-reverse justify-end rounded-md border bg-surface px-4 py-3 hover:border-ink"
            >
              <span className="text-ink-soft text-xs">{label}</span>
              <span
                className={clsx(
                  "figures font-medium text-lg",
                  pending[name] === 0 && "text-ink-faint",
                  isFault && pending[name] > 0 && "text-red",
                )}
              >
                {pending[name].toLocaleString("en-US")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
