import { pageMeta } from "../head.ts";

export function privateMeta(head: Parameters<typeof pageMeta>[0]) {
  return [...pageMeta(head), { name: "robots", content: "noindex" }];
}

/** As high as the screen: below it the footer stays where it is, whatever the browser has to tell. */
export const screenful = "flex min-h-[calc(100svh-4rem)] flex-col";
