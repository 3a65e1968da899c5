import { expect, test } from "vitest";
import { formatFileSize } from "./file-size.ts";

test("a file's size is told in the unit that fits it", () => {
  expect(formatFileSize(0)).toBe("0 B");
  expect(formatFileSize(1023)).toBe("1023 B");
  expect(formatFileSize(1024)).toBe("1 KB");
  expect(formatFileSize(14_800)).toBe("14 KB");
  expect(formatFileSize(1024 * 1024 - 1)).toBe("1.0 MB");
  expect(formatFileSize(2_500_000)).toBe("2.4 MB");
});
