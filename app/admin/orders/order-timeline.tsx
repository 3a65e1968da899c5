import { LocalTime } from "#app/ui/local-time.tsx";
import type { OrderRecord } from "#shop/sales/order-record.ts";
import { refundWords, statusWords } from "./order-words.ts";

type Step = OrderRecord["timeline"][number];

/** What happened to an order, oldest first, and who did it. */
export function OrderTimeline({ steps }: { steps: OrderRecord["timeline"] }) {
  if (steps.length === 0) return <p className="text-ink-soft">Nothing was recorded.</p>;
  return (
    <ol className="space-y-2 border-l pl-4">
      {steps.map((step) => (
        <li key={step.id}>
          <p>
            <span className="font-medium">{title(step)}</span>
            {step.actor && <span className="text-ink-soft"> by {step.actor}</span>}
          </p>
          {step.note && <p className="break-words text-ink-soft">{step.note}</p>}
          <p className="text-ink-faint text-xs">
            <LocalTime at={step.at} style="moment" />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** `payment.flagged` reads 'Payment flagged'; a change of status is named by where it led. What was done elsewhere says so. */
function title({ kind, toStatus }: Step): string {
  if (toStatus === "pending") return "Placed";
  if (toStatus) return statusWords[toStatus];
  for (const [status, words] of Object.entries(refundWords)) {
    if (kind === `outside_refund.${status}`) {
      return `Refund outside the shop: ${words.toLowerCase()}`;
    }
  }
  const words = kind.replaceAll(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
