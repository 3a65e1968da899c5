import { mostUnits } from "#shop/sales/cart.ts";

/** Why what was typed as a quantity was put right; empty where it was taken as it stood. */
export function explainBounds(typed: string, least: number): string {
  const quantity = Number(typed.replaceAll(",", ""));
  if (quantity < least) {
    return `The minimum order is ${least} ${least === 1 ? "unit" : "units"}.`;
  }
  if (quantity > mostUnits) return `At most ${mostUnits.toLocaleString("en-US")} units at once.`;
  return "";
}
