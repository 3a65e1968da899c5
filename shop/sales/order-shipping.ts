import { eq, sql } from "drizzle-orm";
import { type Database, oncePerDatabase, shippingOptions } from "#db";
import { divideByRate } from "./money.ts";
import { type Refusal, refuse, shippingOptionMissing } from "./refusal.ts";

interface ChosenShipping {
  kind: "chosen";
  title: string;
  /** Kobo as the shop states it; null where the cost is told later. */
  costNairaMinor: number | null;
}

export interface PricedShipping extends Omit<ChosenShipping, "kind"> {
  /** US cents added to the order. */
  costMinor: number;
}

/**
 * The shipping option that an order names. One that names none is the goods alone, and refused as soon as an option
 * is on file: whoever could leave it out would pay for no shipping.
 */
export async function findShipping(
  db: Database,
  optionId: string | null,
): Promise<ChosenShipping | Refusal | null> {
  if (optionId === null) {
    const [offered] = await anyOption(db).execute();
    return offered ? shippingOptionMissing : null;
  }
  const [option] = await optionOfId(db).execute({ optionId });
  if (!option) {
    return refuse("unknown_shipping_option", "This shipping option is not offered any more");
  }
  return { kind: "chosen", title: option.title, costNairaMinor: option.costMinor };
}

/** What it adds to an order. Its cost is in Naira and converted at the given rate. */
export function priceShipping(
  { title, costNairaMinor }: ChosenShipping,
  { nairaRate }: { nairaRate: string },
): PricedShipping {
  const costMinor = costNairaMinor === null ? 0 : divideByRate(costNairaMinor, nairaRate);
  return { title, costNairaMinor, costMinor };
}

const columns = { title: shippingOptions.title, costMinor: shippingOptions.costMinor };

const optionOfId = oncePerDatabase((db) =>
  db
    .select(columns)
    .from(shippingOptions)
    .where(eq(shippingOptions.id, sql.placeholder("optionId")))
    .prepare("shipping_of_order"),
);

const anyOption = oncePerDatabase((db) =>
  db.select({ id: shippingOptions.id }).from(shippingOptions).limit(1).prepare("any_shipping"),
);
