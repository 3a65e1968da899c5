import type { Invoice, InvoiceLine, OrderPaper, PackingSlip } from "#paper/contents.ts";
import type { Company } from "../content/company.ts";
import { unknownReader, writeDate } from "../records/dates.ts";
import { addressLines } from "./address-lines.ts";
import { formatMoney, usd } from "./currency.ts";
import { formatCharge, formatMoved, formatNaira, listRates } from "./order-money.ts";
import type { OrderRecord } from "./order-record.ts";

interface Printed {
  order: OrderRecord;
  company: Company;
  /** Then the paper says that no real money moved. */
  isTestMode: boolean;
}

/**
 * The invoice of an order. Prices are US dollars; the sums stand in Naira beside them, at the order's
 * own rate, and the charge in the currency that was charged.
 */
export function describeInvoice(printed: Printed): Invoice {
  const { order } = printed;
  return {
    ...describePaper(printed, [
      {
        name: "Paid",
        value: order.paidAt ? writeDate(order.paidAt, "date", unknownReader) : "Not paid",
      },
      ...(order.status === "cancelled" ? [{ name: "Status", value: "Cancelled" }] : []),
    ]),
    buyer: [order.address?.fullName, order.email].filter((line) => line != null),
    lines: order.items.map(describeLine),
    sums: describeSums(order),
    total: sumOf(order, "Total", order.totalMinor),
    payment: describePayment(order),
  };
}

/** What lies in the parcel. It tells no prices. */
export function describePackingSlip(printed: Printed): PackingSlip {
  const { order } = printed;
  const { shippingTitle, carrier, trackingNumber, items } = order;
  return {
    ...describePaper(printed, [
      { name: "Shipping", value: shippingTitle ?? "To be confirmed" },
      ...(carrier ? [{ name: "Carrier", value: carrier }] : []),
      ...(trackingNumber ? [{ name: "Tracking", value: trackingNumber }] : []),
    ]),
    deliveryNotes: linesOf(order.address?.deliveryNotes),
    lines: items.map((item) => ({
      name: item.name,
      details: describeChoices(item),
      quantity: item.quantity,
    })),
  };
}

function describePaper(
  { order, company, isTestMode }: Printed,
  facts: OrderPaper["facts"],
): OrderPaper {
  const { name, address, email, phone } = company;
  const lines = [...linesOf(address), email, phone];
  return {
    company: { name, lines: lines.filter((line) => line !== null) },
    orderNumber: String(order.number),
    facts: [
      { name: "Number", value: String(order.number) },
      { name: "Order", value: order.id.slice(0, 8) },
      { name: "Date", value: writeDate(order.createdAt, "date", unknownReader) },
      ...facts,
    ],
    shipTo: describeAddress(order.address),
    notes: isTestMode ? ["This shop runs in test mode: no real money was moved."] : [],
  };
}

function describeAddress(address: OrderRecord["address"]): string[] {
  return address ? [address.fullName, ...addressLines(address), address.phone] : [];
}

/** Forms and programs end lines in either way. */
function linesOf(text: string | null | undefined): string[] {
  return text?.split(/\r?\n/).filter(Boolean) ?? [];
}

type Item = OrderRecord["items"][number];

function describeLine(item: Item): InvoiceLine {
  return {
    name: item.name,
    details: describeChoices(item),
    quantity: item.quantity,
    unitPrice: formatMoney(item.unitPriceMinor, usd),
    amount: formatMoney(item.unitPriceMinor * item.quantity, usd),
  };
}

function describeChoices({ partNumber, isSample, version, color, accessories }: Item): string {
  const sample = isSample ? "Sample" : null;
  const added = accessories.length > 0 ? `with ${accessories.join(", ")}` : null;
  return [partNumber, sample, version, color, added].filter(Boolean).join(" · ");
}

function describeSums(order: OrderRecord) {
  const { promotionCode, discountMinor, shippingMinor, shippingTitle } = order;
  const statedMinor = order.shippingCostNairaMinor;
  return [
    sumOf(order, "Subtotal", order.subtotalMinor),
    ...(promotionCode ? [sumOf(order, `Discount ${promotionCode}`, -discountMinor)] : []),
    shippingTitle && statedMinor !== null
      ? sumOf(order, "Shipping", shippingMinor, statedMinor)
      : { label: "Shipping", usd: "To be confirmed", naira: "" },
  ];
}

function sumOf(order: OrderRecord, label: string, usdMinor: number, statedMinor?: number) {
  const own = { naira: order.currencies.naira, rate: order.nairaRate };
  return {
    label,
    usd: formatMoney(usdMinor, usd),
    naira: formatNaira({ usdMinor, statedMinor }, own),
  };
}

function describePayment(order: OrderRecord): Invoice["payment"] {
  // Money that was not accepted is no part of the sale, nor is its way back.
  const refunded = order.refunds.filter(
    ({ status, isOfSale, isGivenBackElsewhere }) =>
      isOfSale && (status === "processed" || isGivenBackElsewhere),
  );
  return [
    { name: "Charged", value: formatCharge(order.charged, order.currencies) },
    { name: "Rates of this order", value: listRates(order, order.currencies).join(", ") },
    { name: "Payment reference", value: order.paymentReference ?? "N/A" },
    ...refunded.map((refund) => ({
      name: "Given back",
      value: describeRefund(order, refund),
    })),
  ];
}

/** What was given back elsewhere has no day of its own. */
function describeRefund({ currencies }: OrderRecord, refund: OrderRecord["refunds"][number]) {
  const given = formatMoved(refund, currencies);
  if (refund.isGivenBackElsewhere) return given;
  return `${given} on ${writeDate(refund.updatedAt, "date", unknownReader)}`;
}
