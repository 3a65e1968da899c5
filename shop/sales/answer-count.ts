import type { Found, PaymentProvider, Refunded } from "#payments/provider.ts";

/** What became of the questions to a provider: how many had an answer, whatever it was, and how many had none. */
export interface AnswerCount {
  heard: number;
  unheard: number;
  /** Whether it said that it is asked too often. */
  isTooOften: boolean;
}

/** The same provider, and a count of what comes of each question about a payment or a refund. */
export function countAnswers(provider: PaymentProvider) {
  const count: AnswerCount = { heard: 0, unheard: 0, isTooOften: false };
  const counted: PaymentProvider = {
    ...provider,
    find: async (reference) => note(count, await provider.find(reference)),
    refund: async (wanted) => note(count, await provider.refund(wanted)),
    findRefund: async (refundId) => note(count, await provider.findRefund(refundId)),
  };
  return { counted, count };
}

function note<Answer extends Found | Refunded>(count: AnswerCount, answer: Answer): Answer {
  if (answer.kind !== "unreachable") count.heard += 1;
  else {
    count.unheard += 1;
    count.isTooOften ||= answer.isTooOften === true;
  }
  return answer;
}
