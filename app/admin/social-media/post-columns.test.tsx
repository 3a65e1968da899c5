import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { PostRow } from "#shop/social/post-list.ts";
import { postColumns } from "./post-columns.tsx";

const draft = { id: "1", title: "Draft", status: "draft", deliveries: [] } as unknown as PostRow;
const failed = {
  id: "2",
  title: "Failed",
  status: "failed",
  deliveries: [{ platform: "facebook", status: "failed" }],
} as unknown as PostRow;

let shown: ReactNode;
const Page = createRoutesStub([{ path: "/", Component: () => shown }]);

/** The classes of 'Retry' in the row of the first of these posts; null where it has none. */
function findRetry(...posts: [PostRow, ...PostRow[]]): string | null {
  shown = postColumns({ posts, onView: () => {} })
    .at(-1)
    ?.cell(posts[0]);
  const button = /<button[^>]*aria-label="Retry [^>]*class="([^"]*)"/;
  return renderToStaticMarkup(<Page />).match(button)?.[1] ?? null;
}

test("where one post can be sent again the other rows keep the place for it, unseen", () => {
  expect(findRetry(draft)).toBeNull();
  expect(findRetry(failed)).not.toContain("invisible");
  expect(findRetry(draft, failed)).toContain("invisible");
});
