import { Badge } from "#app/ui/badge.tsx";
import { typeWords } from "#app/ui/document-type-words.ts";
import { actionsColumn, type Column } from "#app/ui/table/columns.ts";
import { RowDate } from "#app/ui/table/row-date.tsx";
import { WholeWords } from "#app/ui/whole-words.tsx";
import type { DocumentRow } from "#shop/content/document-list.ts";
import { DocumentActions } from "./document-actions.tsx";

export function documentColumns({
  onEdit,
}: {
  onEdit: (document: DocumentRow) => void;
}): Column<DocumentRow>[] {
  return [
    {
      header: "Title",
      sort: "title",
      isText: true,
      className: "font-medium",
      cell: ({ title }) => title,
    },
    {
      header: "Type",
      className: "whitespace-nowrap",
      cell: ({ docType }) => <Badge>{typeWords[docType]}</Badge>,
    },
    {
      header: "Product",
      isText: true,
      cell: ({ productName }) =>
        productName ? (
          <WholeWords text={productName} />
        ) : (
          <span className="text-ink-faint">none</span>
        ),
    },
    {
      header: "Order",
      sort: "order",
      align: "end",
      className: "md:w-20",
      cell: ({ orderIndex }) => orderIndex,
    },
    {
      header: "Created",
      sort: "created",
      className: "xl:whitespace-nowrap",
      cell: ({ createdAt }) => <RowDate at={createdAt} />,
    },
    actionsColumn((document) => (
      <DocumentActions document={document} onEdit={() => onEdit(document)} />
    )),
  ];
}
