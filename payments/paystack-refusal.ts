/** Paystack understood and said no. The code is its own, such as `duplicate_reference`. */
export interface Refused {
  kind: "refused";
  status: number;
  message: string;
  code: string | null;
}

/** A wrong key refuses everything: that is said once in a while, and not with each payment. */
const saidEveryMs = 60_000;

/** When each kind of refusal was said last, for each account. */
const saidAt = new WeakMap<object, Map<string, number>>();

/** By the status that is documented, or by the code alone, whatever status comes with it. */
export function isUnknown({ status, code }: Refused): boolean {
  return status === 404 || code === "transaction_not_found";
}

export function isUsedBefore({ code }: Refused): boolean {
  return code === "duplicate_reference";
}

/** Tells the operator in Paystack's own words what it refused to do: often only they can mend it. */
export function tellRefusal(
  account: object,
  { doing, refused: { status, message, code } }: { doing: string; refused: Refused },
): void {
  const what = `${doing} (${[status, code].filter(Boolean).join(", ")})`;
  const said = saidAt.get(account) ?? new Map<string, number>();
  saidAt.set(account, said);
  const now = performance.now();
  if (now - (said.get(what) ?? Number.NEGATIVE_INFINITY) < saidEveryMs) return;
  said.set(what, now);
  console.error(`Paystack refused to ${what}: ${withoutNames(message)}`);
}

/** Its words may repeat what it was sent: the log gets no address of a buyer, and no key. */
function withoutNames(message: string): string {
  return message.replaceAll(/\S*@\S*|\bsk_\w+/g, "…");
}
