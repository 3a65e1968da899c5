import { beforeAll, expect, test } from "vitest";
import { db } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { settlePayment } from "#shop/sales/settlement.ts";
import { makeOrder, makeProduct, paidInFull, providerThatSays } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));

test("an order is not offered to be paid while money that came for it is looked into", async () => {
  const buyer = new Client(makeApp(undefined, await servePages(await findRoutes("/orders"))));
  const account = await buyer.signUp();
  const lines = [{ productId: (await makeProduct()).id, quantity: 1 }];
  const order = await makeOrder(account, { lines });
  const read = async () => (await buyer.get(`/orders/${order.id}`)).text();
  const waiting = await read();
  expect(waiting).toContain("waits for its payment");
  expect(waiting).toContain("Pay now");
  const tooLittle = paidInFull(order, { amountMinor: order.chargeMinor - 1 });
  const now = new Date();
  await settlePayment(db, providerThatSays(tooLittle), { reference: order.id, now });
  const inReview = await read();
  expect(inReview).toContain("Your payment is being looked into");
  expect(inReview).not.toContain("waits for its payment");
  expect(inReview).not.toContain("Pay now");
});
