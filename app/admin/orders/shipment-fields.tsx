import type { FormField } from "#app/ui/action-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Shipment } from "#shop/sales/shipment.ts";

interface ShipmentFieldsProps {
  field: (name: string) => FormField;
  /** What is known already. */
  shipment: Shipment;
}

/** Who brings the goods, which may stay open. */
export function ShipmentFields({ field, shipment }: ShipmentFieldsProps) {
  return (
    <>
      <TextField
        {...field("carrier")}
        label="Carrier"
        defaultValue={shipment.carrier ?? ""}
        autoComplete="off"
        hint="Optional"
        data-first-focus
      />
      <TextField
        {...field("trackingNumber")}
        label="Tracking number"
        defaultValue={shipment.trackingNumber ?? ""}
        autoComplete="off"
        hint="Optional"
      />
    </>
  );
}
