import { useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import type { FeaturedRow } from "#shop/catalog/featured-list.ts";
import { EditOrder } from "./edit-order.tsx";
import { MoveButtons } from "./move-buttons.tsx";

interface FeaturedActionsProps {
  featured: FeaturedRow;
  /** How many products are featured. */
  count: number;
}

export function FeaturedActions({ featured, count }: FeaturedActionsProps) {
  const [asked, setAsked] = useState<"order" | "delete" | null>(null);
  const atOnce = useSubmission();
  const confirmed = useSubmission({ onSaved: () => setAsked(null) });
  const { id, status, product } = featured;
  const isActive = status === "active";
  return (
    <RowActions>
      <MoveButtons featured={featured} count={count} />
      <RowAction onClick={() => setAsked("order")} aria-label={`Edit order of ${product.name}`}>
        Edit order
      </RowAction>
      <RowAction
        disabled={atOnce.isBusy}
        onClick={() => atOnce.submit({ intent: isActive ? "suspend" : "activate", id })}
        aria-label={`${isActive ? "Suspend" : "Activate"} ${product.name}`}
      >
        {isActive ? "Suspend" : "Activate"}
      </RowAction>
      <RowAction
        isDangerous
        onClick={() => setAsked("delete")}
        aria-label={`Delete ${product.name}`}
      >
        Delete
      </RowAction>
      <EditOrder
        featured={featured}
        count={count}
        isOpen={asked === "order"}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        isOpen={asked === "delete"}
        onClose={() => setAsked(null)}
        onConfirm={() => confirmed.submit({ intent: "delete", id })}
        title="Are you sure?"
        subject={product.name}
        confirmLabel="Delete"
        isBusy={confirmed.isBusy}
      >
        <p>Are you sure you want to remove this featured product?</p>
        <p>The product itself stays in the catalogue.</p>
      </ConfirmDialog>
    </RowActions>
  );
}
