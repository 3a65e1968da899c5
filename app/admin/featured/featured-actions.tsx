import { useState } from "react";
import { useSubmission } from "#app/ui/submission.ts";
import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import type { FeaturedRow } from "#shop/catalog/featured-list.ts";
import { DeleteAction } from "../frame/delete-action.tsx";
import { EditOrder } from "./edit-order.tsx";
import { MoveButtons } from "./move-buttons.tsx";

interface FeaturedActionsProps {
  featured: FeaturedRow;
  /** How many products are featured. */
  count: number;
}

export function FeaturedActions({ featured, count }: FeaturedActionsProps) {
  const [isOrdering, setOrdering] = useState(false);
  const atOnce = useSubmission();
  const { id, status, product } = featured;
  const isActive = status === "active";
  return (
    <RowActions>
      <MoveButtons featured={featured} count={count} />
      <RowAction onClick={() => setOrdering(true)} aria-label={`Edit order of ${product.name}`}>
        Edit order
      </RowAction>
      <RowAction
        isBusy={atOnce.isBusy}
        onClick={() => atOnce.submit({ intent: isActive ? "suspend" : "activate", id })}
        widest="Suspend"
        aria-label={`${isActive ? "Suspend" : "Activate"} ${product.name}`}
      >
        {isActive ? "Suspend" : "Activate"}
      </RowAction>
      <DeleteAction change={{ intent: "delete", id }} name={product.name}>
        <p>Are you sure you want to remove this featured product?</p>
        <p>The product itself stays in the catalogue.</p>
      </DeleteAction>
      <EditOrder
        featured={featured}
        count={count}
        isOpen={isOrdering}
        onClose={() => setOrdering(false)}
      />
    </RowActions>
  );
}
