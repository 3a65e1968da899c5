import type { ReactNode, Ref } from "react";
import { Sortable } from "#app/ui/sortable.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import type { FeaturedRow } from "#shop/catalog/featured-list.ts";

interface DraggedRowsProps {
  rows: readonly FeaturedRow[];
  drawRow: (row: FeaturedRow, ref: Ref<HTMLTableRowElement>) => ReactNode;
}

/**
 * The rows of the table, which can be dragged. A row that is dropped takes the order of the one whose
 * place it takes, so that it lands there in a filtered list and on a later page as well.
 */
export function DraggedRows({ rows, drawRow }: DraggedRowsProps) {
  const { submit, isBusy } = useSubmission();
  const byId = new Map(rows.map((row) => [row.id, row]));

  async function place(id: string, toIndex: number) {
    const moved = byId.get(id);
    const target = rows[toIndex];
    if (!moved || !target) return;
    await submit({
      intent: "place",
      id,
      opened: JSON.stringify({ orderIndex: moved.orderIndex }),
      orderIndex: String(target.orderIndex),
    });
  }

  return (
    <Sortable
      ids={rows.map(({ id }) => id)}
      label={(id) => byId.get(id)?.product.name ?? ""}
      onMove={place}
      isDisabled={isBusy}
    >
      {({ id, ref }) => {
        const row = byId.get(id);
        return row && drawRow(row, ref);
      }}
    </Sortable>
  );
}
