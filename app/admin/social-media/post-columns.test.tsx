import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { PostRow } from "#shop/social/post-list.ts";
import { postColumns } from "./post-columns.tsx";
import { PostDetails } from "./post-details.tsx";

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

test("a row tells what became of its post on each platform, and its details tell why", () => {
  const sent = {
    ...failed,
    content: "Gateways",
    hashtags: [],
    platforms: ["facebook", "threads", "twitter"],
    deliveries: [
      { platform: "facebook", status: "failed", failureReason: "The token has expired" },
      {
        platform: "threads",
        status: "pending",
        failureReason: "Threads is busy",
        retryAt: new Date("2026-11-27T12:00:00Z"),
      },
    ],
  } as unknown as PostRow;
  shown = postColumns({ posts: [sent], onView: () => {} })
    .find(({ header }) => header === "Platforms")
    ?.cell(sent);
  const row = renderToStaticMarkup(<Page />).replaceAll(/<[^>]+>/g, " ");
  expect(row.split(/\s{2,}/).filter(Boolean)).toEqual([
    "Facebook: failed",
    "Threads: waiting",
    "X",
  ]);

  shown = <PostDetails post={sent} onClose={() => {}} />;
  const details = renderToStaticMarkup(<Page />).replaceAll(/<[^>]+>/g, " ");
  expect(details).toMatch(/Facebook\s+Failed\s+The token has expired/);
  expect(details).toMatch(/Threads\s+Waiting/);
  expect(details).toMatch(/X\s+Not sent yet/);
  expect(details).toMatch(/Threads is busy\s+Next attempt\s+November\s27/);
});
