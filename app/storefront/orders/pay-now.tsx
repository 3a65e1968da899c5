import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { textOf } from "../checkout/outcome-notice.ts";
import { useReturningFocus } from "../checkout/use-returning-focus.ts";
import { usePendingPayment } from "./use-pending-payment.ts";

interface PayNowProps {
  order: { id: string };
  isTestMode: boolean;
}

/** Pays a pending order where it stands among others. */
export function PayNow({ order: { id }, isTestMode }: PayNowProps) {
  const { busy, notice, pay } = usePendingPayment(id, { isTestMode });
  const button = useReturningFocus(notice);
  return (
    <>
      {notice && (
        <Notice tone={notice.tone} title={notice.title} className="w-full">
          {textOf(notice)}
        </Notice>
      )}
      <Button
        ref={button}
        size="small"
        isBusy={busy !== null}
        onClick={pay}
        aria-label={`Pay now for order ${id.slice(0, 8)}`}
      >
        Pay now
      </Button>
    </>
  );
}
