import { expect, test } from "vitest";
import { writeBytes } from "./page-bytes.ts";

test.each([
  ["a short page", "<p>50 Ω, 1.000 ₦, 📡</p>"],
  ["a page in signs of three bytes that is as long as there is room", "₦".repeat(349_525)],
  ["one sign more", "₦".repeat(349_526)],
])("%s is written whole", (_, page) => {
  expect(writeBytes("another page before it")).toEqual(Buffer.from("another page before it"));
  expect(writeBytes(page).equals(Buffer.from(page))).toBe(true);
});
