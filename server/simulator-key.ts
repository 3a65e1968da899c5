import { deriveKey } from "#auth/derived-key.ts";

/** The key by which the shop and its payment simulator know each other, as the provider's test keys look. */
export function simulatorKey(place: Parameters<typeof deriveKey>[0]): string {
  return `sk_test_${deriveKey(place, "payment simulator").toString("hex")}`;
}
