import type { Availability } from "#shop/catalog/availability.ts";

/** What buyers read about the stock. */
export const availabilityWords: Record<Availability, string> = {
  in_stock: "In stock",
  below_minimum: "Too few left to order",
  out_of_stock: "Out of stock",
};
