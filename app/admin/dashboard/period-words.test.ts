import { expect, test } from "vitest";
import { barForm } from "./period-words.ts";

test("the bars of two years are told by their year as well, whatever they stand for", () => {
  expect(barForm({ range: "2y", by: "day" })).toBe("shortDateOfYear");
  expect(barForm({ range: "2y", by: "week" })).toBe("shortDateOfYear");
  expect(barForm({ range: "2y", by: "month" })).toBe("shortMonth");
  expect(barForm({ range: "1y", by: "month" })).toBe("shortMonth");
  expect(barForm({ range: "30d", by: "day" })).toBe("shortDate");
});
