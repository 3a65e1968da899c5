import { z } from "zod";
import { parseExactly } from "./exact-json.ts";
import { amountAnswer, idAnswer } from "./paystack-answers.ts";
import { readDispute } from "./paystack-dispute.ts";
import { readRefundMessage } from "./paystack-refund.ts";
import type { ProviderEvent } from "./provider.ts";
import { isSigned } from "./signature.ts";

const message = z.object({ event: z.string().min(1), data: z.record(z.string(), z.unknown()) });

/** What tells one message from another. Each part is missing from some kinds of messages. */
const marks = z.object({
  id: idAnswer.optional().catch(undefined),
  reference: z.string().optional().catch(undefined),
  status: z.string().optional().catch(undefined),
  amount: amountAnswer.optional().catch(undefined),
  refund_reference: z.string().optional().catch(undefined),
  transaction_reference: z.string().optional().catch(undefined),
  transaction: z.object({ reference: z.string() }).optional().catch(undefined),
});

/** Reads a message from its raw bytes; null where the signature is not Paystack's. */
export function readEvent(
  secretKey: string,
  { body, signature }: { body: Uint8Array; signature: string | null },
): ProviderEvent | null {
  if (signature === null || !isSigned(body, signature, secretKey)) return null;
  const read = message.safeParse(parseOrNull(new TextDecoder().decode(body)));
  if (!read.success) return null;
  const { event, data } = read.data;
  const mark = marks.parse(data);
  return {
    event,
    fingerprint: takeFingerprint(event, mark),
    reference: findReference(event, mark),
    payload: withoutPayer(data),
    dispute: readDispute(event, data),
    refund: readRefundMessage(event, data),
  };
}

/** The keys, at any depth, under which a message tells who paid, with what and from where. */
const payerKeys = new Set([
  "customer",
  "authorization",
  "ip_address",
  "log",
  "evidence",
  "history",
  "messages",
]);

/** A message as it may be kept for good: the order knows its buyer, and forgets them when they leave. */
function withoutPayer(data: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(data, (key, value) => (payerKeys.has(key) ? undefined : value)));
}

type Marks = z.infer<typeof marks>;

/**
 * Paystack numbers its messages neither by id nor by time, so a message is known by what it is
 * about. A refund's has no id: the reference of its transaction and its status stand for it, with
 * the amount, because one transaction can have several refunds.
 */
function takeFingerprint(event: string, mark: Marks): string {
  if (mark.id !== undefined && !event.startsWith("refund.")) return `${event}:${mark.id}`;
  const reference = findReference(event, mark) ?? mark.reference;
  const parts = [event, reference, mark.status, mark.id, mark.refund_reference, mark.amount];
  return parts.map((part) => part ?? "").join(":");
}

/** Our payment reference. A message about anything but a charge or a refund has a reference of its own. */
function findReference(event: string, mark: Marks): string | null {
  const about = mark.transaction_reference ?? mark.transaction?.reference;
  if (event.startsWith("charge.dispute.") || event.startsWith("refund.")) return about ?? null;
  return event.startsWith("charge.") ? (mark.reference ?? null) : null;
}

function parseOrNull(text: string): unknown {
  try {
    return parseExactly(text);
  } catch {
    return null;
  }
}
