import { db } from "#db";
import { env } from "#env";
import { findCompany } from "#shop/content/company.ts";
import { findOrder } from "#shop/sales/order.ts";
import { describeInvoice, describePackingSlip } from "#shop/sales/order-papers.ts";
import { findOrderRecord } from "#shop/sales/order-record.ts";

type PaperKind = "invoice" | "packing-slip";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Asked {
  orderId: string;
  /** Whose the order must be; null for an administrator, who may see every order's. */
  ownerId: string | null;
}

/**
 * A paper of an order as a PDF that no cache keeps; 404 for an order that is somebody else's, is not
 * paid, or does not exist. What prints it is loaded when it is first needed.
 */
export async function answerPaper(kind: PaperKind, asked: Asked): Promise<Response> {
  const order = (await isTheirs(asked)) ? await findOrderRecord(db, asked.orderId) : null;
  if (!order?.paidAt) return noPaper();
  const printed = { order, company: await findCompany(db), isTestMode: env.isTestMode };
  const bytes = await print[kind](printed);
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${kind}-${order.number}.pdf"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

const print = {
  async invoice(printed: Parameters<typeof describeInvoice>[0]) {
    const { printInvoice } = await import("#paper/invoice.ts");
    return printInvoice(describeInvoice(printed));
  },
  async "packing-slip"(printed: Parameters<typeof describePackingSlip>[0]) {
    const { printPackingSlip } = await import("#paper/packing-slip.ts");
    return printPackingSlip(describePackingSlip(printed));
  },
} satisfies Record<PaperKind, unknown>;

async function isTheirs({ orderId, ownerId }: Asked): Promise<boolean> {
  if (!uuid.test(orderId)) return false;
  return ownerId === null || (await findOrder(db, { orderId, userId: ownerId })) !== null;
}

/** A stranger's order, one that is not paid, and none at all look the same from outside. */
function noPaper(): Response {
  return new Response("Order not found", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}
