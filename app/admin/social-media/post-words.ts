import type { DeliveryStatus } from "#shop/social/post-table.ts";

export const deliveryWords: Record<DeliveryStatus, string> = {
  pending: "Waiting",
  publishing: "Posting",
  posted: "Posted",
  failed: "Failed",
  unknown: "To be checked",
};

export const deliveryTones = {
  pending: "neutral",
  publishing: "accent",
  posted: "green",
  failed: "red",
  unknown: "yellow",
} as const satisfies Record<DeliveryStatus, string>;
