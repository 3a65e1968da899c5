import type { ReactNode } from "react";
import { addressLines } from "#shop/sales/address-lines.ts";
import type { OrderDetails } from "#shop/sales/orders-of-user.ts";
import { TrackingNumber } from "./tracking-number.tsx";

/** Where an order goes, how, and how far it has come. */
export function OrderAddress({ order }: { order: OrderDetails }) {
  const { address } = order;
  return (
    <dl className="space-y-4">
      <Fact name="Address">
        {address ? (
          <address className="not-italic">
            {[address.fullName, ...addressLines(address)].map((line) => (
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-faint text-sm">{name}</dt>
      <dd className="whitespace-pre-line break-words">{children}</dd>
    </div>
  );
}
