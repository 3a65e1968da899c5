import { useState } from "react";
import { z } from "zod";
import { attempt, readForm, refused, refusedByConflict, saved } from "#app/form.ts";
import { keepPage } from "#app/keep-page.ts";
import { keepShown } from "#app/keep-shown.ts";
import { type AskAboutPayments, paymentQuestion } from "#app/payment-question.ts";
import { Table } from "#app/ui/table/table.tsx";
import { db } from "#db";
import { env } from "#env";
import type { Actor } from "#shop/people/administrator-role.ts";
import { openedRecord, optionalText } from "#shop/records/fields.ts";
import { readTableQuery } from "#shop/records/table-query.ts";
import { cancelOrder, moveOrder, type OrderChanged } from "#shop/sales/order-change.ts";
import { findOrderCurrencies } from "#shop/sales/order-currencies.ts";
import { countFlagged, listOrders, type OrderRow } from "#shop/sales/order-list.ts";
import { summarizeOrders } from "#shop/sales/order-summary.ts";
import { orderTable } from "#shop/sales/order-table.ts";
import { updateShipment } from "#shop/sales/shipment.ts";
import type { Route } from "./+types/orders";
import { administratorOf } from "./administrator.ts";
import { TabFault } from "./frame/tab-fault.tsx";
import { useLive } from "./frame/use-live.ts";
import { BulkOrders } from "./orders/bulk-orders.tsx";
import { orderColumns } from "./orders/columns.tsx";
import { FlaggedNotice } from "./orders/flagged-notice.tsx";
import { askForRefundAgain, closeFailedRefund, decideOnPayment } from "./orders/money.ts";
import { OrderDetails } from "./orders/order-details.tsx";
import { obstacleWords, paymentWords, shortId, statusWords } from "./orders/order-words.ts";
import { setToProcessing } from "./orders/processing.ts";
import { SummaryCards } from "./orders/summary-cards.tsx";

export async function loader({ url }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, orderTable);
  const [page, summary, currencies, flagged] = await Promise.all([
    listOrders(db, query),
    summarizeOrders(db),
    findOrderCurrencies(db, { chargeCurrency: env.CHARGE_CURRENCY }),
    countFlagged(db),
  ]);
  return { query, page, summary, currencies, flagged };
}

export const clientLoader = keepShown<typeof loader>();

const asked = z.object({
  orderId: z.uuid("Unknown order"),
  from: z.enum(orderTable.filters.status, "Unknown status"),
});

const shipmentFields = z.object({
  carrier: optionalText(100, "Carrier must be at most 100 characters"),
  trackingNumber: optionalText(100, "Tracking number must be at most 100 characters"),
});

const openedShipment = z.object({
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
});

const moved = asked.extend({
  to: z.enum(["pending", "processing", "shipped", "completed"], "Unknown status"),
  opened: openedRecord(openedShipment).optional(),
  ...shipmentFields.shape,
});

const sent = z.object({
  orderId: z.uuid("Unknown order"),
  opened: openedRecord(openedShipment),
  ...shipmentFields.shape,
});

const cancelled = asked.extend({ refund: z.enum(["yes", "no"]).default("no") });

export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const form = await request.formData();
  switch (form.get("intent")) {
    case "move":
      return move(form, actor);
    case "process":
      return setToProcessing(form, actor);
    case "cancel":
      return cancel(form, actor, context.get(paymentQuestion));
    case "update_shipment":
      return putShipmentRight(form, actor);
    case "settle":
      return decideOnPayment(form, actor, "settle");
    case "refund":
      return decideOnPayment(form, actor, "refund");
    case "close":
      return decideOnPayment(form, actor, "close");
    case "retry_refund":
      return askForRefundAgain(form, actor);
    case "close_refund":
      return closeFailedRefund(form, actor);
  }
  return refused("Unknown change");
}

const failure = "Failed to update order status";

async function move(form: FormData, actor: Actor) {
  const read = readForm(form, moved);
  if (read.kind === "refused") return read.answer;
  const { carrier, trackingNumber, ...wanted } = read.values;
  const shipment = wanted.to === "shipped" ? { carrier, trackingNumber } : null;
  return attempt(failure, async () => {
    return answer(await moveOrder(db, { ...wanted, actor, shipment, now: new Date() }));
  });
}

/** Of an order that waits it is asked first whether it was paid: then it is not cancelled unseen, without a refund. */
async function cancel(form: FormData, actor: Actor, askAboutPayments: AskAboutPayments) {
  const read = readForm(form, cancelled);
  if (read.kind === "refused") return read.answer;
  const { refund, ...wanted } = read.values;
  const { orderId, from } = wanted;
  const isRefunded = refund === "yes";
  return attempt(failure, async () => {
    const now = new Date();
    const asked = from === "pending" ? await askAboutPayments({ orderId, now }) : "asked";
    if (asked === "undecided") return refused(undecided, { status: 503 });
    return answer(await cancelOrder(db, { ...wanted, actor, isRefunded, now }));
  });
}

const undecided =
  "The payment provider does not say whether this order was paid. Please try again in a moment. If it was not, it ends by itself once its time to pay is over";

async function putShipmentRight(form: FormData, actor: Actor) {
  const read = readForm(form, sent);
  if (read.kind === "refused") return read.answer;
  const { orderId, opened, ...shipment } = read.values;
  return attempt("Failed to update shipment", async () => {
    const wanted = { actor, orderId, opened, shipment, now: new Date() };
    const updated = await updateShipment(db, wanted);
    switch (updated.kind) {
      case "changed":
        return saved("Shipment updated", shipment);
      case "unknown_order":
        return refusedAsUnknown();
      case "not_sent":
        return refused("This order is not shipped: its shipment cannot be changed", {
          status: 409,
        });
      case "conflict":
        return refusedByConflict(updated);
    }
  });
}

const refusedAsUnknown = () => refused("This order does not exist any more", { status: 404 });

function answer(changed: OrderChanged) {
  switch (changed.kind) {
    case "changed":
      return saved("Order status updated");
    case "unknown_order":
      return refusedAsUnknown();
    case "moved":
      return refused(`This order is now ${changed.status}: please look again`, { status: 409 });
    case "obstacle":
      return refused(obstacleWords[changed.obstacle], { status: 409 });
    case "conflict":
      return refusedByConflict(changed);
  }
}

export const clientAction = keepPage;

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { query, page, summary, currencies, flagged } = loaderData;
  const [viewed, setViewed] = useState<OrderRow | null>(null);
  useLive("orders");
  return (
    <>
      <SummaryCards summary={summary} naira={currencies.naira} />
      <FlaggedNotice count={flagged} isShown={query.filters.payment === "flagged"} />
      <Table
        label="Orders"
        shape={orderTable}
        query={query}
        page={page}
        columns={orderColumns({ currencies, onView: setViewed })}
        filters={[
          { name: "status", label: "Status", options: statusWords },
          { name: "payment", label: "Payment", options: paymentWords },
        ]}
        rowLabel={(order) => `Order ${shortId(order)}`}
        empty={{ title: "No orders found", text: "What customers order appears here." }}
        loading="Loading orders..."
        bulk={(chosen, clear) => <BulkOrders {...{ chosen, clear }} />}
      />
      <OrderDetails order={viewed} onClose={() => setViewed(null)} />
    </>
  );
}

export function ErrorBoundary() {
  return <TabFault message="Failed to fetch orders" />;
}
