import { createHmac } from "node:crypto";
import { deriveKey } from "#auth/derived-key.ts";
import { env } from "#env";

let key: Buffer | null = null;

/**
 * The name of an address in the log: the same in every line and process, so that what one address does
 * is seen together. Which one it is can be told only with the shop's secret.
 */
export function pseudonymOf(address: string): string {
  key ??= deriveKey({ given: env.AUTH_SECRET, folder: env.DATA_DIR }, "addresses in the log");
  return createHmac("sha256", key).update(address).digest("base64url").slice(0, 16);
}
