import { type Context, Hono } from "hono";
import { z } from "zod";
import { idAnswer } from "../paystack-answers.ts";
import { answer, readBody, refuse, unknownRefund, unknownTransaction } from "./answers.ts";
import { describeRefund, describeTransaction } from "./descriptions.ts";
import { addCallFault, callFault, mergeFaults, transactionFaults } from "./faults.ts";
import {
  disputeSteps,
  disputeTransaction,
  endRefund,
  endTransaction,
  type Moved,
  outcomes,
  resolutions,
  reverseTransaction,
} from "./outcome.ts";
import { findTransactionOf, refundOutcomes } from "./refunds.ts";
import type { Simulation } from "./simulation.ts";
import {
  findTransaction,
  keepFaults,
  type TestCard,
  type Transaction,
  testCards,
} from "./transactions.ts";

/** What tests and the popup use to play payers, banks and bad days. None of it is the provider's. */
export function programDoors(simulation: Simulation): Hono {
  const doors = new Hono();
  doors.post("/transaction/:reference/outcome", (context) => end(context, simulation));
  doors.post("/transaction/:reference/reversal", (context) => reverse(context, simulation));
  doors.post("/transaction/:reference/dispute", (context) => dispute(context, simulation));
  doors.post("/refund/:id/outcome", (context) => endOneRefund(context, simulation));
  doors.post("/faults", (context) => addFaults(context, simulation));
  doors.post("/reset", (context) => reset(context, simulation));
  return doors;
}

const cardNumbers = Object.keys(testCards) as [TestCard, ...TestCard[]];

const outcomeBody = z
  .strictObject({
    outcome: z.enum(outcomes),
    card: z.enum(cardNumbers).optional(),
    ...transactionFaults.shape,
  })
  .refine(({ outcome, card }) => card === undefined || testCards[card].status === outcome, {
    path: ["card"],
    message: "This card has another outcome",
  });

async function end(context: Context, simulation: Simulation): Promise<Response> {
  const body = await readBody(context, outcomeBody);
  if ("refused" in body) return body.refused;
  const { outcome, card, ...faults } = body.data;
  const moved = endTransaction(simulation.store, {
    reference: context.req.param("reference") ?? "",
    outcome,
    card: card ?? null,
    faults,
    now: simulation.clock(),
  });
  // What the popup tells the page is not always what the provider knows.
  return tellMoved(context, simulation, moved, { told: outcome });
}

async function reverse(context: Context, simulation: Simulation): Promise<Response> {
  const body = await readBody(context, z.strictObject({}));
  if ("refused" in body) return body.refused;
  const reference = context.req.param("reference") ?? "";
  const moved = reverseTransaction(simulation.store, { reference, now: simulation.clock() });
  return tellMoved(context, simulation, moved);
}

const disputeBody = z.strictObject({
  step: z.enum(disputeSteps),
  resolution: z.enum(resolutions).default("declined"),
});

async function dispute(context: Context, simulation: Simulation): Promise<Response> {
  const body = await readBody(context, disputeBody);
  if ("refused" in body) return body.refused;
  const reference = context.req.param("reference") ?? "";
  const now = simulation.clock();
  const moved = disputeTransaction(simulation.store, { reference, ...body.data, now });
  return tellMoved(context, simulation, moved);
}

function tellMoved(
  context: Context,
  simulation: Simulation,
  moved: Moved<Transaction>,
  more: object = {},
): Response {
  if (moved.kind === "unknown") return unknownTransaction(context);
  if (moved.kind === "final") return refuseFinal(context, moved.status);
  simulation.wake();
  const data = { ...describeTransaction(moved.now), ...more };
  return answer(context, { message: "Done", data });
}

const refundOutcomeBody = z.strictObject({
  outcome: z.enum(refundOutcomes),
  webhook: transactionFaults.shape.webhook,
});

async function endOneRefund(context: Context, simulation: Simulation): Promise<Response> {
  const body = await readBody(context, refundOutcomeBody);
  if ("refused" in body) return body.refused;
  const { store, clock } = simulation;
  const id = idAnswer.safeParse(context.req.param("id"));
  if (!id.success) return unknownRefund(context);
  const { outcome, webhook } = body.data;
  const moved = endRefund(store, { id: id.data, to: outcome, webhook, now: clock() });
  if (moved.kind === "unknown") return unknownRefund(context);
  if (moved.kind === "final") return refuseFinal(context, moved.status);
  simulation.wake();
  const data = describeRefund(moved.now, findTransactionOf(store, moved.now));
  return answer(context, { message: "Done", data });
}

function refuseFinal(context: Context, status: string): Response {
  return refuse(context, {
    status: 409,
    message: `It is already ${status}`,
    code: "already_final",
    type: "api_error",
  });
}

const faultsBody = z.union([
  callFault,
  z.strictObject({ reference: z.string(), ...transactionFaults.shape }),
]);

/** Faults of the next calls, or of one transaction that exists. */
async function addFaults(context: Context, { store }: Simulation): Promise<Response> {
  const body = await readBody(context, faultsBody);
  if ("refused" in body) return body.refused;
  if ("call" in body.data) {
    addCallFault(store, body.data);
    return answer(context, { message: "Done" });
  }
  const { reference, ...more } = body.data;
  const isKnown = store.atomically(() => {
    const known = findTransaction(store, { reference });
    if (known) keepFaults(store, { reference, faults: mergeFaults(known.faults, more) });
    return known !== null;
  });
  return isKnown ? answer(context, { message: "Done" }) : unknownTransaction(context);
}

async function reset(context: Context, { store }: Simulation): Promise<Response> {
  const body = await readBody(context, z.strictObject({}));
  if ("refused" in body) return body.refused;
  store.atomically(() => {
    for (const table of ["webhooks", "refunds", "transactions", "call_faults"]) {
      store.one(`delete from ${table}`);
    }
  });
  return answer(context, { message: "Done" });
}
