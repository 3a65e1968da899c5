import { Badge } from "#app/ui/badge.tsx";
import { actionsColumn, type Column } from "#app/ui/table/columns.ts";
import { RowDate } from "#app/ui/table/row-date.tsx";
import type { CareerRow } from "#shop/content/career-list.ts";
import { CareerActions } from "./career-actions.tsx";
import { statusWords } from "./status-words.ts";

export function careerColumns({
  onEdit,
}: {
  onEdit: (career: CareerRow) => void;
}): Column<CareerRow>[] {
  return [
    {
      header: "Title",
      sort: "title",
      isText: true,
      className: "xl:min-w-56",
      cell: ({ title, type }) => (
        <>
          <span className="font-medium">{title}</span>
          <span className="block text-ink-soft">{type}</span>
        </>
      ),
    },
    {
      header: "Department",
      sort: "department",
      isText: true,
      className: "xl:min-w-40",
      cell: ({ department }) => department,
    },
    { header: "Location", sort: "location", isText: true, cell: ({ location }) => location },
    {
      header: "Posted",
      sort: "posted",
      className: "xl:whitespace-nowrap",
      cell: ({ postedDate }) => <Day day={postedDate} />,
    },
    {
      header: "Closing",
      sort: "closing",
      className: "xl:whitespace-nowrap",
      cell: ({ closingDate }) => <Day day={closingDate} />,
    },
    {
      header: "Status",
      cell: ({ status }) => (
        <Badge tone={status === "active" ? "green" : "neutral"}>{statusWords[status]}</Badge>
      ),
    },
    actionsColumn((career) => <CareerActions career={career} onEdit={() => onEdit(career)} />),
  ];
}

function Day({ day }: { day: string | null }) {
  return day ? <RowDate at={day} /> : <span className="text-ink-faint">not given</span>;
}
