import { platforms } from "./platforms.ts";

/** What the table of accounts can do. */
export const accountTable = {
  sorts: ["created"],
  initial: "-created",
  filters: { platform: platforms, status: ["connected", "expired", "disconnected"] },
} as const;
