import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { z } from "zod";
import { attempt, newIdOf, readForm, refused, refusedByConflict, saved } from "#app/form.ts";
import { keepPage } from "#app/keep-page.ts";
import { keepShown } from "#app/keep-shown.ts";
import { Notice } from "#app/ui/notice.tsx";
import { isUuid } from "#app/uuid.ts";
import { db } from "#db";
import type { Actor } from "#shop/people/administrator-role.ts";
import { openedRecord } from "#shop/records/fields.ts";
import { findConnections } from "#shop/social/account-list.ts";
import { listCampaignChoices } from "#shop/social/campaign-list.ts";
import { findPost } from "#shop/social/post.ts";
import { createPost, type PostChanged, updatePost } from "#shop/social/post-change.ts";
import { openedPost, type PostFields, postFields } from "#shop/social/post-fields.ts";
import { administratorOf } from "../administrator.ts";
import { Sections } from "../frame/sections.tsx";
import { TabFault } from "../frame/tab-fault.tsx";
import { useLive } from "../frame/use-live.ts";
import type { Route } from "./+types/create-post";
import { PostForm } from "./post-form.tsx";
import { socialMedia, socialMediaSections } from "./sections.ts";

/** `?post=ID` opens the form with that post. */
export async function loader({ url }: Route.LoaderArgs) {
  const asked = url.searchParams.get("post");
  const wanted = asked && isUuid(asked) ? asked : null;
  const post = wanted ? await findPost(db, wanted) : null;
  const [campaigns, connections] = await Promise.all([
    listCampaignChoices(db, { chosen: post?.campaignId ?? null }),
    findConnections(db, { now: new Date() }),
  ]);
  const edited = wanted && post ? { id: wanted, ...post } : null;
  return { asked, edited, campaigns, connections };
}

export const clientLoader = keepShown<typeof loader>();

const id = z.uuid("Unknown post");
const edit = z.object({ id, opened: openedRecord(openedPost) });

export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const form = await request.formData();
  switch (form.get("intent")) {
    case "create":
      return create(form, actor);
    case "update":
      return update(form, actor);
  }
  return refused("Unknown change");
}

async function create(form: FormData, actor: Actor) {
  const read = readForm(form, postFields({ now: new Date() }));
  if (read.kind === "refused") return read.answer;
  const fields = read.values;
  return attempt("Failed to create post: please try again", async () => {
    const created = await createPost(db, { actor, id: newIdOf(form), fields });
    const verb = fields.status === "scheduled" ? "scheduled" : "created";
    return answer(created, {
      failure: "Failed to create post",
      success: `Post ${verb} successfully`,
    });
  });
}

async function update(form: FormData, actor: Actor) {
  const read = readForm(form, postFields({ now: new Date() }));
  if (read.kind === "refused") return read.answer;
  const about = readForm(form, edit);
  if (about.kind === "refused") return about.answer;
  return attempt("Failed to update post", async () => {
    const updated = await updatePost(db, { actor, ...about.values, fields: read.values });
    return answer(updated, {
      failure: "Failed to update post",
      success: "Post updated successfully",
      record: read.values,
    });
  });
}

const noCampaign = "This campaign does not exist any more";

interface Words {
  failure: string;
  success: string;
  /** As it was saved. */
  record?: PostFields;
}

function answer(changed: PostChanged, { failure, success, record }: Words) {
  switch (changed.kind) {
    case "changed":
      return saved(success, record);
    case "unknown_post":
      return refused(`${failure}: This post does not exist any more`, { status: 404 });
    case "unknown_campaign":
      return refused(`${failure}: ${noCampaign}`, { errors: { campaignId: noCampaign } });
    case "already_posted":
      return refused(`${failure}: It has been posted meanwhile`, { status: 409 });
    case "publishing":
      return refused(`${failure}: It is being posted`, { status: 409 });
    case "conflict":
      return refusedByConflict(changed);
  }
}

export const clientAction = keepPage;

export default function CreatePost({ loaderData }: Route.ComponentProps) {
  const { asked, edited, campaigns, connections } = loaderData;
  const [isSaved, setSaved] = useState(false);
  const navigate = useNavigate();
  useLive("social");

  // Once the form has let go of the page, which it holds while something in it is not saved.
  useEffect(() => {
    if (isSaved) navigate(socialMedia);
  }, [isSaved, navigate]);

  return (
    <>
      <Sections {...socialMediaSections} />
      {asked !== null && !edited && (
        <Notice tone="yellow" role="status" className="mb-5">
          This post does not exist any more. The form below makes a new one.
        </Notice>
      )}
      <PostForm
        key={asked ?? "new"}
        edited={edited}
        campaigns={campaigns}
        connections={connections}
        onSaved={() => setSaved(true)}
        onCancel={() => navigate(`${socialMedia}/create`)}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <TabFault message="Failed to fetch posts" />;
}
