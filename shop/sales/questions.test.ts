import { expect, test } from "vitest";
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

const ask = (questions: Question[]) =>
  askAll(provider, questions, { atOnce: 10, endsAt: Number.POSITIVE_INFINITY });

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
