import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db, orderShippingDetails, orders } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { findLatestAddress } from "./latest-address.ts";

freshDatabase();

const home = {
  fullName: "Ada Obi",
  phone: "+2348012345678",
  addressLine1: "12 Allen Avenue",
  addressLine2: null,
  city: "Ikeja",
  stateProvince: "Lagos",
  postalCode: "100271",
  country: "Nigeria",
};

type Buyer = Awaited<ReturnType<typeof makeUser>>;

let productId: string;

beforeAll(async () => {
  await seedEssentials(db);
  productId = (await makeProduct()).id;
});

async function orderTo(buyer: Buyer, { city, day }: { city: string; day: number }) {
  const order = await makeOrder(buyer, { lines: [{ productId, quantity: 1 }] });
  await db
    .insert(orderShippingDetails)
    .values({ orderId: order.id, ...home, city, deliveryNotes: "Ring twice" });
  const createdAt = new Date(Date.UTC(2026, 0, day));
  await db.update(orders).set({ createdAt }).where(eq(orders.id, order.id));
}

test("the next order begins with the address of the latest, without what was noted for its delivery", async () => {
  const buyer = await makeUser();
  await orderTo(buyer, { city: "Abuja", day: 3 });
  await orderTo(buyer, { city: "Enugu", day: 2 });
  await orderTo(await makeUser(), { city: "Kano", day: 4 });
  expect(await findLatestAddress(db, buyer.id)).toEqual({ ...home, city: "Abuja" });
});

test("who has not ordered has no address", async () => {
  expect(await findLatestAddress(db, (await makeUser()).id)).toBeNull();
});
