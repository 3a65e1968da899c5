import { createHmac } from "node:crypto";
import { readSecret } from "./secret.ts";

/**
 * A key of 32 bytes for one purpose, made from the shop's secret, so that there is one secret to
 * keep. It lasts as long as the secret does.
 */
export function deriveKey(place: Parameters<typeof readSecret>[0], purpose: string): Buffer {
  return createHmac("sha256", readSecret(place)).update(purpose).digest();
}
