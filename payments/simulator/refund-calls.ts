import type { Context } from "hono";
import { z } from "zod";
import { amountAnswer, idAnswer } from "../paystack-answers.ts";
import { answer, readBody, refuse, unknownRefund, unknownTransaction } from "./answers.ts";
import { withFaults } from "./call-failure.ts";
import { describeRefund } from "./descriptions.ts";
import { tellRefund } from "./outcome.ts";
import { addRefund, findRefund, findTransactionOf, listRefunds } from "./refunds.ts";
import type { Simulation } from "./simulation.ts";
import { findTransaction, type Transaction } from "./transactions.ts";

const refundBody = z.object({
  /** The transaction's reference or its id. */
  transaction: z.union([z.string().min(1), z.int().nonnegative().transform(String)]),
  amount: amountAnswer.refine((amount) => amount > 0, "Amount must be an integer").optional(),
  currency: z.string().optional(),
  customer_note: z.string().optional(),
  merchant_note: z.string().optional(),
});

export async function createRefund(context: Context, simulation: Simulation): Promise<Response> {
  const body = await readBody(context, refundBody);
  if ("refused" in body) return body.refused;
  const { store, clock } = simulation;
  const wanted = body.data;
  const transaction = findByReferenceOrId(simulation, wanted.transaction);
  if (!transaction) return unknownTransaction(context);
  if (wanted.currency !== undefined && wanted.currency !== transaction.currency) {
    const message = "The currency is not the transaction's";
    return refuse(context, { status: 400, message, code: "invalid_params" });
  }
  const { reference } = transaction;
  const refundAfterMs = transaction.faults.refunds_wait ? null : simulation.refundAfterMs;
  return await withFaults(context, simulation, { call: "refund", reference }, () => {
    const now = clock();
    const added = store.atomically(() => {
      const refund = addRefund(store, {
        reference,
        amount: wanted.amount ?? null,
        customerNote: wanted.customer_note ?? null,
        merchantNote: wanted.merchant_note ?? null,
        now,
        settlesAt: refundAfterMs === null ? null : now + refundAfterMs,
      });
      if (typeof refund !== "string") tellRefund(store, { refund, now });
      return refund;
    });
    if (typeof added === "string") {
      return refuse(context, { status: 400, ...refundRefusals[added] });
    }
    simulation.wake();
    const data = describeRefund(added, transaction);
    return answer(context, { message: "Refund has been queued for processing", data });
  });
}

const refundRefusals = {
  nothing_paid: { message: "Transaction has not been paid", code: "transaction_not_successful" },
  nothing_left: { message: "Transaction has been fully reversed", code: "transaction_reversed" },
  too_much: {
    message: "Refund amount cannot be more than transaction amount",
    code: "invalid_amount",
  },
};

const listQuery = z.object({
  transaction: z.string().optional(),
  perPage: z.coerce.number().int().min(1).max(100).catch(50),
  page: z.coerce.number().int().min(1).catch(1),
});

export function tellRefunds(context: Context, simulation: Simulation): Response {
  const { transaction: asked, perPage, page } = listQuery.parse(context.req.query());
  const about = asked === undefined ? null : findByReferenceOrId(simulation, asked);
  if (asked !== undefined && !about) return unknownTransaction(context);
  const { store } = simulation;
  const refunds = listRefunds(store, {
    reference: about?.reference ?? null,
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const data = refunds.map((one) => describeRefund(one, findTransactionOf(store, one)));
  return answer(context, { message: "Refunds retrieved", data, meta: { perPage, page } });
}

export function fetchRefund(context: Context, { store }: Simulation): Response {
  const id = idAnswer.safeParse(context.req.param("id"));
  const found = id.success ? findRefund(store, id.data) : null;
  if (!found) return unknownRefund(context);
  const data = describeRefund(found, findTransactionOf(store, found));
  return answer(context, { message: "Refund retrieved", data });
}

function findByReferenceOrId({ store }: Simulation, name: string): Transaction | null {
  return findTransaction(store, { reference: name }) ?? findTransaction(store, { id: name });
}
