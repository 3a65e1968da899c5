import { z } from "zod";
import type { Access } from "./call.ts";
import { callGraph, explainGraph, readName, readShown } from "./graph.ts";
import { withHashtags } from "./hashtags.ts";
import type { PostToPublish, Published, Publisher } from "./publisher.ts";

/** What Threads says of a container: made, shown, or come to nothing. */
const described = z.object({ status: z.string(), error_message: z.string().optional() });

/**
 * Posts on Threads in its two steps: `POST /{user-id}/threads` makes a container, which nobody
 * sees, and `POST /{user-id}/threads_publish` shows it. A container is shown once, and Threads
 * tells what became of it: where an answer was lost, it is asked instead of posting again.
 */
export function createThreads(access: Omit<Access, "name">): Publisher {
  const threads: Access = { ...access, name: "Threads" };
  return {
    prepares: true,
    publish: async (post) => {
      if (post.draftId) return takeUp(threads, post, post.draftId);
      const answer = await callGraph(threads, {
        path: `/${userOf(post)}/threads`,
        accessToken: post.account.accessToken,
        fields: { media_type: "TEXT", text: withHashtags(post.content, post.hashtags) },
      });
      if (answer.kind === "refused") {
        return { kind: "refused", message: explainGraph(threads, answer) };
      }
      // A container more is no post more: whatever was lost here may be asked for again.
      if (answer.kind !== "taken") return { retryAfterSeconds: null, ...answer, kind: "busy" };
      const draftId = readName(answer.body);
      if (!draftId) {
        const message = "Threads answered without a container";
        return { kind: "busy", message, retryAfterSeconds: null };
      }
      await post.keepDraft(draftId);
      return show(threads, post, draftId);
    },
  };
}

/** Shows a container, unless an earlier attempt has done so already. */
async function takeUp(threads: Access, post: PostToPublish, draftId: string): Promise<Published> {
  const answer = await callGraph(threads, {
    method: "GET",
    path: `/${encodeURIComponent(draftId)}?fields=status,error_message`,
    accessToken: post.account.accessToken,
  });
  if (answer.kind === "busy") return answer;
  if (answer.kind !== "taken") {
    return { kind: "unknown", message: "Threads does not say what became of the post" };
  }
  const container = described.safeParse(answer.body).data;
  switch (container?.status) {
    case "PUBLISHED":
      return { kind: "posted", externalId: null };
    case "FINISHED":
      return show(threads, post, draftId);
    case "IN_PROGRESS":
      return { kind: "busy", message: "Threads is still at work", retryAfterSeconds: null };
    case "ERROR":
    case "EXPIRED": {
      const reason = container.error_message ?? container.status.toLowerCase();
      return { kind: "refused", message: `Threads did not publish the post: ${reason}` };
    }
  }
  return { kind: "unknown", message: "Threads does not say what became of the post" };
}

async function show(threads: Access, post: PostToPublish, draftId: string): Promise<Published> {
  const answer = await callGraph(threads, {
    path: `/${userOf(post)}/threads_publish`,
    accessToken: post.account.accessToken,
    fields: { creation_id: draftId },
  });
  // The container is kept, so the next attempt asks what became of it.
  if (answer.kind === "unknown") return { ...answer, kind: "busy", retryAfterSeconds: null };
  return readShown(threads, answer);
}

/** Threads knows the owner of the token as `me`. */
function userOf({ account }: PostToPublish): string {
  return encodeURIComponent(account.id ?? "me");
}
