import { eq } from "drizzle-orm";
import { type Database, orders } from "#db";
import type { PaymentProvider } from "#payments/provider.ts";
import { deleteOwnAccount } from "#shop/people/account-deletion.ts";
import { expireOrder } from "#shop/sales/expiry.ts";
import { type Order, type OrderRequest, placeOrder } from "#shop/sales/order.ts";
import { foldOrderTotals } from "#shop/sales/order-summary.ts";
import { beginPayment } from "#shop/sales/payment.ts";
import { hearProvider } from "#shop/sales/provider-event.ts";
import { reconcilePayments } from "#shop/sales/reconciliation.ts";
import { pursueRefund } from "#shop/sales/refund.ts";
import { foldDailySales } from "#shop/sales/sales.ts";
import { settlePayment } from "#shop/sales/settlement.ts";
import { withdrawOrders } from "#shop/sales/withdrawal.ts";
import type { Bank } from "./bank.ts";
import { listOrders, listRefunds } from "./look.ts";
import { drawFrom, type Random } from "./random.ts";
import type { Buyer, World } from "./world.ts";

/** With what one actor works: its own session, its own line to the bank, its own chance. */
export interface Means {
  seed: number;
  db: Database;
  /** For what the actor only looks at to choose by: it takes no turn. */
  look: Database;
  provider: PaymentProvider;
  /** Lets others go on, without doing anything. */
  pause: () => Promise<void>;
  bank: Bank;
  world: World;
  random: Random;
}

const opening = new Date("2026-11-21T12:00:00Z");

export const minutesIn = (minutes: number) => new Date(opening.getTime() + minutes * 60_000);

/** Orders, pays or does not, asks for the payment to be verified, changes their mind. */
export async function shop(
  { seed, db, provider, bank, world, random }: Means,
  { buyerAt }: { buyerAt: number },
): Promise<void> {
  const buyer = world.buyers[buyerAt];
  if (!buyer) throw new Error(`The world has no buyer ${buyerAt}`);
  const wishes = drawFrom(seed * 100 + 50 + buyerAt);
  for (let round = 0; round < 2; round++) {
    const request = wish(world, { buyer, wishes, key: `${buyer.email}-${round}` });
    if (random.chance(0.2)) continue;
    const placed = await placeOrder(db, request);
    if (placed.kind === "refused") continue;
    const { order, isRepeat } = placed;
    if (!isRepeat && (await isBegun({ db, provider }, order))) payAtBank(bank, { order, random });
    for (let asked = random.below(3); asked > 0; asked--) {
      await settlePayment(db, provider, { reference: order.id, now: minutesIn(2) });
    }
    if (!random.chance(0.3) || !request.idempotencyKey) continue;
    const idempotencyKeys = [request.idempotencyKey];
    await withdrawOrders(db, provider, { userId: buyer.id, idempotencyKeys, now: minutesIn(3) });
  }
}

/** Shops until the account is gone, which ends the order that was being placed. */
export async function shopUntilGone(means: Means, buyer: { buyerAt: number }): Promise<void> {
  try {
    await shop(means, buyer);
  } catch (error) {
    const { cause } = error as { cause?: { constraint?: string } };
    if (!cause?.constraint?.endsWith("_users_id_fk")) throw error;
  }
}

/** Deletes the account, at some moment, while the person shops in another window. */
export async function leave(
  { db, pause, world, random }: Means,
  { buyerAt }: { buyerAt: number },
): Promise<void> {
  for (let moments = random.below(20); moments > 0; moments--) await pause();
  await deleteOwnAccount(db, { userId: world.buyers[buyerAt]?.id ?? "" });
}

/**
 * What happened before the others came: orders that wait, some of them paid without the shop's
 * knowledge, some with it.
 */
export async function open({ seed, db, provider, bank, world, random }: Means): Promise<void> {
  const wishes = drawFrom(seed * 100 + 60);
  for (const buyer of world.buyers) {
    const request = wish(world, { buyer, wishes, key: `${buyer.email}-before` });
    const placed = await placeOrder(db, request);
    if (placed.kind === "refused") continue;
    if (await isBegun({ db, provider }, placed.order)) payAtBank(bank, { ...placed, random });
    if (!random.chance(0.3)) continue;
    await settlePayment(db, provider, { reference: placed.order.id, now: minutesIn(2) });
  }
}

/** The same wishes lead to the same request, as when it is sent from two windows. */
function wish(
  { productIds, codes }: World,
  { buyer, wishes, key }: { buyer: Buyer; wishes: Random; key: string },
): OrderRequest {
  const lines = Array.from({ length: 1 + wishes.below(2) }, () => ({
    productId: wishes.pick(productIds),
    quantity: 1 + wishes.below(2),
  }));
  const isSample = wishes.chance(0.15);
  const sample = { productId: wishes.pick(productIds), quantity: 1, isSample: true };
  return {
    buyer,
    lines: isSample ? [sample] : lines,
    promotionCode: wishes.chance(0.6) ? wishes.pick(codes).code : null,
    shippingOptionId: null,
    shippingAddress: null,
    chargeCurrency: "ZAR",
    smallestChargeMinor: 1,
    mostUnpaid: 1_000_000,
    idempotencyKey: key,
    now: opening,
  };
}

async function isBegun({ db, provider }: Pick<Means, "db" | "provider">, order: Order) {
  const callbackUrl = "https://shop.example/orders";
  const begun = await beginPayment(db, provider, { order, callbackUrl, now: minutesIn(1) });
  return begun.kind === "begun";
}

/** Most pay what they owe. Some pay another amount, some are declined first, some never pay. */
function payAtBank(bank: Bank, { order, random }: { order: Order; random: Random }): void {
  const reference = order.id;
  const mood = random.below(10);
  if (mood < 2) return;
  if (mood === 2) bank.decline(reference);
  const amountMinor = order.chargeMinor + (mood === 3 ? 5 : mood === 4 ? -1 : 0);
  bank.pay(reference, { amountMinor: Math.max(amountMinor, 1) });
}

/** Brings what the bank says, in any order, and some of it twice. */
export async function bringMessages({ db, provider, pause, bank, random }: Means): Promise<void> {
  for (let round = 0; round < 3; round++) {
    if (bank.messages.length === 0) {
      await pause();
      continue;
    }
    const event = random.pick(bank.messages);
    const heard = await hearProvider(db, provider, { event, now: minutesIn(4) });
    const at = bank.messages.indexOf(event);
    if (heard === "heard" && at >= 0 && random.chance(0.7)) bank.messages.splice(at, 1);
  }
}

/** Lets the time of orders run out, and the minute in which sums are put together come. */
export async function passTime({ db, look, provider, pause, random }: Means): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await pause();
    const waiting = (await listOrders(look)).filter(({ status }) => status === "pending");
    if (waiting.length > 0) {
      const { id: orderId } = random.pick(waiting);
      await expireOrder(db, provider, { orderId, now: minutesIn(random.chance(0.5) ? 31 : 50) });
    }
    if (random.chance(0.3)) {
      await foldOrderTotals(db);
      await foldDailySales(db);
    }
  }
}

/** Pursues what is to be given back, and lets the bank come to an end with some of it. */
export async function giveBack({ db, look, provider, pause, bank, random }: Means): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await pause();
    const open = (await listRefunds(look)).filter(({ status }) => status !== "processed");
    if (open.length > 0) {
      const { id: refundId } = random.pick(open);
      await pursueRefund(db, provider, { refundId, now: minutesIn(20 + round) });
    }
    const [refund] = bank.refunds.filter(({ status }) => status === "pending");
    if (refund && random.chance(0.6)) {
      bank.endRefund(refund, random.chance(0.8) ? "processed" : "failed");
    }
  }
}

/** Compares the shop's books with the bank's, as the job does every minute. */
export async function reconcile({ db, provider, pause, random }: Means): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await pause();
    await reconcilePayments(db, provider, { now: minutesIn(5 + random.below(60)) });
  }
}

/** Does again and again what is left to do once nobody acts any more, until nothing is. */
export async function closeBooks({ db, provider, bank }: Means): Promise<void> {
  bank.outage = 0;
  for (let round = 0; round < 6; round++) {
    const now = minutesIn(120 + round * 24 * 60);
    for (const refund of bank.refunds) bank.endRefund(refund, "processed");
    for (const event of bank.messages.splice(0)) await hearProvider(db, provider, { event, now });
    await reconcilePayments(db, provider, { now });
  }
  const waiting = await db.select().from(orders).where(eq(orders.status, "pending"));
  if (waiting.length > 0) throw new Error(`${waiting.length} orders wait for ever`);
}
