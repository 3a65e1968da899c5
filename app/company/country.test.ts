import { expect, test } from "vitest";
import { countryOf } from "./country.ts";

test.each([
  ["Lagos, Nigeria", "NG"],
  ["Lagos, Nigeria or remote within Nigeria", "NG"],
  ["Remote in South Africa", "ZA"],
  ["Niamey, Niger", "NE"],
  ["Berlin", null],
  ["Remote", null],
  ["", null],
])("%j names %j", (place, country) => {
  expect(countryOf(place)).toBe(country);
});
