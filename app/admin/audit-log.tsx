import { keepShown } from "#app/keep-shown.ts";
import { Table } from "#app/ui/table/table.tsx";
import { db } from "#db";
import { listAudit } from "#shop/people/audit.ts";
import { auditSubjects, auditTable } from "#shop/people/audit-subjects.ts";
import { readTableQuery } from "#shop/records/table-query.ts";
import type { Route } from "./+types/audit-log";
import { auditColumns } from "./audit-log/columns.tsx";
import { subjectWords } from "./audit-log/words.ts";
import { TabFault } from "./frame/tab-fault.tsx";

export async function loader({ url }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, auditTable);
  return { query, page: await listAudit(db, query) };
}

export const clientLoader = keepShown<typeof loader>();

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { query, page } = loaderData;
  const options = Object.fromEntries(auditSubjects.map((each) => [each, subjectWords(each)]));
  return (
    <Table
      label="Audit log"
      shape={auditTable}
      query={query}
      page={page}
      columns={auditColumns}
      filters={[{ name: "subject", label: "About", options }]}
      rowLabel={({ action }) => action}
      empty={{ title: "No changes found", text: "Every change in the back office appears here." }}
      loading="Loading audit log..."
    />
  );
}

export function ErrorBoundary() {
  return <TabFault message="Failed to load the audit log" />;
}
