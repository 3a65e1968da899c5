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
  const read = async () => {
    const pages = ["/orders", `/orders/${order.id}`];
    return await Promise.all(pages.map(async (path) => (await buyer.get(path)).text()));
  };
  for (const waiting of await read()) {
    expect(waiting).toMatch(/waits for its payment/i);
    expect(waiting).toContain("Pay now");
  }
  const tooLittle = paidInFull(order, { amountMinor: order.chargeMinor - 1 });
  const now = new Date();
  await settlePayment(db, providerThatSays(tooLittle), { reference: order.id, now });
  for (const inReview of await read()) {
    expect(inReview).toContain("Your payment is being looked into");
    expect(inReview).not.toMatch(/waits for its payment/i);
    expect(inReview).not.toContain("Pay now");
  }
});
