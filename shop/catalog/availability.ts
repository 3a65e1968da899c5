export type Availability = "in_stock" | "below_minimum" | "out_of_stock";

/** Stock that should be seen to: this many units, or fewer. */
export const lowStockUnits = 10;

interface Stocked {
  status: "active" | "suspended" | "out_of_stock";
  stock: number;
  minOrderQuantity: number;
}

/**
 * Whether a product can be bought. A stock smaller than the minimum order is told apart: what is
 * left can still go out as a sample.
 */
export function availabilityOf({ status, stock, minOrderQuantity }: Stocked): Availability {
  if (status !== "active" || stock === 0) return "out_of_stock";
  return stock < minOrderQuantity ? "below_minimum" : "in_stock";
}
