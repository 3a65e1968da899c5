import { describe, expect, test } from "vitest";
import { composeText, findExcess, measureText, tagOf } from "./post-text.ts";

describe("a post's text", () => {
  test("ends in its hashtags", () => {
    expect(composeText({ content: " Hello ", hashtags: ["iot", "#LoRa", "smart home"] })).toBe(
      "Hello\n\n#iot #LoRa #smarthome",
    );
  });

  test("without hashtags is what was written", () => {
    expect(composeText({ content: "Hello", hashtags: ["!"] })).toBe("Hello");
  });

  test("keeps the letters of every script in a hashtag", () => {
    expect(tagOf("#größe_2!")).toBe("größe_2");
  });
});

describe("the length of a text", () => {
  test.each([
    ["plain", 5],
    ["日本", 4],
    ["👍", 2],
    ["👩‍👩‍👧", 2],
    ["🇳🇬", 2],
    ["e\u0301", 1],
    [`see https://example.com/${"a".repeat(100)} now`, 4 + 23 + 4],
  ])("of %j on X is %i", (text, length) => {
    expect(measureText("twitter", text)).toBe(length);
  });

  test.each([
    ["plain", 5],
    ["日本", 2],
    ["👍", 4],
  ])("of %j on Threads is %i", (text, length) => {
    expect(measureText("threads", text)).toBe(length);
  });

  test("elsewhere is its number of characters", () => {
    expect(measureText("linkedin", "👍日")).toBe(2);
  });

  test("may reach the limit and not pass it", () => {
    expect(findExcess("twitter", "a".repeat(280))).toBeNull();
    expect(findExcess("twitter", "a".repeat(281))).toBe(
      "X takes at most 280 characters: with its hashtags the post has 281",
    );
    expect(findExcess("linkedin", "a".repeat(3001))).toContain("3,000");
  });
});
