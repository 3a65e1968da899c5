import { expect, test } from "vitest";
import { readWords } from "./search-words.ts";

test.each([
  ["MGI01-W", ["MGI01W"]],
  ["  soil   probe ", ["soil", "probe"]],
  ["Wi-Fi (2.4 GHz), 802.11/n", ["WiFi", "24", "GHz", "80211n"]],
  ["100% _off_ \\", ["100", "off"]],
  ["façade Größe", ["façade", "Größe"]],
  ["--- % _ '", []],
  ["", []],
])("%j is searched for as %j", (term, words) => {
  expect(readWords(term)).toEqual(words);
});

test("a text of any length becomes a few words", () => {
  const words = readWords("x".repeat(500) + " y".repeat(500));
  expect(words).toHaveLength(6);
  expect(words[0]).toHaveLength(40);
});
