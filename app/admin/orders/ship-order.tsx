import { FormDialog } from "#app/ui/form-dialog.tsx";
import type { OrderRow } from "#shop/sales/order-list.ts";
import { isSent } from "#shop/sales/order-status.ts";
import { DisputeWarning } from "./disputed-payments.tsx";
import { shortId } from "./order-words.ts";
import { OutsideRefundWarning } from "./outside-refund.tsx";
import { ShipmentFields } from "./shipment-fields.tsx";
import { useAsOpened } from "./use-as-opened.ts";

interface ShipOrderProps {
  order: OrderRow;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Asks who brings the goods, which may stay open, before an order is shipped. It is the order as it was
 * opened that is shipped: where it has moved since, or is brought by others, nothing happens to it. A dispute about
 * its payment, one that was lost, or money given back elsewhere, is told as long as the goods can be held back, and
 * forbids nothing.
 */
export function ShipOrder({ order: current, isOpen, onClose }: ShipOrderProps) {
  const order = useAsOpened(current, isOpen);
  const { id, status, email, carrier, trackingNumber } = order;
  const shipment = { carrier, trackingNumber };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Ship order ${shortId(order)}`}
      width="narrow"
      intent="move"
      opened={shipment}
      hidden={{ orderId: id, from: status, to: "shipped" }}
      submitLabel="Mark as shipped"
    >
      {(field) => (
        <>
          {!isSent(status) && (
            <>
              <DisputeWarning order={order} about="shipment" />
              <OutsideRefundWarning order={order} about="shipment" />
            </>
          )}
          <ShipmentFields field={field} shipment={shipment} />
          <p className="text-ink-soft text-sm">
            {email ? `${email} is told by email.` : "Nobody is told: the account is deleted."}
          </p>
        </>
      )}
    </FormDialog>
  );
}
