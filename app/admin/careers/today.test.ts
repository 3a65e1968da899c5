import { expect, test } from "vitest";
import { today } from "./today.ts";

test("today is the reader's own day, early and late in it", () => {
  expect(today(new Date(2026, 0, 5, 0, 1))).toBe("2026-01-05");
  expect(today(new Date(2026, 10, 21, 23, 59))).toBe("2026-11-21");
});
