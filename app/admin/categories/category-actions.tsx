import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import type { CategoryRow } from "#shop/catalog/category-list.ts";
import { DeleteAction } from "../frame/delete-action.tsx";

interface CategoryActionsProps {
  category: CategoryRow;
  onEdit: () => void;
}

export function CategoryActions({ category, onEdit }: CategoryActionsProps) {
  const { id, name, productCount } = category;
  return (
    <RowActions>
      <RowAction onClick={onEdit} aria-label={`Edit ${name}`}>
        Edit
      </RowAction>
      <DeleteAction change={{ intent: "delete", id }} name={name}>
        <p>This may affect products using this category.</p>
        <p>{affected(productCount)}</p>
      </DeleteAction>
    </RowActions>
  );
}

function affected(count: number): string {
  if (count === 0) return "No product uses it.";
  if (count === 1) return "1 product uses it: it stays, without a category.";
  return `${count} products use it: they stay, without a category.`;
}
