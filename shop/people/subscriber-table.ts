/** What the list of the newsletter's subscribers can do. */
export const subscriberTable = {
  sorts: ["created"],
  initial: "-created",
  filters: { status: ["subscribed", "pending", "unsubscribed"] },
} as const;

export type SubscriberStatus = (typeof subscriberTable.filters.status)[number];
