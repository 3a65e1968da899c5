import { asc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  currencies,
  type Database,
  oncePerDatabase,
  orderItems,
  orderShippingDetails,
  orders,
  type refunds,
  type Transaction,
  users,
} from "#db";
import { announceEach } from "#realtime/bus.ts";
import { queueMail } from "#shop/content/mail-queue.ts";
import { addressLines } from "./address-lines.ts";
import { trackingAddress } from "./carrier.ts";
import { type Currency, formatMoney, usd } from "./currency.ts";
import type { Order } from "./order.ts";
import { lockOrdersOf } from "./order-lock.ts";
import { type Charge, formatMoved, formatNaira, type Moved } from "./order-money.ts";
import { promotionLabel } from "./promotion.ts";

/**
 * Tells the buyer that the order is paid: once, and only if the caller's transaction commits. `received`
 * is what came in the place of its charge.
 */
export async function mailOrderConfirmation(
  tx: Transaction,
  order: Order,
  { received }: { received: Charge | null },
): Promise<void> {
  const [{ to, greeting, totalInNaira, charge, shipTo }, lines, came, fee] = await Promise.all([
    readSurroundings(tx, order),
    describeItems(tx, order.id),
    received && describeReceived(tx, received),
    received?.feeMinor
      ? describeReceived(tx, { ...received, amountMinor: received.feeMinor })
      : null,
  ]);
  if (to === null) return;
  const charged = came ?? charge;
  const [sums, total] = [describeSums(order), formatMoney(order.totalMinor, usd)];
  await queueMail(tx, {
    cause: `order-confirmation:${order.id}`,
    userId: order.userId,
    to,
    template: "order-confirmation",
    data: { ...greeting, lines, sums, total, totalInNaira, charged, fee, shipTo },
  });
}

/** Tells the buyer that the goods are on their way: once for each time the order is set to shipped. */
export async function mailOrderShipped(
  tx: Transaction,
  order: Order,
  { eventId }: { eventId: string },
): Promise<void> {
  const { to, greeting, shipTo } = await readSurroundings(tx, order);
  if (to === null) return;
  await queueMail(tx, {
    cause: `order-shipped:${eventId}`,
    userId: order.userId,
    to,
    template: "order-shipped",
    data: {
      ...greeting,
      carrier: order.carrier,
      trackingNumber: order.trackingNumber,
      trackingAddress: trackingAddress(order),
      shipTo,
    },
  });
}

/**
 * Tells the buyer that the shop cancelled the order, and how much of the payment is given back: once
 * before it is paid, and once more where its money came after that and brought it back.
 */
export async function mailOrderCancelled(
  tx: Transaction,
  order: Order,
  { refund }: { refund: Moved | null },
): Promise<void> {
  const { to, greeting } = await readSurroundings(tx, order);
  if (to === null) return;
  await queueMail(tx, {
    cause: `order-cancelled:${order.paidAt ? "paid" : "unpaid"}:${order.id}`,
    userId: order.userId,
    to,
    template: "order-cancelled",
    data: { ...greeting, refund: refund && (await describeReceived(tx, refund)) },
  });
}

interface GivenBack {
  orderId: string;
  refund: typeof refunds.$inferSelect;
  /** False for money that was not accepted: giving it back changes nothing about the order. */
  isOfSale: boolean;
}

/** Tells the buyer that the provider has given money back: once for each refund. */
export async function mailOrderRefunded(
  tx: Transaction,
  { orderId, refund, isOfSale }: GivenBack,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return;
  const { to, greeting } = await readSurroundings(tx, order);
  if (to === null) return;
  await queueMail(tx, {
    cause: `order-refunded:${refund.id}`,
    userId: order.userId,
    to,
    template: "order-refunded",
    data: { ...greeting, refund: await describeReceived(tx, refund), isOfSale },
  });
}

/**
 * From now on the back office shows and finds a person's orders under the address that the account has now. Called
 * before the person is locked, but after an administrator is.
 */
export async function readdressOrders(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const readdressed = await tx
    .update(orders)
    .set({ email })
    .where(inArray(orders.id, lockOrdersOf(tx, { userId })))
    .returning({ id: orders.id });
  await announceEach(
    tx,
    "orders",
    readdressed.map(({ id }) => id),
  );
}

/**
 * What a mail tells of an order beside the order itself: to whom, its total in Naira, what was charged, and to where. It
 * goes to the address that the account has now, and to nobody where the account was deleted.
 */
async function readSurroundings(tx: Database, order: Order) {
  const [found] = await surroundings(tx).execute({ orderId: order.id });
  if (!found) throw new Error(`Order ${order.id} vanished while it was written about`);
  const greeting = {
    name: found.name ?? "",
    orderNumber: String(order.number),
    orderPath: `/orders/${order.id}`,
  };
  return {
    to: found.email,
    greeting,
    totalInNaira: found.naira && describeTotal(order, found.naira),
    charge: describeCharge(order, found.currency),
    shipTo: describeAddress(found.address),
  };
}

const naira = alias(currencies, "naira");

const surroundings = oncePerDatabase((db) =>
  db
    .select({
      name: users.name,
      email: users.email,
      address: orderShippingDetails,
      currency: currencies,
      naira,
    })
    .from(orders)
    .leftJoin(currencies, eq(currencies.code, orders.chargeCurrency))
    .leftJoin(naira, eq(naira.code, "NGN"))
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(orderShippingDetails, eq(orderShippingDetails.orderId, orders.id))
    .where(eq(orders.id, sql.placeholder("orderId")))
    .prepare("surroundings_of_order"),
);

async function describeItems(tx: Database, orderId: string) {
  const items = await itemsOf(tx).execute({ orderId });
  return items.map((item) => ({
    name: item.name,
    choices: [
      item.isSample ? "Sample" : null,
      item.version,
      item.color,
      ...item.accessories,
    ].filter((choice) => choice !== null),
    quantity: item.quantity,
    total: formatMoney(item.unitPriceMinor * item.quantity, usd),
  }));
}

const itemsOf = oncePerDatabase((db) =>
  db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, sql.placeholder("orderId")))
    .orderBy(asc(orderItems.position))
    .prepare("items_of_order"),
);

function describeSums(order: Order) {
  const sums = [{ label: "Subtotal", amount: formatMoney(order.subtotalMinor, usd) }];
  if (order.promotionType) {
    const label = promotionLabel(order.promotionType);
    sums.push({ label, amount: formatMoney(-order.discountMinor, usd) });
  }
  if (order.shippingTitle) {
    const isTold = order.shippingCostNairaMinor !== null;
    const amount = isTold ? formatMoney(order.shippingMinor, usd) : "To be confirmed";
    sums.push({ label: order.shippingTitle, amount });
  }
  return sums;
}

type KnownCurrency = typeof currencies.$inferSelect;

function describeTotal({ totalMinor, nairaRate }: Order, known: KnownCurrency): string {
  return formatNaira({ usdMinor: totalMinor }, { naira: readCurrency(known), rate: nairaRate });
}

function describeCharge(order: Order, currency: KnownCurrency | null): string | null {
  const { chargeMinor: amountMinor, chargeCurrency } = order;
  return amountMinor === 0 ? null : writeMoved({ amountMinor, currency: chargeCurrency }, currency);
}

async function describeReceived(tx: Database, received: Moved): Promise<string> {
  const [known] = await tx.select().from(currencies).where(eq(currencies.code, received.currency));
  return writeMoved(received, known ?? null);
}

/** As on the page of the order. Money may be in a currency that the shop does not know. */
function writeMoved(moved: Moved, known: KnownCurrency | null): string {
  return formatMoved(moved, { charge: known ? readCurrency(known) : usd });
}

function readCurrency(known: KnownCurrency): Currency {
  return { ...known, decimals: known.decimals === 0 ? 0 : 2 };
}

function describeAddress(address: typeof orderShippingDetails.$inferSelect | null): string[] {
  return address ? [address.fullName, ...addressLines(address)] : [];
}
