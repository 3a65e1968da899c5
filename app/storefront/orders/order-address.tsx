import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { trackingAddress } from "#shop/sales/carrier.ts";
import type { OrderDetails } from "#shop/sales/orders-of-user.ts";

/** Where an order goes, how, and how far it has come. */
export function OrderAddress({ order }: { order: OrderDetails }) {
  const { address } = order;
  return (
    <dl className="space-y-4">
      <Fact name="Address">
        {address ? (
          <address className="not-italic">
            {[
              address.fullName,
              address.addressLine1,
              address.addressLine2,
              `${address.postalCode} ${address.city}`,
              `${address.stateProvince}, ${address.country}`,
            ]
              .filter(Boolean)
              .map((line) => (
                <span key={line} className="block break-words">
                  {line}
                </span>
              ))}
          </address>
        ) : (
          "None given"
        )}
      </Fact>
      {address && <Fact name="Phone">{address.phone}</Fact>}
      {address?.deliveryNotes && <Fact name="Delivery notes">{address.deliveryNotes}</Fact>}
      <Fact name="Shipping option">{order.shippingTitle ?? "To be confirmed"}</Fact>
      {order.carrier && <Fact name="Carrier">{order.carrier}</Fact>}
      {order.trackingNumber && (
        <Fact name="Tracking number">
          <TrackingNumber {...order} />
        </Fact>
      )}
    </dl>
  );
}

/** Leads to the carrier's own page where that is known. */
function TrackingNumber({
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
      className="inline-flex items-center gap-1.5 underline underline-offset-4"
      aria-label={`Track ${trackingNumber} at ${carrier}`}
    >
      {number}
      <Icon name="external-link" className="size-4" />
    </a>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-faint text-sm">{name}</dt>
      <dd className="whitespace-pre-line break-words">{children}</dd>
    </div>
  );
}
