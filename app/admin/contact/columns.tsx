import { AddressText } from "#app/ui/address-text.tsx";
import { actionsColumn, type Column } from "#app/ui/table/columns.ts";
import { PartnerActions } from "./partner-actions.tsx";
import type { ShownPartner } from "./shown-partner.ts";

export function partnerColumns({
  onEdit,
}: {
  onEdit: (partner: ShownPartner) => void;
}): Column<ShownPartner>[] {
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
      className: "xl:min-w-40",
      cell: ({ name, description, logo }) => (
        <span className="flex min-w-0 items-center gap-3">
          {logo && (
            <img
              src={logo}
              alt=""
              width={32}
              height={32}
              loading="lazy"
              className="size-8 shrink-0 rounded-sm border bg-stage object-contain"
            />
          )}
          <span className="min-w-0">
            <span className="font-medium">{name}</span>
            {description && (
              <span className="line-clamp-2 max-w-prose text-ink-soft">{description}</span>
            )}
          </span>
        </span>
      ),
    },
    {
      header: "Email",
      isText: true,
      className: "xl:min-w-44",
      cell: ({ email }) => (email ? <AddressText text={email} /> : <NotGiven />),
    },
    {
      header: "Phone",
      isText: true,
      className: "xl:min-w-36",
      cell: ({ phone }) => phone ?? <NotGiven />,
    },
    {
      header: "Website",
      isText: true,
      cell: ({ website, name }) =>
        website ? (
          <a
            href={website}
            target="_blank"
            rel="noopener noreferrer"
            className="text-signal-text underline underline-offset-4"
          >
            <AddressText text={website} />
            <span className="sr-only"> of {name} (opens in a new tab)</span>
          </a>
        ) : (
          <NotGiven />
        ),
    },
    actionsColumn((partner) => <PartnerActions partner={partner} onEdit={() => onEdit(partner)} />),
  ];
}

function NotGiven() {
  return <span className="text-ink-faint">not given</span>;
}
