import { useState } from "react";
import { z } from "zod";
import { attempt, readForm, refused, saved } from "#app/form.ts";
import { keepPage } from "#app/keep-page.ts";
import { keepShown } from "#app/keep-shown.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { db } from "#db";
import { changeUser, refusalOf } from "#shop/people/user-change.ts";
import { userTable } from "#shop/people/user-table.ts";
import { listUsers } from "#shop/people/users.ts";
import { readTableQuery } from "#shop/records/table-query.ts";
import type { Route } from "./+types/users";
import { administratorOf } from "./administrator.ts";
import { TabFault } from "./frame/tab-fault.tsx";
import { useLive } from "./frame/use-live.ts";
import { AddUser } from "./users/add-user.tsx";
import { createAccount, deleteAccount } from "./users/calls.ts";
import { userColumns } from "./users/columns.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, userTable);
  return { query, page: await listUsers(db, query), ownId: administratorOf(context).id };
}

export const clientLoader = keepShown<typeof loader>();

const changes = {
  suspend: "User suspended successfully",
  activate: "User activated successfully",
  "grant-admin": "Administrator role granted",
  "take-admin": "Administrator role taken",
} as const;

const change = z.object({
  intent: z.enum(["suspend", "activate", "grant-admin", "take-admin"], "Unknown change"),
  userId: z.uuid("Unknown user"),
});

export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const form = readForm(await request.formData(), change);
  if (form.kind === "refused") return form.answer;
  const { intent, userId } = form.values;
  return attempt("Failed to update user status", async () => {
    const changed = await changeUser(db, { actor, userId, change: intent });
    return changed.kind === "changed"
      ? saved(changes[intent])
      : refused(refusalOf(changed), { status: 409 });
  });
}

/** Accounts are made and deleted by the calls that programs use as well. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  switch (form.get("intent")) {
    case "create":
      return createAccount(form);
    case "delete":
      return deleteAccount(form);
  }
  return keepPage({ serverAction });
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { query, page, ownId } = loaderData;
  const [isAdding, setAdding] = useState(false);
  useLive("users");
  return (
    <>
      <Table
        label="Users"
        shape={userTable}
        query={query}
        page={page}
        columns={userColumns({ ownId, rows: page.rows })}
        filters={[
          {
            name: "status",
            label: "Status",
            options: { active: "Active", suspended: "Suspended" },
          },
          {
            name: "role",
            label: "Role",
            options: { admin: "Administrators", customer: "Customers" },
          },
        ]}
        rowLabel={({ email }) => email}
        empty={{ title: "No users found" }}
        loading="Loading users..."
        actions={
          <Button size="small" onClick={() => setAdding(true)}>
            <Icon name="user-plus" className="size-4" />
            Add User
          </Button>
        }
      />
      <AddUser isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

export function ErrorBoundary() {
  return <TabFault message="Failed to load users" />;
}
