import { Link } from "react-router";
import { AddressText } from "#app/ui/address-text.tsx";
import { Changes } from "#app/ui/changes.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import type { Column } from "#app/ui/table/columns.ts";
import type { AuditRow } from "#shop/people/audit.ts";
import { ActionName } from "./action-name.tsx";
import { subjectWords } from "./words.ts";

export const auditColumns: Column<AuditRow>[] = [
  {
    header: "When",
    sort: "at",
    className: "md:w-44 md:align-top xl:whitespace-nowrap",
    cell: ({ at }) => <LocalTime at={at} style="moment" />,
  },
  {
    header: "Who",
    isText: true,
    className: "md:align-top rows:max-xl:min-w-28",
    cell: ({ actor }) =>
      actor ? (
        <span title={actor.email}>
          <AddressText text={actor.name || actor.email} />
        </span>
      ) : (
        <span className="text-ink-faint">The shop, or a deleted account</span>
      ),
  },
  {
    header: "What",
    isText: true,
    className: "md:align-top rows:max-xl:min-w-40 xl:min-w-60",
    cell: ({ action, subjectType, subjectId, subjectName }) => (
      <>
        <ActionName action={action} />
        <Link
          to={`?q=${subjectId}`}
          title={`All changes of ${subjectName ?? subjectId}`}
          className="line-clamp-4 text-ink-soft text-xs hover:underline"
        >
          {subjectWords(subjectType)}{" "}
          {subjectName ? (
            <AddressText text={subjectName} />
          ) : (
            <span className="figures">{subjectId.slice(0, 8)}</span>
          )}
        </Link>
      </>
    ),
  },
  {
    header: "Changes",
    isText: true,
    className: "md:w-1/2 md:align-top",
    cell: ({ differences, isKept }) =>
      differences.length === 0 ? (
        <span className="text-ink-faint">none</span>
      ) : (
        <Changes differences={differences} isKept={isKept} />
      ),
  },
];
