import { percentOf } from "./money.ts";

/** A percentage of the price times quantity of the code's product, or a flat amount in US cents. */
const promotions = {
  free_subscription: { label: "One Month Free Starter Subscription", flatMinor: 99_00 },
  discount_10: { label: "10% Discount", percent: 10 },
  discount_20: { label: "20% Discount", percent: 20 },
  discount_30: { label: "30% Discount", percent: 30 },
} as const;

export type PromotionType = keyof typeof promotions;

export const promotionTypes = [
  "free_subscription",
  "discount_10",
  "discount_20",
  "discount_30",
] as const satisfies readonly PromotionType[];

/** What buyers read, such as '10% Discount'. */
export function promotionLabel(type: PromotionType): string {
  return promotions[type].label;
}

export const promotionLabels: Readonly<Record<string, string>> = Object.fromEntries(
  promotionTypes.map((type) => [type, promotionLabel(type)]),
);

/** A type as calls tell it: a kind, and for a discount its value such as '10%'. */
export function describePromotion(type: PromotionType) {
  const promotion = promotions[type];
  return "percent" in promotion
    ? { promotionType: "discount" as const, discountValue: `${promotion.percent}%` }
    : { promotionType: "free_subscription" as const, discountValue: "" };
}

/** Codes are compared trimmed and in upper case. Null for one that is blank. */
export function normalizeCode(code: string | null | undefined): string | null {
  return code?.trim().toUpperCase() || null;
}

/**
 * What a promotion takes off, in US cents: never more than the goods cost.
 * `targetMinor` is the price times quantity of the product the code is for.
 */
export function discountOf(
  type: PromotionType,
  { targetMinor, subtotalMinor }: { targetMinor: number; subtotalMinor: number },
): number {
  const promotion = promotions[type];
  const discount =
    "percent" in promotion ? percentOf(targetMinor, promotion.percent) : promotion.flatMinor;
  return Math.min(discount, subtotalMinor);
}
