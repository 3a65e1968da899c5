import type { SubscriberStatus } from "#shop/people/subscriber-table.ts";

export const subscriberStatusWords: Record<SubscriberStatus, string> = {
  subscribed: "Subscribed",
  pending: "Not confirmed",
  unsubscribed: "Unsubscribed",
};
