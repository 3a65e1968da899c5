import { expect, test } from "vitest";
import { unknownReader, writeDate, writeMoment } from "./dates.ts";

const at = new Date("2026-11-21T23:05:00Z");

test("a date is written in its long form where that fits", () => {
  expect(writeDate(at, "date", unknownReader)).toBe("November 21, 2026");
  expect(writeDate(at, "month", unknownReader)).toBe("November 2026");
  expect(writeDate(at, "shortDate", unknownReader)).toBe("Nov 21");
  expect(writeDate(at, "shortDateOfYear", unknownReader)).toBe("Nov 21, 2026");
  expect(writeDate(at, "shortMonth", unknownReader)).toBe("Nov 2026");
  expect(writeDate(at, "moment", unknownReader)).toMatch(/^November 21, 2026 at 11:05\sPM$/);
});

test("each reader is written to in their own language and zone, whoever was written to before", () => {
  expect(writeDate(at, "date", { language: "en-US", timeZone: "Pacific/Auckland" })).toBe(
    "November 22, 2026",
  );
  expect(writeDate(at, "date", { language: "de-DE", timeZone: "UTC" })).toBe("21. November 2026");
  expect(writeDate(at, "date", unknownReader)).toBe("November 21, 2026");
});

test("a moment breaks between its day and its time only", () => {
  const parts = (language: string) => writeMoment(at, { language, timeZone: "UTC" }).split(" ");
  expect(parts("en-US")).toEqual([
    "November\u00a021,\u00a02026",
    expect.stringMatching(/^at\u00a011:05\sPM$/),
  ]);
  expect(parts("de-DE")).toEqual(["21.\u00a0November\u00a02026", "um\u00a023:05"]);
  expect(parts("ja-JP")).toEqual(["2026年11月21日", "23:05"]);
});
