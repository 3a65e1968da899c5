import { expect, test } from "vitest";
import { addedMessage } from "./added-message.ts";

test("one unit and several are told of in their own words", () => {
  expect(addedMessage(1)).toBe("Added to cart!");
  expect(addedMessage(25)).toBe("Added 25 unit(s) to cart!");
  expect(addedMessage(100_000)).toBe("Added 100,000 unit(s) to cart!");
});
