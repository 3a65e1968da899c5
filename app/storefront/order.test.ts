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
  const now = new Date();
  const order = await makeOrder(account, { lines, now });
  const read = async () => {
    const pages = ["/orders", `/orders/${order.id}`];
    return await Promise.all(pages.map(async (path) => (await buyer.get(path)).text()));
  };
  for (const waiting of await read()) {
    expect(waiting).toMatch(/waits for its payment/i);
    expect(waiting).toContain("Pay now");
  }
  const tooLittle = paidInFull(order, { amountMinor: order.chargeMinor - 1 });
  await settlePayment(db, providerThatSays(tooLittle), { reference: order.id, now });
  for (const inReview of await read()) {
    expect(inReview).toContain("Your payment is being looked into");
    expect(inReview).not.toMatch(/waits for its payment/i);
    expect(inReview).not.toContain("Pay now");
  }
});

test("an order that outlives its time to pay promises nothing, and is not offered to be paid", async () => {
  const buyer = new Client(makeApp(undefined, await servePages(await findRoutes("/orders"))));
  const lines = [{ productId: (await makeProduct()).id, quantity: 1 }];
  const now = new Date(Date.now() - 31 * 60_000);
  const order = await makeOrder(await buyer.signUp(), { lines, now });
  for (const path of ["/orders", `/orders/${order.id}`]) {
    const over = await (await buyer.get(path)).text();
    expect(over).toContain("Its time to pay is over");
    expect(over).not.toMatch(/waits for its payment|set aside|Pay now/i);
  }
});
