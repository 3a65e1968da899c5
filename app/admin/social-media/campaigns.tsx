import { z } from "zod";
import { attempt, newIdOf, readForm, refused, refusedByConflict, saved } from "#app/form.ts";
import { keepPage } from "#app/keep-page.ts";
import { keepShown } from "#app/keep-shown.ts";
import { Table } from "#app/ui/table/table.tsx";
import { DiscardDialog } from "#app/ui/unsaved-guard.tsx";
import { db } from "#db";
import type { Actor } from "#shop/people/administrator-role.ts";
import { openedRecord } from "#shop/records/fields.ts";
import { readTableQuery } from "#shop/records/table-query.ts";
import {
  type CampaignChanged,
  createCampaign,
  deleteCampaign,
  updateCampaign,
} from "#shop/social/campaign-change.ts";
import {
  type CampaignFields,
  campaignFields,
  openedCampaign,
} from "#shop/social/campaign-fields.ts";
import { type CampaignRow, listCampaigns } from "#shop/social/campaign-list.ts";
import { campaignTable } from "#shop/social/campaign-table.ts";
import { administratorOf } from "../administrator.ts";
import { Sections } from "../frame/sections.tsx";
import { TabFault } from "../frame/tab-fault.tsx";
import { useEdited } from "../frame/use-edited.ts";
import { useLive } from "../frame/use-live.ts";
import type { Route } from "./+types/campaigns";
import { campaignColumns } from "./campaign-columns.tsx";
import { CampaignForm } from "./campaign-form.tsx";
import { socialMediaSections } from "./sections.ts";
import { campaignStatusWords } from "./status-badge.tsx";

export async function loader({ url }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, campaignTable);
  return { query, page: await listCampaigns(db, query) };
}

export const clientLoader = keepShown<typeof loader>();

const edit = z.object({ id: z.uuid("Unknown campaign"), opened: openedRecord(openedCampaign) });

export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const form = await request.formData();
  switch (form.get("intent")) {
    case "create":
      return create(form, actor);
    case "update":
      return update(form, actor);
    case "delete":
      return remove(form, actor);
  }
  return refused("Unknown change");
}

async function create(form: FormData, actor: Actor) {
  const read = readForm(form, campaignFields);
  if (read.kind === "refused") return read.answer;
  const failure = "Failed to create campaign";
  return attempt(failure, async () => {
    const created = await createCampaign(db, { actor, id: newIdOf(form), fields: read.values });
    return answer(created, { failure, success: "Campaign created successfully" });
  });
}

async function update(form: FormData, actor: Actor) {
  const read = readForm(form, campaignFields);
  if (read.kind === "refused") return read.answer;
  const about = readForm(form, edit);
  if (about.kind === "refused") return about.answer;
  const failure = "Failed to update campaign";
  return attempt(failure, async () => {
    const updated = await updateCampaign(db, { actor, ...about.values, fields: read.values });
    return answer(updated, {
      failure,
      success: "Campaign updated successfully",
      record: read.values,
    });
  });
}

async function remove(form: FormData, actor: Actor) {
  const read = readForm(form, edit.pick({ id: true }));
  if (read.kind === "refused") return read.answer;
  const failure = "Failed to delete campaign";
  return attempt(failure, async () => {
    const deleted = await deleteCampaign(db, { actor, id: read.values.id });
    return answer(deleted, { failure, success: "Campaign deleted successfully" });
  });
}

function answer(
  changed: CampaignChanged,
  { failure, success, record }: { failure: string; success: string; record?: CampaignFields },
) {
  switch (changed.kind) {
    case "changed":
      return saved(success, record);
    case "unknown_campaign":
      return refused(`${failure}: This campaign does not exist any more`, { status: 404 });
    case "conflict":
      return refusedByConflict(changed);
  }
}

export const clientAction = keepPage;

export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const { query, page } = loaderData;
  const { edited, edit, cancel, finish, noteDirt, question } = useEdited<CampaignRow>();
  useLive("social");
  return (
    <>
      <Sections {...socialMediaSections} />
      <CampaignForm edited={edited} onDone={finish} onCancel={cancel} onDirty={noteDirt} />
      <Table
        label="Campaigns"
        shape={campaignTable}
        query={query}
        page={page}
        columns={campaignColumns({ onEdit: edit })}
        filters={[{ name: "status", label: "Status", options: campaignStatusWords }]}
        rowLabel={({ name }) => name}
        empty={{ title: "No campaigns found", text: "Create the first one with the form above." }}
        loading="Loading campaigns..."
      />
      <DiscardDialog {...question} />
    </>
  );
}

export function ErrorBoundary() {
  return <TabFault message="Failed to fetch campaigns" />;
}
