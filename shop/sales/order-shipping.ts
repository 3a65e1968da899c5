import { eq } from "drizzle-orm";
import { type Database, shippingOptions } from "#db";
import { divideByRate } from "./money.ts";
import { type Refusal, refuse } from "./refusal.ts";

export interface PricedShipping {
  kind: "priced";
  title: string;
  /** Kobo as the shop states it; null where the cost is told later. */
  costNairaMinor: number | null;
  /** US cents added to the order. */
  costMinor: number;
}

/** What a shipping option adds to an order. Its cost is in Naira and converted at the given rate. */
export async function priceShipping(
  db: Database,
  { optionId, nairaRate }: { optionId: string; nairaRate: string },
): Promise<PricedShipping | Refusal> {
  const [option] = await db.select().from(shippingOptions).where(eq(shippingOptions.id, optionId));
  if (!option) {
    return refuse("unknown_shipping_option", "This shipping option is not offered any more");
  }
  return {
    kind: "priced",
    title: option.title,
    costNairaMinor: option.costMinor,
    costMinor: option.costMinor === null ? 0 : divideByRate(option.costMinor, nairaRate),
  };
}
