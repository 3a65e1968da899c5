import { expect, test } from "vitest";
import { editDistance, mostSlips } from "./edit-distance.ts";

test.each([
  ["gateway", "gateway", 0],
  ["gatway", "gateway", 1],
  ["gatewayy", "gateway", 1],
  ["gatewey", "gateway", 1],
  ["gatewya", "gateway", 1],
  ["sesnor", "sensor", 1],
  ["temprature", "temperature", 1],
  ["lorowan", "lorawan", 1],
  ["", "ble", 3],
  ["ble", "", 3],
  ["beacon", "gateway", 7],
])("from %j to %j it takes %d slips", (typed, meant, slips) => {
  expect(editDistance(typed, meant)).toBe(slips);
  expect(editDistance(meant, typed)).toBe(slips);
});

test("a long word may have more slips than a short one", () => {
  expect([3, 4, 5, 8, 9, 20].map(mostSlips)).toEqual([1, 1, 2, 2, 3, 3]);
});
