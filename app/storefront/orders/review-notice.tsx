import { Notice } from "#app/ui/notice.tsx";
import { paymentInReview } from "../checkout/outcome-notice.ts";

/** Stands with an order whose money is looked into, in the place of what would pay it. */
export function ReviewNotice({ className }: { className: string }) {
  const { tone, title, text } = paymentInReview;
  return (
    <Notice tone={tone} title={title} className={className}>
      {text}
    </Notice>
  );
}
