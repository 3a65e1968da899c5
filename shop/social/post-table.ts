import { platforms } from "./platforms.ts";

/** What the table of posts can do. */
export const postTable = {
  sorts: ["created", "planned"],
  initial: "-created",
  filters: { status: ["draft", "scheduled", "posted", "failed"], platform: platforms },
} as const;

export type PostStatus = (typeof postTable.filters.status)[number];

/** What a person can choose; the others are what publishing came to. */
export const chosenStatuses = ["draft", "scheduled"] as const satisfies PostStatus[];

/**
 * How it stands with a post on one platform. `publishing`: the platform is being asked. `unknown`:
 * nobody knows whether it was posted, so someone must look there.
 */
export type DeliveryStatus = "pending" | "publishing" | "posted" | "failed" | "unknown";
