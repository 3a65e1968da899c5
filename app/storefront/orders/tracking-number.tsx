import { Icon } from "#app/ui/icon.tsx";
import { trackingAddress } from "#shop/sales/carrier.ts";
import type { OrderDetails } from "#shop/sales/orders-of-user.ts";

/** Leads to the carrier's own page where that is known. */
export function TrackingNumber({
  carrier,
  trackingNumber,
}: Pick<OrderDetails, "carrier" | "trackingNumber">) {
  const address = trackingAddress({ carrier, trackingNumber });
  const number = <span className="figures break-all">{trackingNumber}</span>;
  if (!address) return number;
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center gap-1.5 underline underline-offset-4 pointer-coarse:min-h-11"
      aria-label={`Track ${trackingNumber} at ${carrier}`}
    >
      {number}
      <Icon name="external-link" className="size-4" />
    </a>
  );
}
