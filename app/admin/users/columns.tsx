import { AddressText } from "#app/ui/address-text.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { actionsColumn, type Column } from "#app/ui/table/columns.ts";
import { RowDate } from "#app/ui/table/row-date.tsx";
import type { UserRow } from "#shop/people/users.ts";
import { UserActions } from "./user-actions.tsx";

interface UserColumns {
  ownId: string;
  rows: readonly UserRow[];
}

export function userColumns({ ownId, rows }: UserColumns): Column<UserRow>[] {
  const hasOtherAdmin = rows.some(({ id, role }) => id !== ownId && role === "admin");
  return [
    {
      header: "Email",
      sort: "email",
      isText: true,
      className: "xl:min-w-40",
      cell: ({ id, email, role, isConfirmed }) => (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <AddressText text={email} />
          {role === "admin" && <Badge tone="accent">Admin</Badge>}
          {id === ownId && <span className="text-ink-faint text-xs">you</span>}
          {!isConfirmed && <span className="text-ink-faint text-xs">not confirmed</span>}
        </span>
      ),
    },
    {
      header: "Full Name",
      sort: "name",
      isText: true,
      className: "rows:max-xl:min-w-28",
      cell: ({ name }) => name || <span className="text-ink-faint">not given</span>,
    },
    {
      header: "Status",
      cell: ({ status }) => (
        <Badge tone={status === "active" ? "green" : "red"}>
          {status === "active" ? "Active" : "Suspended"}
        </Badge>
      ),
    },
    {
      header: "Created",
      sort: "created",
      className: "xl:whitespace-nowrap",
      cell: ({ createdAt }) => <RowDate at={createdAt} />,
    },
    actionsColumn((user) => <UserActions {...{ user, hasOtherAdmin }} isOwn={user.id === ownId} />),
  ];
}
