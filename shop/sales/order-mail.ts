import { asc, eq, sql } from "drizzle-orm";
import {
  currencies,
  type Database,
  oncePerDatabase,
  orderItems,
  orderShippingDetails,
  orders,
  type refunds,
  users,
} from "#db";
import { queueMail } from "#shop/content/mail-queue.ts";
import { trackingAddress } from "./carrier.ts";
import { formatMoney, usd } from "./currency.ts";
import type { Order } from "./order.ts";
import { findOrderCurrencies } from "./order-currencies.ts";
import { promotionLabel } from "./promotion.ts";

/** Tells the buyer that the order is paid: once, and only if the caller's transaction commits. */
export async function mailOrderConfirmation(tx: Database, order: Order): Promise<void> {
  // The person deleted the account, and the address with it.
  if (!order.email) return;
  const [greeting, lines, charged, shipTo] = await Promise.all([
    greet(tx, order),
    describeItems(tx, order.id),
    describeCharge(tx, order),
    describeAddress(tx, order.id),
  ]);
  const [sums, total] = [describeSums(order), formatMoney(order.totalMinor, usd)];
  await queueMail(tx, {
    cause: `order-confirmation:${order.id}`,
    to: order.email,
    template: "order-confirmation",
    data: { ...greeting, lines, sums, total, charged, shipTo },
  });
}

/** Tells the buyer that the goods are on their way: once for each time the order is set to shipped. */
export async function mailOrderShipped(
  tx: Database,
  order: Order,
  { eventId }: { eventId: string },
): Promise<void> {
  if (!order.email) return;
  await queueMail(tx, {
    cause: `order-shipped:${eventId}`,
    to: order.email,
    template: "order-shipped",
    data: {
      ...(await greet(tx, order)),
      carrier: order.carrier,
      trackingNumber: order.trackingNumber,
      trackingAddress: trackingAddress(order),
      shipTo: await describeAddress(tx, order.id),
    },
  });
}

/** Tells the buyer that the shop cancelled the order, and whether the payment is given back. */
export async function mailOrderCancelled(
  tx: Database,
  order: Order,
  { isRefunded }: { isRefunded: boolean },
): Promise<void> {
  if (!order.email) return;
  await queueMail(tx, {
    cause: `order-cancelled:${order.id}`,
    to: order.email,
    template: "order-cancelled",
    data: {
      ...(await greet(tx, order)),
      refund: isRefunded ? await describeCharge(tx, order) : null,
    },
  });
}

/** Tells the buyer that the provider has given money back: once for each refund. */
export async function mailOrderRefunded(
  tx: Database,
  { orderId, refund }: { orderId: string; refund: typeof refunds.$inferSelect },
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order?.email) return;
  await queueMail(tx, {
    cause: `order-refunded:${refund.id}`,
    to: order.email,
    template: "order-refunded",
    data: {
      ...(await greet(tx, order)),
      refund: await describeReceived(tx, refund),
    },
  });
}

async function greet(tx: Database, order: Order) {
  const name = await findBuyerName(tx, order);
  return { name, orderNumber: String(order.number), orderPath: `/orders/${order.id}` };
}

async function findBuyerName(tx: Database, order: Order): Promise<string> {
  if (!order.userId) return "";
  const [buyer] = await nameOfUser(tx).execute({ id: order.userId });
  return buyer?.name ?? "";
}

const nameOfUser = oncePerDatabase((db) =>
  db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare("name_of_user"),
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

async function describeCharge(tx: Database, order: Order): Promise<string | null> {
  if (order.chargeMinor === 0) return null;
  const { charge } = await findOrderCurrencies(tx, order);
  return formatMoney(order.chargeMinor, charge);
}

/** Money may have come in a currency that the shop does not know: then its code stands before it. */
async function describeReceived(
  tx: Database,
  { amountMinor, currency: code }: { amountMinor: number; currency: string },
): Promise<string> {
  const [known] = await tx.select().from(currencies).where(eq(currencies.code, code));
  return formatMoney(amountMinor, { ...usd, symbol: known?.symbol ?? code });
}

async function describeAddress(tx: Database, orderId: string): Promise<string[]> {
  const [address] = await addressOf(tx).execute({ orderId });
  if (!address) return [];
  const town = `${address.city}, ${address.stateProvince} ${address.postalCode}`;
  const { fullName, addressLine1, addressLine2, country } = address;
  return [fullName, addressLine1, addressLine2, town, country].filter((line) => line !== null);
}

const addressOf = oncePerDatabase((db) =>
  db
    .select()
    .from(orderShippingDetails)
    .where(eq(orderShippingDetails.orderId, sql.placeholder("orderId")))
    .prepare("address_of_order"),
);
