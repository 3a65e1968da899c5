import { Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { CartLink } from "./order-details.tsx";
import { type PaymentNotice, textOf } from "./outcome-notice.ts";

interface PaymentNoticeBoxProps {
  notice: PaymentNotice;
  className?: string;
}

export function PaymentNoticeBox({ notice, className }: PaymentNoticeBoxProps) {
  const { tone, title, isOfCart, isOfPaid, orderId } = notice;
  const text = textOf(notice);
  return (
    <Notice tone={tone} title={title} className={className}>
      {text && <p>{text}</p>}
      {isOfCart && <CartLink />}
      {orderId && (
        <Link to={`/orders/${orderId}`} className="underline underline-offset-4">
          {isOfPaid ? "Go to the paid order" : "Go to the order"}
        </Link>
      )}
    </Notice>
  );
}
