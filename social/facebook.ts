import type { Access } from "./call.ts";
import { callGraph, readShown } from "./graph.ts";
import { withHashtags } from "./hashtags.ts";
import type { Publisher } from "./publisher.ts";

/** Posts on a Facebook page: `POST /{page-id}/feed`, with the page's own token. */
export function createFacebook(access: Omit<Access, "name">): Publisher {
  const facebook: Access = { ...access, name: "Facebook" };
  return {
    prepares: false,
    publish: async ({ content, hashtags, account }) => {
      if (!account.id) return { kind: "refused", message: "Facebook needs the id of the page" };
      const answer = await callGraph(facebook, {
        path: `/${encodeURIComponent(account.id)}/feed`,
        accessToken: account.accessToken,
        fields: { message: withHashtags(content, hashtags) },
      });
      return readShown(facebook, answer);
    },
  };
}
