import { mostUnits } from "#shop/sales/cart.ts";

/**
 * What a person typed as a quantity, brought between the least and what a line of a cart can hold; null
 * where it is no whole number.
 */
export function readQuantity(typed: string, least: number): number | null {
  const digits = typed.trim().replaceAll(",", "");
  if (!/^\d+$/.test(digits)) return null;
  return Math.min(Math.max(Number(digits), least), mostUnits);
}
