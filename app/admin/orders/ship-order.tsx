import { FormDialog } from "#app/ui/form-dialog.tsx";
import type { OrderRow } from "#shop/sales/order-list.ts";
import { shortId } from "./order-words.ts";
import { ShipmentFields } from "./shipment-fields.tsx";

interface ShipOrderProps {
  order: OrderRow;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks who brings the goods, which may stay open, before an order is shipped. */
export function ShipOrder({ order, isOpen, onClose }: ShipOrderProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Ship order ${shortId(order)}`}
      width="narrow"
      intent="move"
      hidden={{ orderId: order.id, from: order.status, to: "shipped" }}
      submitLabel="Mark as shipped"
    >
      {(field) => (
        <>
          <ShipmentFields field={field} />
          <p className="text-ink-soft text-sm">
            {order.email
              ? `${order.email} hears of it by mail.`
              : "Nobody is told: the account is deleted."}
          </p>
        </>
      )}
    </FormDialog>
  );
}
