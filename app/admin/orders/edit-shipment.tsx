import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FormDialog } from "#app/ui/form-dialog.tsx";
import type { OrderRecord } from "#shop/sales/order-record.ts";
import { isSent } from "#shop/sales/order-status.ts";
import { shortId } from "./order-words.ts";
import { ShipmentFields } from "./shipment-fields.tsx";

/**
 * Adds or puts right who brings the goods of an order that was sent. What is typed stays, and is refused,
 * where the order is set back meanwhile.
 */
export function EditShipment({ order }: { order: OrderRecord }) {
  const [isEditing, setEditing] = useState(false);
  const { id, email, carrier, trackingNumber } = order;
  const shipment = { carrier, trackingNumber };
  return (
    <>
      {isSent(order.status) && (
        <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
          Edit shipment
        </Button>
      )}
      <FormDialog
        isOpen={isEditing}
        onClose={() => setEditing(false)}
        title={`Shipment of order ${shortId(order)}`}
        width="narrow"
        intent="update_shipment"
        opened={shipment}
        hidden={{ orderId: id }}
        submitLabel="Save Shipment"
      >
        {(field) => (
          <>
            <ShipmentFields field={field} shipment={shipment} />
            <p className="text-ink-soft text-sm">
              {email
                ? "The buyer finds it with the order, and is not emailed again."
                : "Nobody is told: the account is deleted."}
            </p>
          </>
        )}
      </FormDialog>
    </>
  );
}
