import { addressLines } from "#shop/sales/address-lines.ts";
import type { OrderRecord } from "#shop/sales/order-record.ts";
import { Fact, Facts } from "./facts.tsx";

/** Where an order goes, and how. */
export function OrderShipping({ order }: { order: OrderRecord }) {
  const { address } = order;
  return (
    <Facts areTexts>
      {address ? (
        <>
          <Fact name="Full name">{address.fullName}</Fact>
          <Fact name="Phone">{address.phone}</Fact>
          <Fact name="Address">{addressLines(address).join("\n")}</Fact>
          {address.deliveryNotes && <Fact name="Delivery notes">{address.deliveryNotes}</Fact>}
        </>
      ) : (
        <Fact name="Address">None given</Fact>
      )}
      <Fact name="Shipping option">{order.shippingTitle ?? "To be confirmed"}</Fact>
      {order.carrier && <Fact name="Carrier">{order.carrier}</Fact>}
      {order.trackingNumber && (
        <Fact name="Tracking number" isUnbroken>
          <span className="figures">{order.trackingNumber}</span>
        </Fact>
      )}
    </Facts>
  );
}
