import { describe, expect, test } from "vitest";
import { scriptedProvider } from "#test/builders.ts";
import { askAll, type Question } from "./questions.ts";

const provider = scriptedProvider({
  find: async (reference) => ({ kind: reference === "told" ? "unknown_reference" : "unreachable" }),
});
const askAbout =
  (reference: string): Question =>
  (asked) =>
    asked.find(reference);
/** About a record that was settled meanwhile. */
const needless: Question = async () => {};

const ask = (questions: Question[], round: { endsAt?: number; signal?: AbortSignal } = {}) =>
  askAll(provider, questions, { atOnce: 10, endsAt: Number.POSITIVE_INFINITY, ...round });

test("one that is not told of is no silence beside nine about which nothing was asked", async () => {
  const questions = Array.from({ length: 30 }, () => needless);
  questions[0] = askAbout("told");
  questions[12] = askAbout("not told");
  expect(await ask(questions)).toEqual({ asked: 30, heard: 1, provider: "reached" });
});

test("ten at once that are not told of are a silence", async () => {
  const questions = Array.from({ length: 30 }, (_, at) => askAbout(at === 0 ? "told" : "not told"));
  expect(await ask(questions)).toEqual({ asked: 20, heard: 1, provider: "unreachable" });
});

describe("a round that is interrupted", () => {
  /** So many questions about the same, the first of which interrupts the round. */
  function interrupt(count: number, reference: string) {
    const interruption = new AbortController();
    const interrupting: Question = (asked) => {
      interruption.abort();
      return asked.find(reference);
    };
    const others = Array.from({ length: count - 1 }, () => askAbout(reference));
    return { questions: [interrupting, ...others], signal: interruption.signal };
  }

  test("ends with the questions that are put, and tells nothing of the provider", async () => {
    const { questions, signal } = interrupt(30, "told");
    const round = await ask(questions, { signal });
    expect(round).toEqual({ asked: 10, heard: 10, provider: "interrupted" });
  });

  test("has not lasted too long", async () => {
    const signal = AbortSignal.abort();
    const round = await ask([askAbout("told")], { signal, endsAt: 0 });
    expect(round).toEqual({ asked: 0, heard: 0, provider: "interrupted" });
  });

  test("has seen a silence where all the questions that were put had no answer", async () => {
    const { questions, signal } = interrupt(30, "not told");
    const round = await ask(questions, { signal });
    expect(round).toEqual({ asked: 10, heard: 0, provider: "unreachable" });
  });

  test("is whole where its last questions were put by then", async () => {
    const { questions, signal } = interrupt(10, "told");
    expect(await ask(questions, { signal })).toEqual({ asked: 10, heard: 10, provider: "reached" });
  });
});
