import { z } from "zod";
import type { Store } from "./store.ts";

const mostMs = 24 * 60 * 60 * 1000;

/** What can go wrong with one transaction. Each stays until another value is given. */
export const transactionFaults = z
  .strictObject({
    /** What happens to the messages about it; `delayed` in milliseconds. */
    webhook: z
      .strictObject({
        delayed: z.int().min(0).max(mostMs),
        doubled: z.boolean(),
        missing: z.boolean(),
        badly_signed: z.boolean(),
      })
      .partial(),
    /** The provider knows it under another amount, in minor units. */
    wrong_amount: z.int().positive(),
    /** The payer paid this instead of what was asked, in minor units: more where they bear the fees. */
    paid_amount: z.int().positive(),
    wrong_currency: z.string().regex(/^[A-Z]{3}$/),
    /** It is reported as made in the other mode, the live one. */
    wrong_domain: z.boolean(),
    /** The popup tells the page of a success, and the payment has failed. */
    false_success: z.boolean(),
    /** Its refunds wait until a program ends them. */
    refunds_wait: z.boolean(),
  })
  .partial();

export type TransactionFaults = z.infer<typeof transactionFaults>;

export function mergeFaults(known: TransactionFaults, more: TransactionFaults): TransactionFaults {
  return { ...known, ...more, webhook: { ...known.webhook, ...more.webhook } };
}

/** What can go wrong with the next calls of the shop: an error 500, or no answer in time. */
export const callFault = z.strictObject({
  call: z.enum(["initialize", "verify", "refund"]),
  fault: z.enum(["error", "timeout"]),
  /** `after`: the call takes effect and only its answer is lost. */
  when: z.enum(["before", "after"]),
  times: z.int().min(1).max(1_000_000).default(1),
  /** Only calls about this transaction, which need not exist yet. */
  reference: z.string().optional(),
  /** How long a caller is kept waiting by `timeout`, in milliseconds. */
  hold_ms: z.int().min(0).max(120_000).default(15_000),
});

export type CallFault = z.infer<typeof callFault>;
export type Call = CallFault["call"];

export function addCallFault(store: Store, fault: CallFault): void {
  store.one(
    `insert into call_faults (call, reference, fault, moment, times, hold_ms)
     values (:call, :reference, :fault, :moment, :times, :hold)`,
    {
      call: fault.call,
      reference: fault.reference ?? null,
      fault: fault.fault,
      moment: fault.when,
      times: fault.times,
      hold: fault.hold_ms,
    },
  );
}

const row = z.object({
  id: z.int(),
  fault: callFault.shape.fault,
  moment: callFault.shape.when,
  hold_ms: z.int(),
});
export type TakenFault = z.infer<typeof row>;

const matching = `call = :call and times > 0 and (reference is null or reference = :reference)`;

/** Uses up the oldest fault that fits a call; null where it shall go well. */
export function takeCallFault(
  store: Store,
  about: { call: Call; reference: string },
): TakenFault | null {
  // Looked at before anything is written, because nearly every call goes well.
  if (!store.one(`select 1 from call_faults where ${matching} limit 1`, about)) return null;
  const taken = store.one(
    `update call_faults set times = times - 1
     where id = (select id from call_faults where ${matching} order by id limit 1)
     returning id, fault, moment, hold_ms`,
    about,
  );
  return taken && row.parse(taken);
}
