import { expect, test } from "vitest";
import { formatNaira } from "./naira.ts";

test("whole Naira are written without kobo, and no kobo is hidden", () => {
  expect(formatNaira(3_100_00)).toBe("₦3,100");
  expect(formatNaira(4_500_50)).toBe("₦4,500.50");
});
