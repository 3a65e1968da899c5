import type { Availability } from "#shop/catalog/availability.ts";

/** What buyers read about the stock. */
export const availabilityWords: Record<Availability, string> = {
  in_stock: "In stock",
  below_minimum: "Less than the minimum order left",
  out_of_stock: "Out of stock",
};
