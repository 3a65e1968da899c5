import { expect, test } from "vitest";
import { fittingUnit } from "./sales-periods.ts";

test("a range keeps the unit that was chosen, unless its bars could not be told apart", () => {
  expect(fittingUnit("90d", "day")).toBe("day");
  expect(fittingUnit("2y", "week")).toBe("week");
  expect(fittingUnit("1y", "day")).toBe("month");
  expect(fittingUnit("2y", "day")).toBe("month");
  expect(fittingUnit("30d", "month")).toBe("day");
});
