import { asc } from "drizzle-orm";
import { type Database, shippingOptions } from "#db";

export type ShippingOption = Awaited<ReturnType<typeof listShippingOptions>>[number];

/** The ways an order can be sent, in the shop's own order. Costs are kobo, null where told later. */
export function listShippingOptions(db: Database) {
  return db
    .select({
      id: shippingOptions.id,
      title: shippingOptions.title,
      description: shippingOptions.description,
      costMinor: shippingOptions.costMinor,
      deliveryTime: shippingOptions.deliveryTime,
      region: shippingOptions.region,
    })
    .from(shippingOptions)
    .orderBy(
      asc(shippingOptions.orderIndex),
      asc(shippingOptions.createdAt),
      asc(shippingOptions.id),
    );
}
