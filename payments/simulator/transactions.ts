import { randomBytes } from "node:crypto";
import { z } from "zod";
import { type TransactionFaults, transactionFaults } from "./faults.ts";
import { newNumber } from "./number.ts";
import type { Store } from "./store.ts";

/**
 * What may become of a transaction. One that nobody has tried to pay is called abandoned, as the
 * provider does; a payer whose card was declined may try another one.
 */
const successors = {
  abandoned: ["abandoned", "ongoing", "failed", "success"],
  ongoing: ["abandoned", "ongoing", "failed", "success"],
  failed: ["failed", "success"],
  success: ["reversed"],
  reversed: [],
} as const satisfies Record<string, readonly string[]>;

export type Status = keyof typeof successors;

/** The provider's own test cards and what becomes of a payment with each. */
export const testCards = {
  "4084084084084081": { status: "success", response: "Approved" },
  "4084080000005408": { status: "failed", response: "Declined" },
  "4084080000670037": { status: "failed", response: "Insufficient Funds" },
} as const;

export type TestCard = keyof typeof testCards;

const row = z.object({
  reference: z.string(),
  id: z.string(),
  access_code: z.string(),
  email: z.string(),
  amount: z.int(),
  currency: z.string(),
  callback_url: z.string().nullable(),
  metadata: z.string(),
  status: z.enum(Object.keys(successors) as [Status, ...Status[]]),
  gateway_response: z.string().nullable(),
  card: z.string().nullable(),
  created_at: z.int(),
  paid_at: z.int().nullable(),
  faults: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(transactionFaults),
});

export type Transaction = z.infer<typeof row>;

interface Beginning {
  reference: string;
  email: string;
  amount: number;
  currency: string;
  callbackUrl: string | null;
  /** JSON. */
  metadata: string;
  now: number;
}

/** The access code of the transaction; null where the reference was used before. */
export function beginTransaction(store: Store, beginning: Beginning): string | null {
  const accessCode = randomBytes(8).toString("hex");
  const begun = store.one(
    `insert into transactions
       (reference, id, access_code, email, amount, currency, callback_url, metadata, status, created_at)
     values
       (:reference, :id, :accessCode, :email, :amount, :currency, :callbackUrl, :metadata, 'abandoned', :now)
     on conflict (reference) do nothing returning reference`,
    { ...beginning, id: newNumber(), accessCode },
  );
  return begun && accessCode;
}

type Name = "reference" | "accessCode" | "id";

export function findTransaction(
  store: Store,
  by: { reference: string } | { accessCode: string } | { id: string },
): Transaction | null {
  const { reference, accessCode, id }: Partial<Record<Name, string>> = by;
  const found = store.one(
    `select * from transactions
     where reference = :reference or access_code = :accessCode or id = :id`,
    { reference: reference ?? null, accessCode: accessCode ?? null, id: id ?? null },
  );
  return found && row.parse(found);
}

interface Move {
  reference: string;
  to: Status;
  card?: TestCard;
  now: number;
}

/** Null where the transaction cannot become that any more: of two moves at once only one is made. */
export function moveTransaction(
  store: Store,
  { reference, to, card, now }: Move,
): Transaction | null {
  const from = Object.entries(successors)
    .filter(([, followers]) => followers.some((status) => status === to))
    .map(([status]) => status);
  const moved = store.one(
    `update transactions set
       status = :to,
       card = coalesce(:card, card),
       gateway_response = coalesce(:response, gateway_response),
       paid_at = case when :to = 'success' then :now else paid_at end
     where reference = :reference and status in (select value from json_each(:from))
     returning *`,
    {
      reference,
      to,
      card: card ?? null,
      response: card ? testCards[card].response : null,
      now,
      from: JSON.stringify(from),
    },
  );
  return moved && row.parse(moved);
}

export function keepFaults(
  store: Store,
  { reference, faults }: { reference: string; faults: TransactionFaults },
): void {
  store.one("update transactions set faults = :faults where reference = :reference", {
    reference,
    faults: JSON.stringify(faults),
  });
}
