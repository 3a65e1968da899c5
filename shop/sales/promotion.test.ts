import { expect, test } from "vitest";
import { promotionLabel, promotionTypes } from "./promotion.ts";

test("each promotion has the name that buyers read", () => {
  expect(promotionTypes.map(promotionLabel)).toEqual([
    "One Month Free Starter Subscription",
    "10% Discount",
    "20% Discount",
    "30% Discount",
  ]);
});
