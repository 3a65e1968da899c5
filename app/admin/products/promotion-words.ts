import { promotionLabel, promotionTypes } from "#shop/sales/promotion.ts";

export const statusWords = {
  active: "Active",
  inactive: "Inactive",
  held: "Held by an order",
  used: "Used",
} as const;

export const typeWords: Readonly<Record<string, string>> = Object.fromEntries(
  promotionTypes.map((type) => [type, promotionLabel(type)]),
);
