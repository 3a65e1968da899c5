import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db, orders } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { findLastPaidOrder } from "./last-paid-order.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));

test("the order that was paid last is a person's own, however old it is", async () => {
  const lines = [{ productId: (await makeProduct()).id, quantity: 1 }];
  const [buyer, other] = [await makeUser(), await makeUser()];
  const pay = async (who: typeof buyer, day: number) => {
    const order = await makeOrder(who, { lines });
    const paidAt = new Date(Date.UTC(2026, 0, day));
    await db.update(orders).set({ paidAt, status: "paid" }).where(eq(orders.id, order.id));
    return order;
  };
  expect(await findLastPaidOrder(db, buyer.id)).toBeNull();
  const { id } = await pay(buyer, 3);
  await pay(buyer, 2);
  await pay(other, 4);
  await makeOrder(buyer, { lines });
  expect(await findLastPaidOrder(db, buyer.id)).toMatchObject({ id });
});

test("an order that was cancelled after its payment is paid no more", async () => {
  const lines = [{ productId: (await makeProduct()).id, quantity: 1 }];
  const buyer = await makeUser();
  const { id } = await makeOrder(buyer, { lines });
  const set = (values: Partial<typeof orders.$inferInsert>) =>
    db.update(orders).set(values).where(eq(orders.id, id));
  await set({ paidAt: new Date(), status: "completed" });
  expect(await findLastPaidOrder(db, buyer.id)).toMatchObject({ id });
  await set({ status: "cancelled" });
  expect(await findLastPaidOrder(db, buyer.id)).toBeNull();
});
