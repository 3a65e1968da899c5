import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { OrderRow } from "#shop/sales/order-list.ts";
import type { OrderRecord } from "#shop/sales/order-record.ts";
import { orderTable } from "#shop/sales/order-table.ts";
import { BulkOrders } from "./bulk-orders.tsx";
import { DisputedPayments } from "./disputed-payments.tsx";
import { FlaggedPayments } from "./flagged-payments.tsx";
import { RefundQuestion, SettleQuestion } from "./flagged-questions.tsx";
import { OrderAmounts } from "./order-amounts.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderPapers } from "./order-papers.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { OutsideRefundBadge } from "./outside-refund.tsx";
import { StatusBadge } from "./status-badge.tsx";

const order = {
  status: "paid",
  paidAt: new Date("2026-11-01T12:00:00Z"),
  subtotalMinor: 100_00,
  discountMinor: 10_00,
  shippingMinor: 5_00,
  shippingCostNairaMinor: 7_750_00,
  totalMinor: 95_00,
  promotionCode: "DISCOUNT_10-ABCDEFGH",
  charged: { amountMinor: 1733_75, currency: "ZAR" },
  chargeRate: "18.25",
  chargeCurrency: "ZAR",
  nairaRate: "1550.000000",
  paymentReference: "4a18c57d",
  flagged: [],
  refunds: [] as OrderRecord["refunds"],
  outsideRefund: null,
  refundedOutside: [],
  currencies: {
    naira: { code: "NGN", symbol: "₦", decimals: 0 },
    charge: { code: "ZAR", symbol: "R", decimals: 2 },
  },
  items: [
    {
      id: "1",
      productId: null,
      name: "MSR01-WA Room Air Sensor",
      partNumber: "MSR01-WA",
      imageKey: null,
      unitPriceMinor: 89_00,
      quantity: 12,
      version: "Standard",
      color: "White",
      accessories: ["MSR01-A"],
      isSample: true,
    },
  ],
} as unknown as OrderRecord;

let shown: ReactNode;
const Page = createRoutesStub([{ path: "/", Component: () => shown }]);

function write(content: ReactNode): string {
  shown = content;
  return renderToStaticMarkup(<Page />)
    .replaceAll(/<\/?span[^>]*>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

test("amounts are told in Naira at the order's own rate, in dollars, and as they were charged", () => {
  const words = write(<OrderAmounts order={order} />);
  expect(words).toContain("Subtotal ₦155,000 ($100.00)");
  expect(words).toContain("Discount DISCOUNT_10-ABCDEFGH");
  expect(words).toContain("Total ₦147,250 ($95.00)");
  expect(words).toContain("Charged R1,733.75 (ZAR)");
  expect(words).toContain("$1 = ₦1,550, $1 = R18.25");
  expect(words).toContain("Payment reference 4a18c57d");
});

test("money of another currency that was accepted for an order leaves its rate that of the order", () => {
  const charged = { amountMinor: 1441_75, currency: "GHS" };
  const words = write(<OrderAmounts order={{ ...order, charged }} />);
  expect(words).toContain("Charged GHS 1,441.75 (GHS)");
  expect(words).toContain("$1 = ₦1,550, $1 = R18.25");
});

test("shipping costs the Naira that were stated, though whole cents come back as others", () => {
  const shipped = { shippingMinor: 3_23, shippingCostNairaMinor: 5_000_00, totalMinor: 93_23 };
  const words = write(<OrderAmounts order={{ ...order, ...shipped }} />);
  expect(words).toContain("Shipping ₦5,000 ($3.23)");
  expect(words).toContain("Total ₦144,507 ($93.23)");
});

test("shipping whose cost is told later is to be confirmed, not free", () => {
  expect(write(<OrderAmounts order={order} />)).toContain("Shipping ₦7,750 ($5.00)");
  const untold: OrderRecord = { ...order, shippingMinor: 0, shippingCostNairaMinor: null };
  expect(write(<OrderAmounts order={untold} />)).toContain("Shipping To be confirmed");
});

test("an order without a payment has the reference 'N/A'", () => {
  const unpaid: OrderRecord = { ...order, status: "pending", paidAt: null, paymentReference: null };
  const words = write(<OrderAmounts order={unpaid} />);
  expect(words).toContain("Payment reference N/A");
  expect(words).toContain("To be charged");
});

test("where there was nothing to pay nothing was charged", () => {
  const charged = { amountMinor: 0, currency: "ZAR" };
  const words = write(
    <OrderAmounts order={{ ...order, totalMinor: 0, charged, paymentReference: null }} />,
  );
  expect(words).toContain("Charged Nothing");
  expect(words).not.toContain("R0.00");
  expect(words).toContain("Payment reference N/A");
});

test("an order that money came for is not to be charged until somebody has decided", () => {
  const pending: OrderRecord = { ...order, status: "pending", paidAt: null };
  const payment = { id: "1", reference: "4a18c57d", flag: "amount_mismatch" };
  const say = (decision: "refund" | null) =>
    write(
      <OrderAmounts order={{ ...pending, flagged: [{ ...payment, decision }] } as OrderRecord} />,
    );
  expect(say(null)).toContain("Order amount R1,733.75");
  expect(say("refund")).toContain("To be charged R1,733.75");
});

test("a refund of money that was not accepted is told from a refund of the sale", () => {
  const refund = { id: "1", status: "processed", amountMinor: 300_00, currency: "ZAR" };
  const say = (isOfSale: boolean) =>
    write(<OrderAmounts order={{ ...order, refunds: [{ ...refund, isOfSale }] } as OrderRecord} />);
  expect(say(true)).toContain("Refund R300.00 Given back");
  expect(say(false)).toContain("Refund Payment not accepted R300.00 Given back");
});

test("a refund that failed says that its money was given back elsewhere, and is not asked for again", () => {
  const refund = { id: "1", status: "failed", reason: "No", amountMinor: 300_00, currency: "ZAR" };
  const say = (isGivenBackElsewhere: boolean) => {
    const told = {
      ...refund,
      ...{ isGivenBackElsewhere, canRetry: !isGivenBackElsewhere, canClose: false },
    };
    return write(<OrderAmounts order={{ ...order, refunds: [told] } as OrderRecord} />);
  };
  expect(say(false)).toContain("Failed No Try again");
  expect(renderToStaticMarkup(<Page />)).toMatch(/<dd class="[^"]*w-full"><p>No<\/p><div/);
  expect(say(true)).toContain("Failed No Given back elsewhere");
  expect(say(true)).not.toContain("Try again");
});

test("a refund that failed can be closed where the server allows it", () => {
  const refund = { id: "1", status: "failed", canRetry: true, amountMinor: 1, currency: "ZAR" };
  const say = (canClose: boolean) =>
    write(<OrderAmounts order={{ ...order, refunds: [{ ...refund, canClose }] } as OrderRecord} />);
  expect(say(true)).toContain("Try again Given back elsewhere");
  expect(say(false)).not.toContain("Given back elsewhere");
});

test("of a refund that failed without a reason nothing is drawn below, where nothing can be done either", () => {
  const silent = { reason: null, isGivenBackElsewhere: false, canRetry: false, canClose: false };
  const refund = { id: "1", status: "failed", amountMinor: 1, currency: "ZAR", ...silent };
  const draw = (told: object) => {
    write(<OrderAmounts order={{ ...order, refunds: [{ ...refund, ...told }] } as OrderRecord} />);
    return renderToStaticMarkup(<Page />);
  };
  expect(draw({ canRetry: true })).toMatch(/<dd class="[^"]*w-full"><div/);
  expect(draw({ reason: "No" })).toMatch(/<dd class="[^"]*w-full"><p>No<\/p><\/dd>/);
  expect(draw({})).not.toMatch(/<dd class="[^"]*w-full"/);
});

test("money that was given back outside the shop stands with the amounts, and what is on its way", () => {
  const say = (told: Partial<OrderRecord>) => write(<OrderAmounts order={{ ...order, ...told }} />);
  const some = { paymentId: "1", amountMinor: 50_00, currency: "ZAR" };
  const line = "Refunded outside the shop";
  expect(say({})).not.toContain(line);
  const processed = { outsideRefund: "processed" } as const;
  expect(say({ ...processed, refundedOutside: [some] })).toContain(`${line} R50.00`);
  expect(say({ ...processed, refundedOutside: [] })).toContain(`${line} See the timeline`);
  expect(say({ outsideRefund: "under_way" })).toContain(`${line} On its way`);
  const badge = (outsideRefund: OrderRecord["outsideRefund"]) =>
    write(<OutsideRefundBadge order={{ outsideRefund }} />);
  expect(badge("processed")).toBe("Refunded outside");
  expect(badge("under_way")).toBe("Refunding outside");
  expect(badge(null)).toBe("");
});

const dispute = {
  ...{ id: "1", paymentId: "2", reference: "4a18c57d", createdAt: new Date(), endedAt: null },
  ...{ givenBackMinor: null, givenBack: null },
};

test("a disputed payment says where and until when it is answered, and how it ended", () => {
  type Told = Pick<OrderRecord["disputes"][number], "status" | "dueAt"> &
    Partial<OrderRecord["disputes"][number]>;
  const say = (told: Told) =>
    write(<DisputedPayments order={{ ...order, disputes: [{ ...dispute, ...told }] }} />);
  const open = say({ status: "open", dueAt: null });
  expect(open).toContain("The payer disputes this payment at the provider");
  expect(open).toContain("Answer it in Paystack’s dashboard.");
  expect(open).toContain("Payment reference 4a18c57d.");
  const dueAt = new Date("2026-11-28T09:00:00Z");
  expect(say({ status: "open", dueAt })).toMatch(/Paystack’s dashboard by .*28.*2026/);
  const lost = say({ status: "lost", dueAt });
  expect(lost).toContain("The dispute was lost");
  expect(lost).toContain(
    "Money of this payment went back to the payer; Paystack’s dashboard tells",
  );
  const givenBack = { amountMinor: 50_00, currency: "ZAR" };
  const known = say({ status: "lost", dueAt, givenBack });
  expect(known).toContain("Of this payment R50.00 went back to the payer. The order stays");
  expect(known).not.toContain("tells how much");
  expect(say({ status: "won", dueAt })).toContain("The dispute was won");
  expect(say({ status: "won", dueAt })).not.toContain("Answer");
});

const flagged = {
  id: "1",
  reference: "4a18c57d-2",
  flag: "paid_twice",
  decision: null,
  paidAt: null,
  received: { amountMinor: 421_88, currency: "ZAR" },
  refundable: { amountMinor: 421_88, currency: "ZAR" },
  obstacle: "paid",
  isDisputeLost: false,
  isGivenBack: false,
} as const;

function writeFlagged(payment: Partial<OrderRecord["flagged"][number]>): string {
  return write(<FlaggedPayments order={{ ...order, flagged: [{ ...flagged, ...payment }] }} />);
}

test("of a second payment it is said once that the order is paid, and of another why it waits as well", () => {
  expect(writeFlagged({}).match(/paid already|already paid/g)).toEqual(["paid already"]);
  expect(writeFlagged({ decision: "refunded" })).toContain("The order was already paid.");
  const late = writeFlagged({ flag: "order_closed" });
  expect(late).toContain("It arrived after the order had ended.");
  expect(late).toContain("The order is paid already, so this payment can only be given back.");
});

test("money that waits is told as the charge is, and in another currency by its code", () => {
  expect(writeFlagged({})).toContain("R421.88, reference");
  const received = { amountMinor: 421_88, currency: "GHS" };
  expect(writeFlagged({ received })).toContain("GHS 421.88, reference");
});

test("an amount within a sentence is written as that is, with its spaces", () => {
  const received = writeFlagged({ paidAt: new Date("2026-11-28T09:00:00Z") });
  expect(received).toContain("R421.88 received November");
  expect(renderToStaticMarkup(<Page />)).toContain("<p>R421.88 received");
  const givenBack = { amountMinor: 50_00, currency: "ZAR" };
  write(
    <DisputedPayments
      order={{ ...order, disputes: [{ ...dispute, status: "lost", dueAt: null, givenBack }] }}
    />,
  );
  expect(renderToStaticMarkup(<Page />)).toContain("Of this payment R50.00 went back");
});

test("only money that is known to have gone back can be said to be given back elsewhere", () => {
  expect(writeFlagged({})).not.toContain("elsewhere");
  expect(writeFlagged({ isGivenBack: true })).toContain("Refund Given back elsewhere");
  const closed = writeFlagged({ isGivenBack: true, decision: "given_back_elsewhere" });
  expect(closed).toContain("This payment was given back elsewhere");
  expect(closed).not.toContain("Refund");
});

test.each([
  ["settles", SettleQuestion, "the order may count as paid without the money"],
  ["gives back", RefundQuestion, "refuses to give back more than is left"],
])("what %s flagged money warns where that went back, or may go", (_, Question, risk) => {
  const ask = (told: Partial<OrderRecord>, isDisputeLost = false) =>
    write(
      <Question
        order={{ ...order, isDisputed: false, outsideRefund: null, ...told }}
        payment={{ ...flagged, isDisputeLost }}
        isOpen
        onClose={() => {}}
        onConfirm={() => {}}
        isBusy={false}
      />,
    );
  const warnings = /disputes a payment|dispute was lost|given back outside/;
  expect(ask({})).not.toMatch(warnings);
  expect(ask({ isDisputed: true })).toContain("The payer disputes a payment of this order");
  expect(ask({}, true)).toContain("A dispute was lost: money went back to the payer");
  expect(ask({ outsideRefund: "processed" })).toContain(risk);
  // That of another payment says nothing of this one.
  expect(ask({ isDisputeLost: true })).not.toMatch(warnings);
});

test("a cancelled order is offered its invoice, and no packing slip", () => {
  expect(write(<OrderPapers order={order} />)).toBe("Packing slip Invoice");
  const cancelled: OrderRecord = { ...order, status: "cancelled" };
  expect(write(<OrderPapers order={cancelled} />)).toBe("Invoice");
});

test("of chosen orders only those that are packed have a slip, be they cancelled or not paid at all", () => {
  const chosen = orderTable.filters.status.map((status) => ({ id: status, status }) as OrderRow);
  expect(write(<BulkOrders chosen={chosen} clear={() => {}} />)).toContain(
    "Packing slips (4 of 7)",
  );
});

test("an item is told as it was sold: name, choices, quantity and price", () => {
  const words = write(<OrderItems order={order} />);
  expect(words).toContain("MSR01-WA Room Air Sensor MSR01-WA Sample");
  expect(words).toContain("Standard · White · with MSR01-A");
  expect(words).toContain("12 × ₦137,950 ($89.00)");
});

test.each([
  ["payment.flagged", "Payment flagged"],
  ["outside_refund.processed", "Refund outside the shop: given back"],
  ["outside_refund.pending", "Refund outside the shop: accepted by the provider"],
  ["outside_refund.failed", "Refund outside the shop: failed"],
])("a step is told in plain words: %s", (kind, words) => {
  const at = new Date("2026-11-01T12:00:00Z");
  const step = {
    id: "1",
    kind,
    fromStatus: null,
    toStatus: null,
    note: "ZAR 50.00",
    at,
    actor: null,
  };
  expect(write(<OrderTimeline steps={[step]} />)).toContain(`${words} ZAR 50.00`);
});

test("an order of which nothing was recorded says so", () => {
  expect(write(<OrderTimeline steps={[]} />)).toBe("Nothing was recorded.");
});

test("the badge of a status is full for completed, soft for pending, red for cancelled, else outlined", () => {
  const looks = Object.fromEntries(
    orderTable.filters.status.map((status) => {
      const badge = renderToStaticMarkup(<StatusBadge status={status} />);
      return [status, /bg-[\w-]+/.exec(badge)?.[0] ?? "outlined"];
    }),
  );
  expect(looks).toEqual({
    pending: "bg-sunken",
    paid: "outlined",
    processing: "outlined",
    shipped: "outlined",
    completed: "bg-ink",
    failed: "outlined",
    cancelled: "bg-red-soft",
  });
});
