import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import type { ProductRow } from "#shop/catalog/product-list.ts";

/** What the rows of the page ask for; one place does it for all of them. */
export interface ProductDeeds {
  edit: (product: ProductRow) => void;
  toggle: (product: ProductRow) => void;
  ask: (question: "out-of-stock" | "delete", product: ProductRow) => void;
  isBusy: boolean;
}

interface ProductActionsProps {
  product: ProductRow;
  deeds: ProductDeeds;
}

/**
 * What is not active can be activated. Out of stock is offered until it is so and nothing is left: units held for an
 * order that was not paid come back to a product that was set out of stock meanwhile.
 */
export function ProductActions({ product, deeds }: ProductActionsProps) {
  const { name, status, stock } = product;
  const toggle = status === "active" ? "Suspend" : "Activate";
  return (
    <RowActions>
      <RowAction onClick={() => deeds.edit(product)} aria-label={`Edit ${name}`}>
        Edit
      </RowAction>
      <RowAction
        isBusy={deeds.isBusy}
        onClick={() => deeds.toggle(product)}
        widest="Suspend"
        aria-label={`${toggle} ${name}`}
      >
        {toggle}
      </RowAction>
      <RowAction
        isOffered={status !== "out_of_stock" || stock > 0}
        onClick={() => deeds.ask("out-of-stock", product)}
        aria-label={`Set out of stock: ${name}`}
      >
        Out of stock
      </RowAction>
      <RowAction
        isDangerous
        onClick={() => deeds.ask("delete", product)}
        aria-label={`Delete ${name}`}
      >
        Delete
      </RowAction>
    </RowActions>
  );
}

/** What can be done with all chosen products together. */
export const productBulk = { suspend: "Suspend", activate: "Activate" };
