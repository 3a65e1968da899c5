import { z } from "zod";
import { amountAnswer, idAnswer, momentAnswer } from "./paystack-answers.ts";
import type { ProviderDispute } from "./provider.ts";

const dispute = z.object({
  id: idAnswer,
  resolution: z.string().nullish().catch(null),
  // Messages spell it in one way, and the calls about disputes in the other.
  dueAt: momentAnswer,
  due_at: momentAnswer,
});

/** That nothing goes back is told of one that was won: of another it is no answer. */
const givenBack = z
  .object({ refund_amount: amountAnswer.refine((minor) => minor > 0), currency: z.string().min(1) })
  .transform(({ refund_amount, currency }) => ({ amountMinor: refund_amount, currency }));

/** What a message tells of a dispute; null where it is about something else, or names none. */
export function readDispute(event: string, data: Record<string, unknown>): ProviderDispute | null {
  const read = dispute.safeParse(data);
  const step = read.success ? stepOf(event, read.data.resolution ?? null) : null;
  if (!read.success || !step) return null;
  const { id, dueAt, due_at } = read.data;
  // Before it has ended it tells what is asked for.
  const given = step === "lost" ? givenBack.safeParse(data).data : null;
  return { id, step, givenBack: given ?? null, dueAt: dueAt ?? due_at };
}

/** Only a dispute that was declined leaves the money where it is. */
function stepOf(event: string, resolution: string | null): ProviderDispute["step"] | null {
  switch (event) {
    case "charge.dispute.create":
      return "opened";
    case "charge.dispute.remind":
      return "reminded";
    case "charge.dispute.resolve":
      return resolution === "declined" ? "won" : "lost";
    default:
      return null;
  }
}
