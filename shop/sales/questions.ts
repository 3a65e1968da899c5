import type { PaymentProvider } from "#payments/provider.ts";
import { type AnswerCount, countAnswers } from "./answer-count.ts";

/** What is to be learnt from the provider about one record, and acted on. */
export type Question = (provider: PaymentProvider) => Promise<unknown>;

export interface Asked {
  /** Questions that were put. */
  asked: number;
  /**
   * `asked_too_often` says the provider itself; it was `slow` where the time was over before all were put. Where the
   * round was `interrupted` before that, nothing is known of it.
   */
  provider: "reached" | "unreachable" | "asked_too_often" | "slow" | "interrupted";
}

/** What was learnt of the provider by a round of its own. */
export interface Heard extends Asked {
  /** Questions that were answered. */
  heard: number;
}

interface Round {
  /** How many are put at the same time. */
  atOnce: number;
  /** No handful is begun after that, by the clock of `performance`; one that is begun is waited for. */
  endsAt: number;
  /** Nor is one once it aborts. */
  signal?: AbortSignal;
  /** What more there is once all are put. */
  findMore?: () => Promise<Question[]>;
}

/**
 * Puts questions to the provider, the first ones first. `unreachable` ends it: to a whole handful, or to all
 * so far, there was no answer. One that alone has no answer ends nothing.
 */
export async function askAll(
  provider: PaymentProvider,
  questions: Question[],
  { atOnce, endsAt, signal, findMore = async () => [] }: Round,
): Promise<Heard> {
  let asked = 0;
  let heard = 0;
  while (questions.length > 0) {
    if (signal?.aborted) return { asked, heard, provider: "interrupted" };
    if (performance.now() >= endsAt) return { asked, heard, provider: "slow" };
    const handful = takeHandful(questions, atOnce);
    const count = await ask(provider, handful);
    asked += handful.length;
    heard += count.heard;
    if (count.isTooOften) return { asked, heard, provider: "asked_too_often" };
    // A question may turn out to need no answer: what was not asked is no silence.
    const isProof = heard === 0 || count.unheard >= atOnce;
    if (isProof && count.heard === 0 && count.unheard > 0)
      return { asked, heard, provider: "unreachable" };
    if (questions.length === 0) questions.push(...(await findMore()));
  }
  return { asked, heard, provider: "reached" };
}

/**
 * The next few, and the last with them: where each of those that come first has a reason of its own to
 * have no answer, that one tells them from a silence.
 */
function takeHandful(questions: Question[], atOnce: number): Question[] {
  if (questions.length <= atOnce) return questions.splice(0);
  return [...questions.splice(0, atOnce - 1), ...questions.splice(-1)];
}

async function ask(provider: PaymentProvider, handful: Question[]): Promise<AnswerCount> {
  const { counted, count } = countAnswers(provider);
  await Promise.all(handful.map((question) => put(question, counted)));
  return count;
}

/** A record that cannot be worked on is told, and keeps no other waiting. */
async function put(question: Question, provider: PaymentProvider): Promise<void> {
  try {
    await question(provider);
  } catch (error) {
    console.error("A payment or refund could not be reconciled.", error);
  }
}
