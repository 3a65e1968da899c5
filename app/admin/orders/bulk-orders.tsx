import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { OrderRow } from "#shop/sales/order-list.ts";
import { isPaid } from "#shop/sales/order-status.ts";
import { BulkActions } from "../frame/bulk-actions.tsx";

interface BulkOrdersProps {
  chosen: readonly OrderRow[];
  clear: () => void;
}

/** What can be done with all chosen orders together. */
export function BulkOrders({ chosen, clear }: BulkOrdersProps) {
  return (
    <>
      <BulkActions actions={{ process: "Set to processing" }} {...{ chosen, clear }} />
      <PackingSlips chosen={chosen} />
    </>
  );
}

/** In a tab of its own. It says so where it leaves out orders that have no slip. */
function PackingSlips({ chosen }: Pick<BulkOrdersProps, "chosen">) {
  const packed = chosen.filter(({ status }) => isPaid(status));
  if (packed.length === 0) {
    return (
      <Button {...look} disabled title={why}>
        Packing slips
      </Button>
    );
  }
  const asked = new URLSearchParams(packed.map(({ id }) => ["ids", id]));
  const isPart = packed.length < chosen.length;
  return (
    <ButtonLink
      {...look}
      to={`/admin/orders/packing-slips.pdf?${asked}`}
      target="_blank"
      rel="noreferrer"
      reloadDocument
      prefetch="none"
      title={isPart ? why : undefined}
    >
      Packing slips
      {isPart && (
        <span className="max-sm:sr-only">{` (${packed.length} of ${chosen.length})`}</span>
      )}
    </ButtonLink>
  );
}

const why = "An order that is not paid, or is cancelled, has no packing slip";
const look = { variant: "secondary", size: "small" } as const;
