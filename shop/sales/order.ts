import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { askNamed, type Database, oncePerDatabase, orders } from "#db";
import { refuseHoarding } from "./hoarding.ts";
import type { RequestedLine } from "./order-lines.ts";
import { createOrder } from "./order-placing.ts";
import { type Quote, quoteOrder, quoteUnlocked } from "./order-quote.ts";
import { nameOwnOrder } from "./own-order.ts";
import type { Payment } from "./payment-flag.ts";
import { type Refusal, refuse } from "./refusal.ts";
import type { ShippingAddress } from "./shipping-address.ts";

export interface OrderRequest {
  buyer: { id: string; email: string };
  lines: RequestedLine[];
  promotionCode: string | null;
  shippingOptionId: string | null;
  shippingAddress: ShippingAddress | null;
  /** The currency cards are charged in, such as 'ZAR'. */
  chargeCurrency: string;
  /** The least that a card can be charged, in minor units of that currency. */
  smallestChargeMinor: number;
  /** How many of the buyer's orders may wait for payment at once: each keeps units from everybody else. */
  mostUnpaid: number;
  /** Chosen by the buyer's browser: the same request under the same key creates one order. */
  idempotencyKey: string | null;
  now: Date;
}

export type Order = typeof orders.$inferSelect;

export interface Placed {
  kind: "placed";
  order: Order;
  /** The payment that is expected; null where there is nothing to charge, and for a repeat. */
  payment: Payment | null;
  /** The same request was sent before, and this is its order. */
  isRepeat: boolean;
}

/**
 * Creates an order and holds what it needs, in one transaction: products are locked in id order,
 * everything is priced from the database, and stock and promotion code are set aside, to be given back
 * once its 30 minutes are over. An order of nothing to charge is paid at once.
 */
export async function placeOrder(db: Database, request: OrderRequest): Promise<Placed | Refusal> {
  const requestHash = hashRequest(request);
  const placed = await db.transaction(async (tx) => {
    const earlier = await findEarlier(tx, request, requestHash);
    if (earlier) return earlier;
    const quote = unlessFree(
      await Promise.all([refuseHoarding(tx, request), quoteOrder(tx, request)]),
    );
    return quote.kind === "refused" ? quote : createOrder(tx, { request, requestHash, quote });
  });
  // Whoever waits for the same products need not wait for this as well.
  return placed.kind === "refused" ? await nameOwnOrder(db, { refusal: placed, request }) : placed;
}

/**
 * Why an order could not be placed with what these unpaid orders of its buyer hold, which it is to take the place of;
 * null where it could. Asked before they are taken back, so that whoever is refused still has them. Nothing is locked
 * or set aside.
 */
export async function judgeOrder(
  db: Database,
  request: OrderRequest,
  { orderIds }: { orderIds: string[] },
): Promise<Refusal | null> {
  // Of one moment: between two of them the same request may give back what is held, which would be nobody's then.
  const quote = await db.transaction(
    async (tx) =>
      unlessFree([
        await refuseHoarding(tx, request, { replaced: orderIds.length }),
        await quoteUnlocked(tx, request, { orderIds }),
      ]),
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  // Sent twice at once, it may have been placed by the other call meanwhile, and hold what was missing here.
  const { idempotencyKey, buyer } = request;
  const placed = idempotencyKey
    ? await orderOfKey(db).execute({ userId: buyer.id, idempotencyKey })
    : [];
  const earlier = recognize(placed, hashRequest(request));
  if (earlier) return earlier.kind === "refused" ? earlier : null;
  return quote.kind === "refused"
    ? await nameOwnOrder(db, { refusal: quote, request, replacedIds: orderIds })
    : null;
}

/** An order of nothing to charge never waits: others that do are no reason to refuse it. */
function unlessFree([hoarding, quote]: [Refusal | null, Quote | Refusal]): Quote | Refusal {
  const isFree = quote.kind === "quoted" && quote.sums.totalMinor === 0;
  return hoarding && !isFree ? hoarding : quote;
}

/** A buyer's own order; null for one that does not exist or is somebody else's. */
export async function findOrder(
  db: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<Order | null> {
  const [order] = await orderOfBuyer(db).execute({ orderId, userId });
  return order ?? null;
}

const orderOfBuyer = oncePerDatabase((db) =>
  db
    .select()
    .from(orders)
    .where(
      and(eq(orders.id, sql.placeholder("orderId")), eq(orders.userId, sql.placeholder("userId"))),
    )
    .prepare("order_of_buyer"),
);

/**
 * The order that the same request has placed already. Of those that arrive at once the first goes on
 * and the others wait here, before they lock any product: whoever held one while the first order is
 * closed, which needs the product too, would wait for ever and be waited for.
 */
async function findEarlier(
  tx: Database,
  request: OrderRequest,
  requestHash: string,
): Promise<Placed | Refusal | null> {
  if (!request.idempotencyKey) return null;
  const { idempotencyKey, buyer } = request;
  const [, placed] = await Promise.all([
    askNamed(tx, {
      name: "wait_for_key",
      text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
      values: [`${buyer.id} ${idempotencyKey}`],
    }),
    orderOfKey(tx).execute({ userId: buyer.id, idempotencyKey }),
  ]);
  return recognize(placed, requestHash);
}

/** Whether the order that was found under the key of a request is the one that it asks for. */
function recognize([order]: Order[], requestHash: string): Placed | Refusal | null {
  if (!order) return null;
  if (order.requestHash !== requestHash) {
    return refuse("idempotency_mismatch", "This order was sent before with other contents");
  }
  return { kind: "placed", order, payment: null, isRepeat: true };
}

const orderOfKey = oncePerDatabase((db) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, sql.placeholder("userId")),
        eq(orders.idempotencyKey, sql.placeholder("idempotencyKey")),
      ),
    )
    .prepare("order_of_key"),
);

function hashRequest(request: OrderRequest): string {
  const { lines, promotionCode, shippingOptionId, shippingAddress } = request;
  const contents = JSON.stringify([lines, promotionCode, shippingOptionId, shippingAddress]);
  return createHash("sha256").update(contents).digest("base64");
}
