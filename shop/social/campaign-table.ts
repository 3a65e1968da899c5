/** What the table of campaigns can do. */
export const campaignTable = {
  sorts: ["created", "name"],
  initial: "-created",
  filters: { status: ["draft", "active", "completed", "archived"] },
} as const;

export type CampaignStatus = (typeof campaignTable.filters.status)[number];
