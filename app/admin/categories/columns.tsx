import { actionsColumn, type Column } from "#app/ui/table/columns.ts";
import type { CategoryRow } from "#shop/catalog/category-list.ts";
import { CategoryActions } from "./category-actions.tsx";

export function categoryColumns({
  onEdit,
}: {
  onEdit: (category: CategoryRow) => void;
}): Column<CategoryRow>[] {
  return [
    {
      header: "Order",
      sort: "order",
      align: "end",
      className: "md:w-20",
      cell: ({ orderIndex }) => orderIndex,
    },
    {
      header: "Name",
      sort: "name",
      isText: true,
      className: "font-medium",
      cell: ({ name }) => name,
    },
    {
      header: "Description",
      isText: true,
      className: "xl:min-w-40",
      cell: ({ description }) =>
        description ?? <span className="text-ink-faint">no description</span>,
    },
    {
      header: "Products",
      align: "end",
      className: "md:w-24",
      cell: ({ productCount }) => productCount,
    },
    actionsColumn((category) => (
      <CategoryActions category={category} onEdit={() => onEdit(category)} />
    )),
  ];
}
