import { z } from "zod";
import { amountAnswer, refundStatuses } from "./paystack-answers.ts";
import type { ProviderRefund } from "./provider.ts";

const money = z
  .object({ amount: amountAnswer, currency: z.string().min(1) })
  .transform(({ amount, currency }) => ({ amountMinor: amount, currency }));

/** What a message tells of a refund; null where it is about something else, or a status that Paystack adds. */
export function readRefundMessage(
  event: string,
  data: Record<string, unknown>,
): ProviderRefund | null {
  const [about, name = ""] = event.split(".", 2);
  const status = about === "refund" ? refundStatuses.get(name) : undefined;
  return status ? { status, money: money.safeParse(data).data ?? null } : null;
}
