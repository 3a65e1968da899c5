import { z } from "zod";
import { attempt, newIdOf, readForm, refused, refusedByConflict, saved } from "#app/form.ts";
import { keepPage } from "#app/keep-page.ts";
import { keepShown } from "#app/keep-shown.ts";
import { Table } from "#app/ui/table/table.tsx";
import { DiscardDialog } from "#app/ui/unsaved-guard.tsx";
import { openTokenBox } from "#auth/social-tokens.ts";
import { db } from "#db";
import type { Actor } from "#shop/people/administrator-role.ts";
import { openedRecord } from "#shop/records/fields.ts";
import { readTableQuery } from "#shop/records/table-query.ts";
import {
  type AccountChanged,
  createAccount,
  deleteAccount,
  disconnectAccount,
  updateAccount,
} from "#shop/social/account-change.ts";
import { accountFields, openedAccount } from "#shop/social/account-fields.ts";
import { type AccountRow, listAccounts } from "#shop/social/account-list.ts";
import { accountTable } from "#shop/social/account-table.ts";
import { platformLabels } from "#shop/social/platforms.ts";
import { administratorOf } from "../administrator.ts";
import { Sections } from "../frame/sections.tsx";
import { TabFault } from "../frame/tab-fault.tsx";
import { useEdited } from "../frame/use-edited.ts";
import { useLive } from "../frame/use-live.ts";
import type { Route } from "./+types/accounts";
import { accountColumns } from "./account-columns.tsx";
import { AccountForm } from "./account-form.tsx";
import { accountStatusWords } from "./account-words.ts";
import { socialMediaSections } from "./sections.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, accountTable);
  return { query, page: await listAccounts(db, query, { now: new Date() }) };
}

export const clientLoader = keepShown<typeof loader>();

const id = z.uuid("Unknown account");
const edited = accountFields.extend({ id, opened: openedRecord(openedAccount) });

export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const form = await request.formData();
  switch (form.get("intent")) {
    case "create":
      return create(form, actor);
    case "update":
      return update(form, actor);
    case "disconnect":
      return disconnect(form, actor);
    case "delete":
      return remove(form, actor);
  }
  return refused("Unknown change");
}

async function create(form: FormData, actor: Actor) {
  const read = readForm(form, accountFields);
  if (read.kind === "refused") return read.answer;
  const failure = "Failed to add account";
  return attempt(failure, async () => {
    const wanted = { actor, tokens: openTokenBox(), fields: read.values, now: new Date() };
    const created = await createAccount(db, { ...wanted, id: newIdOf(form) });
    return answer(created, { failure, success: "Account added successfully" });
  });
}

async function update(form: FormData, actor: Actor) {
  const read = readForm(form, edited);
  if (read.kind === "refused") return read.answer;
  const { id, opened, ...fields } = read.values;
  const failure = "Failed to update account";
  return attempt(failure, async () => {
    const wanted = { actor, id, opened, tokens: openTokenBox(), fields, now: new Date() };
    const updated = await updateAccount(db, wanted);
    return answer(updated, { failure, success: "Account updated successfully" });
  });
}

async function disconnect(form: FormData, actor: Actor) {
  const read = readForm(form, z.object({ id }));
  if (read.kind === "refused") return read.answer;
  const failure = "Failed to update account";
  return attempt(failure, async () => {
    const disconnected = await disconnectAccount(db, { actor, id: read.values.id });
    return answer(disconnected, { failure, success: "Account disconnected successfully" });
  });
}

async function remove(form: FormData, actor: Actor) {
  const read = readForm(form, z.object({ id }));
  if (read.kind === "refused") return read.answer;
  const failure = "Failed to delete account";
  return attempt(failure, async () => {
    const deleted = await deleteAccount(db, { actor, id: read.values.id });
    return answer(deleted, { failure, success: "Account deleted successfully" });
  });
}

const taken = "Another account of this platform is connected: disconnect it first";

function answer(
  changed: AccountChanged,
  { failure, success }: { failure: string; success: string },
) {
  switch (changed.kind) {
    case "changed":
      return saved(success, changed.account);
    case "unknown_account":
      return refused(`${failure}: This account does not exist any more`, { status: 404 });
    case "platform_taken":
      return refused(`${failure}: ${taken}`, { errors: { accessToken: taken }, status: 409 });
    case "conflict":
      return refusedByConflict(changed);
  }
}

export const clientAction = keepPage;

export default function Accounts({ loaderData }: Route.ComponentProps) {
  const { query, page } = loaderData;
  const { edited, edit, cancel, finish, noteDirt, question } = useEdited<AccountRow>();
  useLive("social");
  return (
    <>
      <Sections {...socialMediaSections} />
      <AccountForm edited={edited} onDone={finish} onCancel={cancel} onDirty={noteDirt} />
      <Table
        label="Accounts"
        isWide
        shape={accountTable}
        query={query}
        page={page}
        columns={accountColumns({ accounts: page.rows, onEdit: edit })}
        filters={[
          { name: "platform", label: "Platform", options: platformLabels },
          { name: "status", label: "Status", options: accountStatusWords },
        ]}
        rowLabel={({ accountName }) => accountName}
        empty={{ title: "No accounts found", text: "Add the first one with the form above." }}
        loading="Loading accounts..."
      />
      <DiscardDialog {...question} />
    </>
  );
}

export function ErrorBoundary() {
  return <TabFault message="Failed to fetch accounts" />;
}
