import { saveProduct } from "#shop/catalog/product-change.ts";
import { findProductRecord } from "#shop/catalog/product-record.ts";
import { deleteProduct, setOutOfStock, setProductStatus } from "#shop/catalog/product-status.ts";
import { cancelOrder, moveOrder } from "#shop/sales/order-change.ts";
import { refundFlagged, settleFlagged } from "#shop/sales/payment-decision.ts";
import { deletePromotionCode, setPromotionActive } from "#shop/sales/promotion-change.ts";
import { retryRefund } from "#shop/sales/refund-request.ts";
import { listOrders, listPayments, listRefunds } from "./look.ts";
import { type Means, minutesIn } from "./people.ts";

const now = minutesIn(10);

/** Edits whatever comes to mind, orders most of all. */
export async function administer(means: Means): Promise<void> {
  const acts = [
    cancelOne,
    cancelOne,
    cancelOne,
    moveOne,
    moveOne,
    decideOne,
    decideOne,
    decideOne,
    askForRefundAgain,
    editProduct,
    editProduct,
    suspendOne,
    runOut,
    switchCode,
    removeSomething,
  ];
  for (let round = 0; round < 4; round++) await means.random.pick(acts)(means);
}

async function cancelOne({ db, look, world, random }: Means): Promise<void> {
  const order = pickOne(random, await listOrders(look));
  if (!order) return;
  const { id: orderId, status: from } = order;
  const isRefunded = random.chance(0.8);
  await cancelOrder(db, { actor: actorOf(world), orderId, from, isRefunded, now });
}

async function moveOne({ db, look, world, random }: Means): Promise<void> {
  const order = pickOne(random, await listOrders(look));
  if (!order) return;
  const to = random.pick(["processing", "shipped", "completed"] as const);
  const { id: orderId, status: from } = order;
  await moveOrder(db, { actor: actorOf(world), orderId, from, to, shipment: null, now });
}

async function decideOne({ db, look, world, random }: Means): Promise<void> {
  const flagged = (await listPayments(look)).filter(({ flag }) => flag !== null);
  const payment = pickOne(random, flagged);
  if (!payment) return;
  const decide = random.chance(0.5) ? settleFlagged : refundFlagged;
  await decide(db, { actor: actorOf(world), paymentId: payment.id, now });
}

async function askForRefundAgain({ db, look, world, random }: Means): Promise<void> {
  const refund = pickOne(random, await listRefunds(look));
  if (refund) await retryRefund(db, { actor: actorOf(world), refundId: refund.id, now });
}

/** Reads the product first, as its form does, so that orders come between the look and the save. */
async function editProduct({ db, world, random }: Means): Promise<void> {
  const id = random.pick(world.productIds);
  const opened = await findProductRecord(db, id);
  if (!opened) return;
  const { revision: _, images: _images, documents: _documents, held: _held, ...record } = opened;
  const stock = Math.max(0, opened.stock + random.below(7) - 3);
  const priceMinor = random.below(50_00);
  const fields = { ...record, accessories: [], category: "Sensors", stock, priceMinor };
  await saveProduct(db, { actor: actorOf(world), id, opened, fields, files: null });
}

async function suspendOne({ db, world, random }: Means): Promise<void> {
  const ids = world.productIds.filter(() => random.chance(0.5));
  const status = random.chance(0.3) ? "suspended" : "active";
  await setProductStatus(db, { actor: actorOf(world), ids, status });
}

async function runOut({ db, world, random }: Means): Promise<void> {
  const id = random.pick(world.productIds);
  const seen = await findProductRecord(db, id);
  if (seen) await setOutOfStock(db, { actor: actorOf(world), id, seen });
}

async function switchCode({ db, world, random }: Means): Promise<void> {
  const { id } = random.pick(world.codes);
  await setPromotionActive(db, { actor: actorOf(world), id, isActive: random.chance(0.5) });
}

async function removeSomething({ db, world, random }: Means): Promise<void> {
  if (random.chance(0.5)) {
    await deletePromotionCode(db, { actor: actorOf(world), id: random.pick(world.codes).id });
  } else {
    await deleteProduct(db, { actor: actorOf(world), id: random.pick(world.productIds) });
  }
}

const actorOf = ({ administratorId }: Means["world"]) => ({ id: administratorId });

function pickOne<Item>(random: Means["random"], items: readonly Item[]): Item | null {
  return items.length > 0 ? random.pick(items) : null;
}
