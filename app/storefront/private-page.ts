import { pageMeta } from "../head.ts";

export function privateMeta(head: Parameters<typeof pageMeta>[0]) {
  return [...pageMeta(head), { name: "robots", content: "noindex" }];
}
