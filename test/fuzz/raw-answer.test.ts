import { expect, test } from "vitest";
import { takeDice } from "./dice.ts";
import { gatherNonsense } from "./nonsense.ts";
import { judgeRawAnswers } from "./raw-answer.ts";
import { planRawRequest } from "./raw-request.ts";

const well = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nwell";
const failed = "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 2\r\n\r\nno";

test("a connection may end without a word, and brings nothing but answers", () => {
  expect(judgeRawAnswers("")).toEqual([]);
  expect(judgeRawAnswers(well)).toEqual([]);
  expect(judgeRawAnswers(`x${well}`)).toEqual(["is no answer: x"]);
});

test.each([
  ["the only one", failed],
  ["one that comes after the word to go on", `HTTP/1.1 100 Continue\r\n\r\n${failed}`],
  ["the second of two", well + failed],
])("an answer that failed is found: %s", (_, brought) => {
  expect(judgeRawAnswers(brought)).toEqual([`answered 500: ${failed}`]);
});

test("answers are asked for as text, or nothing could be found in them", () => {
  const dice = takeDice(1);
  const nonsense = gatherNonsense(dice, 1);
  const plan = () => planRawRequest({ dice, nonsense, addresses: ["/"] }).toString("latin1");
  expect(
    Array.from({ length: 300 }, plan).filter((each) => /^Accept-Encoding/m.test(each)),
  ).toEqual([]);
});
