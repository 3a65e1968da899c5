import { Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";

interface FlaggedNoticeProps {
  /** Payments that wait for a decision. */
  count: number;
  /** Whether the table below shows these orders alone. */
  isShown: boolean;
}

/** Says how much received money waits for a decision, and leads to it. */
export function FlaggedNotice({ count, isShown }: FlaggedNoticeProps) {
  if (count === 0) return null;
  const waits = count === 1 ? "1 payment needs" : `${count} payments need`;
  return (
    <Notice tone="yellow" className="mb-5" title={`${waits} a decision`}>
      {isShown ? (
        "Open an order to settle its payment or to give it back."
      ) : (
        <Link to="?payment=flagged" className="off-paper underline underline-offset-4">
          Show flagged orders
        </Link>
      )}
    </Notice>
  );
}
