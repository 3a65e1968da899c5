import { expect, test } from "vitest";
import { exactNumber, parseExactly } from "./exact-json.ts";

test("an integer beyond 2^53 keeps every digit, as text", () => {
  expect(parseExactly('{"id":18446744073709551615,"list":[9007199254740993]}')).toEqual({
    id: "18446744073709551615",
    list: ["9007199254740993"],
  });
});

test("every other value is read as usual", () => {
  const usual = { amount: 125_000, rate: 0.05, none: null, text: "18446744073709551615", is: true };
  expect(parseExactly(JSON.stringify(usual))).toEqual(usual);
});

test("what is not JSON throws", () => {
  expect(() => parseExactly("<html>")).toThrow(SyntaxError);
});

test("digits are written as a number, however many they are", () => {
  expect(JSON.stringify({ id: exactNumber("18446744073709551615") })).toBe(
    '{"id":18446744073709551615}',
  );
});
