import type { promotionCodes as table } from "../schema/index.ts";

/** One promotion code, good for a single product. */
export interface SeedPromotionCode {
  /** The type in upper case, a hyphen, and eight upper-case letters or digits. */
  code: string;
  type: (typeof table.$inferInsert)["type"];
  partNumber: string;
  isActive?: boolean;
  isUsed?: boolean;
}

export const promotionCodes: SeedPromotionCode[] = [
  { code: "FREE_SUBSCRIPTION-7K2M9QXA", type: "free_subscription", partNumber: "MGI01-E" },
  // The flat discount is larger than the price of one: a single unit costs nothing with this code.
  { code: "FREE_SUBSCRIPTION-R4T8WZ1C", type: "free_subscription", partNumber: "MSR01-WB" },
  { code: "DISCOUNT_10-A1B2C3D4", type: "discount_10", partNumber: "MSR01-WA" },
  { code: "DISCOUNT_20-H6J0P5VN", type: "discount_20", partNumber: "MTR01-T" },
  { code: "DISCOUNT_30-Q9E3Y7LU", type: "discount_30", partNumber: "MDK01-L" },
  { code: "DISCOUNT_10-5GX2K8SD", type: "discount_10", partNumber: "MEM01-L", isActive: false },
  { code: "DISCOUNT_20-M3W9B6FZ", type: "discount_20", partNumber: "MGB01-W", isUsed: true },
];
