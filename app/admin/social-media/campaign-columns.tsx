import { actionsColumn, type Column } from "#app/ui/table/columns.ts";
import { RowDate } from "#app/ui/table/row-date.tsx";
import type { CampaignRow } from "#shop/social/campaign-list.ts";
import { CampaignActions } from "./campaign-actions.tsx";
import { StatusBadge } from "./status-badge.tsx";

export function campaignColumns({
  onEdit,
}: {
  onEdit: (campaign: CampaignRow) => void;
}): Column<CampaignRow>[] {
  return [
    {
      header: "Name",
      sort: "name",
      isText: true,
      className: "xl:min-w-40",
      cell: ({ name, description }) => (
        <div className="max-w-prose">
          <span className="font-medium">{name}</span>
          {description && <p className="line-clamp-2 text-ink-soft">{description}</p>}
        </div>
      ),
    },
    { header: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
    {
      header: "Start",
      className: "whitespace-nowrap",
      cell: ({ startDate }) => <Day day={startDate} />,
    },
    {
      header: "End",
      className: "whitespace-nowrap",
      cell: ({ endDate }) => <Day day={endDate} />,
    },
    { header: "Posts", align: "end", className: "md:w-20", cell: ({ postCount }) => postCount },
    actionsColumn((campaign) => (
      <CampaignActions campaign={campaign} onEdit={() => onEdit(campaign)} />
    )),
  ];
}

function Day({ day }: { day: string | null }) {
  return day ? <RowDate at={day} /> : <span className="text-ink-faint">not given</span>;
}
