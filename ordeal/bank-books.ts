import { like } from "drizzle-orm";
import { type Database, orderEvents, payments } from "#db";
import type { Bank } from "./bank.ts";
import type { Violation } from "./books.ts";
import { listRefunds } from "./look.ts";

/** Where the shop's books, closed, and those of the bank tell of different money. */
export async function compareWithBank(db: Database, bank: Bank): Promise<Violation[]> {
  return [
    ...(await compareReceived(db, bank)),
    ...(await compareGivenBack(db, bank)),
    ...(await findOutsideRefunds(db)),
  ];
}

/** Nobody else asks this bank for anything. */
async function findOutsideRefunds(db: Database): Promise<Violation[]> {
  const rule = "no refund of the shop's own is told as one that it did not ask for";
  const told = await db
    .select()
    .from(orderEvents)
    .where(like(orderEvents.kind, "outside_refund.%"));
  return told.map(({ orderId, kind, note }) => ({
    rule,
    what: `order ${orderId}: ${kind}, ${note}`,
  }));
}

async function compareReceived(db: Database, bank: Bank): Promise<Violation[]> {
  const known = await db.select().from(payments);
  const rule = "the shop knows of all the money that the bank received, and of no other";
  return [...bank.transactions.values()].flatMap(({ reference, status, amountMinor }) => {
    const received = status === "success" ? amountMinor : null;
    const kept = known.find((payment) => payment.reference === reference)?.receivedMinor ?? null;
    const what = `payment ${reference}: the bank received ${received}, the shop kept ${kept}`;
    return kept === received ? [] : [{ rule, what }];
  });
}

async function compareGivenBack(db: Database, bank: Bank): Promise<Violation[]> {
  const known = await listRefunds(db);
  const rule = "the shop asked for all the money that the bank gave back, once";
  const wrong = bank.refunds.flatMap(({ key, refundId, status, amountMinor }) => {
    const kept = known.find(({ id }) => id === key);
    const isSame =
      kept?.providerRefundId === refundId &&
      kept.status === status &&
      kept.amountMinor === amountMinor;
    const what = `refund ${key}: the bank says ${status}, the shop ${kept?.status ?? "nothing"}`;
    return isSame ? [] : [{ rule, what }];
  });
  const keys = new Set(bank.refunds.map(({ key }) => key));
  const unasked = known
    .filter(({ id, status }) => !keys.has(id) && status !== "failed")
    .map(({ id, status }) => ({ rule, what: `refund ${id} is ${status}, and the bank has none` }));
  return [...wrong, ...unasked];
}
