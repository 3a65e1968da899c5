import type { AccountStatus } from "#shop/social/account-list.ts";
import type { Platform } from "#shop/social/platforms.ts";

export const accountStatusWords: Record<AccountStatus, string> = {
  connected: "Connected",
  expired: "Expired",
  disconnected: "Not connected",
};

/** What a platform calls the id of an account, where posting needs it. */
export const accountIdHints: Partial<Record<Platform, string>> = {
  facebook: "The id of the page: posts need it",
  linkedin: "Such as urn:li:organization:12345: posts need it",
  threads: "Left empty, posts go to the owner of the token",
};
