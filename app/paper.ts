import { db } from "#db";
import { env } from "#env";
import { findCompany } from "#shop/content/company.ts";
import { findOrder } from "#shop/sales/order.ts";
import { describeInvoice, describePackingSlip } from "#shop/sales/order-papers.ts";
import { findOrderRecord, type OrderRecord } from "#shop/sales/order-record.ts";
import { isPaid } from "#shop/sales/order-status.ts";
import { isUuid } from "./uuid.ts";

type PaperKind = "invoice" | "packing-slip";

interface Asked {
  orderId: string;
  /** Whose the order must be; null for an administrator, who may see every order's. */
  ownerId: string | null;
}

/**
 * A paper of an order as a PDF, for its buyer as a file to keep; 404 for an order that is somebody else's, does not
 * have this paper, or does not exist. What prints it is loaded when it is first needed.
 */
export async function answerPaper(kind: PaperKind, asked: Asked): Promise<Response> {
  const order = (await isTheirs(asked)) ? await findOrderRecord(db, asked.orderId) : null;
  if (!order || !hasPaper[kind](order)) return noPaper();
  const disposition = asked.ownerId === null ? "inline" : "attachment";
  return answerPdf(await print[kind](order), { name: `${kind}-${order.number}`, disposition });
}

/**
 * The packing slips of these orders as one PDF, in their order, for an administrator; 404 where one of them
 * has none or does not exist, because a parcel would be missing from the pile without a word.
 */
export async function answerPackingSlips(orderIds: readonly string[]): Promise<Response> {
  const orders: OrderRecord[] = [];
  for (const orderId of orderIds) {
    const order = await findOrderRecord(db, orderId);
    if (!order || !hasPaper["packing-slip"](order)) return noPaper();
    orders.push(order);
  }
  const [first, ...others] = orders;
  if (!first) return noPaper();
  const bytes = await printSlips(first, ...others);
  return answerPdf(bytes, { name: "packing-slips", disposition: "inline" });
}

/**
 * An order that was paid keeps its invoice when it is cancelled: it tells what was given back. A slip is of goods that
 * are to be packed, or have been: those of an order that ended are on sale again.
 */
const hasPaper = {
  invoice: ({ paidAt }: OrderRecord) => paidAt !== null,
  "packing-slip": ({ status }: OrderRecord) => isPaid(status),
} satisfies Record<PaperKind, unknown>;

const print = {
  async invoice(order: OrderRecord) {
    const { printInvoice } = await import("#paper/invoice.ts");
    return printInvoice(describeInvoice({ order, ...(await findCircumstances()) }));
  },
  "packing-slip": (order: OrderRecord) => printSlips(order),
} satisfies Record<PaperKind, unknown>;

async function printSlips(first: OrderRecord, ...others: OrderRecord[]) {
  const { printPackingSlips } = await import("#paper/packing-slip.ts");
  const circumstances = await findCircumstances();
  const slipOf = (order: OrderRecord) => describePackingSlip({ order, ...circumstances });
  return printPackingSlips(slipOf(first), ...others.map(slipOf));
}

/** What every paper tells beside its order. */
async function findCircumstances() {
  return { company: await findCompany(db), isTestMode: !env.movesRealMoney };
}

interface Presented {
  name: string;
  /** Whether a browser shows it or saves it. */
  disposition: "inline" | "attachment";
}

function answerPdf(bytes: Uint8Array<ArrayBuffer>, { name, disposition }: Presented): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `${disposition}; filename="${name}.pdf"`,
    },
  });
}

async function isTheirs({ orderId, ownerId }: Asked): Promise<boolean> {
  if (!isUuid(orderId)) return false;
  return ownerId === null || (await findOrder(db, { orderId, userId: ownerId })) !== null;
}

/** A stranger's order, one without this paper, and none at all look the same from outside. */
export function noPaper(): Response {
  return new Response("Order not found", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
