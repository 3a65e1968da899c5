import { useState } from "react";
import { z } from "zod";
import { attempt, readForm, refused, saved } from "#app/form.ts";
import { keepPage } from "#app/keep-page.ts";
import { keepShown } from "#app/keep-shown.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { db } from "#db";
import type { Actor } from "#shop/people/administrator-role.ts";
import { readTableQuery } from "#shop/records/table-query.ts";
import { platformFacts, platformLabels, platforms } from "#shop/social/platforms.ts";
import { deletePost } from "#shop/social/post-change.ts";
import { listPosts } from "#shop/social/post-list.ts";
import { namePost } from "#shop/social/post-name.ts";
import { decideDelivery, type Retried, retryPost } from "#shop/social/post-retry.ts";
import { postTable } from "#shop/social/post-table.ts";
import type { Route } from "./+types/social-media";
import { administratorOf } from "./administrator.ts";
import { Sections } from "./frame/sections.tsx";
import { TabFault } from "./frame/tab-fault.tsx";
import { useLive } from "./frame/use-live.ts";
import { postColumns } from "./social-media/post-columns.tsx";
import { PostDetails } from "./social-media/post-details.tsx";
import { socialMedia, socialMediaSections } from "./social-media/sections.ts";
import { postStatusWords } from "./social-media/status-badge.tsx";

export async function loader({ url }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, postTable);
  return { query, page: await listPosts(db, query) };
}

export const clientLoader = keepShown<typeof loader>();

const asked = z.object({ id: z.uuid("Unknown post") });

const decided = asked.extend({
  platform: z.enum(platforms, "Unknown platform"),
  isThere: z.enum(["yes", "no"], "Say whether the post is there"),
});

export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const form = await request.formData();
  switch (form.get("intent")) {
    case "delete":
      return remove(form, actor);
    case "retry":
      return retry(form, actor);
    case "decide":
      return decide(form, actor);
  }
  return refused("Unknown change");
}

const gone = "This post does not exist any more";

async function remove(form: FormData, actor: Actor) {
  const read = readForm(form, asked);
  if (read.kind === "refused") return read.answer;
  const failure = "Failed to delete post";
  return attempt(failure, async () => {
    const deleted = await deletePost(db, { actor, id: read.values.id, now: new Date() });
    if (deleted.kind === "changed") return saved("Post deleted successfully");
    if (deleted.kind !== "publishing") return refused(`${failure}: ${gone}`, { status: 404 });
    return refused(`${failure}: It is being posted, please try again in a minute`, { status: 409 });
  });
}

async function retry(form: FormData, actor: Actor) {
  const read = readForm(form, asked);
  if (read.kind === "refused") return read.answer;
  return attempt("Failed to retry post", async () => {
    const retried = await retryPost(db, { actor, id: read.values.id, now: new Date() });
    return answer(retried, "The post is sent again");
  });
}

async function decide(form: FormData, actor: Actor) {
  const read = readForm(form, decided);
  if (read.kind === "refused") return read.answer;
  const { id, platform } = read.values;
  const isThere = read.values.isThere === "yes";
  return attempt("Failed to update post", async () => {
    const wanted = { actor, id, platform, isThere, now: new Date() };
    const { label } = platformFacts[platform];
    const success = `Marked as ${isThere ? "posted" : "failed"} on ${label}`;
    return answer(await decideDelivery(db, wanted), success);
  });
}

function answer(retried: Retried, success: string) {
  switch (retried.kind) {
    case "changed":
      return saved(success);
    case "unknown_post":
      return refused(gone, { status: 404 });
    case "nothing_open":
      return refused("Nothing is left to do: please look again", { status: 409 });
  }
}

export const clientAction = keepPage;

export default function Posts({ loaderData }: Route.ComponentProps) {
  const { query, page } = loaderData;
  const [viewedId, setViewedId] = useState<string | null>(null);
  useLive("social");
  return (
    <>
      <Sections {...socialMediaSections} />
      <Table
        label="Posts"
        isWide
        shape={postTable}
        query={query}
        page={page}
        columns={postColumns({ posts: page.rows, onView: ({ id }) => setViewedId(id) })}
        filters={[
          { name: "status", label: "Status", options: postStatusWords },
          { name: "platform", label: "Platform", options: platformLabels },
        ]}
        rowLabel={namePost}
        empty={{
          title: "No posts found",
          text: "Create the first one, and say when it is posted.",
        }}
        loading="Loading posts..."
        actions={
          <ButtonLink size="small" to={`${socialMedia}/create`}>
            <Icon name="plus" className="size-4" />
            Create Post
          </ButtonLink>
        }
      />
      <PostDetails
        post={page.rows.find(({ id }) => id === viewedId) ?? null}
        onClose={() => setViewedId(null)}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <TabFault message="Failed to fetch posts" />;
}
