import { db } from "#db";
import type { Found, PaymentProvider } from "#payments/provider.ts";
import { type Counted, countAttempt } from "#shop/people/rate-limit.ts";

/**
 * A popup that was closed is asked about once, and one that speaks of success three times at most; nothing asks by
 * itself. So many within ten minutes are two dozen payments that came to nothing.
 */
const mostQuestions = { most: 60, windowSeconds: 600 } as const;

type Refused = Extract<Counted, { kind: "refused" }>;

/**
 * Counts for each account what the payment provider was asked in vain. It refuses the whole shop where it is asked
 * too often, so nobody may ask it in a loop about a payment that they do not make. A payment that comes about is
 * settled once and costs nothing here. So questions are counted once they are answered, and each copy of the shop
 * puts those of one call more, and those that are under way at the same time, until it hears that they are too many.
 */
export function countVainQuestions(provider: PaymentProvider) {
  const refusedUntil = new Map<string, number>();

  function findRefusal(buyerId: string, at: number): Refused | null {
    const endsAt = refusedUntil.get(buyerId) ?? 0;
    if (endsAt <= at) return null;
    return { kind: "refused", againInSeconds: Math.ceil((endsAt - at) / 1000) };
  }

  return {
    /** The provider for a buyer. Where they asked too often it is silent; what the shop knows already is told. */
    providerFor(buyerId: string): PaymentProvider {
      return findRefusal(buyerId, Date.now()) ? { ...provider, ...silence } : provider;
    },

    /** Counts what came to nothing, so many at once; how soon to ask again, once that is too often. */
    async count(buyerId: string, attempts = 1): Promise<Refused | null> {
      if (attempts === 0) return null;
      const at = Date.now();
      const known = findRefusal(buyerId, at);
      if (known) return known;
      const key = `payment:${buyerId}`;
      const counted = await countAttempt(db, { key, attempts, ...mostQuestions });
      if (counted.kind === "allowed") return null;
      for (const [each, endsAt] of refusedUntil) if (endsAt <= at) refusedUntil.delete(each);
      refusedUntil.set(buyerId, at + counted.againInSeconds * 1000);
      return counted;
    },
  };
}

/** The provider for a call that asks it several things, and how many of its questions came to nothing. */
export function noteVain(provider: PaymentProvider) {
  let inVain = 0;
  const noting: PaymentProvider = {
    ...provider,
    begin: async (asked) => {
      const answer = await provider.begin(asked);
      if (answer.kind !== "begun") inVain += 1;
      return answer;
    },
    find: async (reference) => {
      const answer = await provider.find(reference);
      if (!hasEnded(answer)) inVain += 1;
      return answer;
    },
  };
  return { provider: noting, countInVain: () => inVain };
}

/** Nothing more is asked about such a payment. */
function hasEnded(answer: Found): boolean {
  if (answer.kind !== "found") return false;
  return answer.payment.status === "success" || answer.payment.status === "reversed";
}

const silence: Pick<PaymentProvider, "begin" | "find"> = {
  begin: async () => ({ kind: "unreachable" }),
  find: async () => ({ kind: "unreachable" }),
};
