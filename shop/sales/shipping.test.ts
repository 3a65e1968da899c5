import { expect, test } from "vitest";
import { db, shippingOptions } from "#db";
import { freshDatabase } from "#test/database.ts";
import { listShippingOptions } from "./shipping.ts";

freshDatabase();

test("shipping options come in the shop's own order, a cost told later as null", async () => {
  await db
    .insert(shippingOptions)
    .values({ title: "Courier", orderIndex: 2, costMinor: 450_000, region: "Lagos" });
  await db.insert(shippingOptions).values({ title: "Pickup", orderIndex: 1 });
  expect(await listShippingOptions(db)).toMatchObject([
    { title: "Pickup", costMinor: null, region: null },
    { title: "Courier", costMinor: 450_000, region: "Lagos" },
  ]);
});
