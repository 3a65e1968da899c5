import { cutText } from "#shop/records/cut-text.ts";
import type { DeliveryStatus } from "#shop/social/post-table.ts";

const longestName = 60;

/** A post by its title, else by the beginning of its text. */
export function namePost({ title, content }: { title: string | null; content: string }): string {
  const name = title ?? content.trim().replaceAll(/\s+/g, " ");
  return name.length > longestName ? `${cutText(name, 0, longestName).trimEnd()}…` : name;
}

export const deliveryWords: Record<DeliveryStatus, string> = {
  pending: "waiting",
  publishing: "posting",
  posted: "posted",
  failed: "failed",
  unknown: "to be checked",
};

export const deliveryTones = {
  pending: "neutral",
  publishing: "accent",
  posted: "green",
  failed: "red",
  unknown: "yellow",
} as const satisfies Record<DeliveryStatus, string>;
