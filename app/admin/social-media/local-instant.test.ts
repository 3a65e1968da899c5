import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { localText, utcText } from "./local-instant.ts";

describe.each([
  ["Africa/Lagos", "2026-07-01T10:30"],
  ["America/St_Johns", "2026-07-01T07:00"],
  ["Pacific/Kiritimati", "2026-07-01T23:30"],
])("in %s", (zone, local) => {
  beforeEach(() => vi.stubEnv("TZ", zone));
  afterEach(() => vi.unstubAllEnvs());

  test("an instant is shown as the clock there, and read back the same", () => {
    expect(localText(new Date("2026-07-01T09:30:00Z"))).toBe(local);
    expect(utcText(local)).toBe("2026-07-01T09:30:00.000Z");
  });
});

test("no instant is an empty field, and what is none is sent as empty", () => {
  expect(localText(null)).toBe("");
  expect(utcText("")).toBe("");
  expect(utcText("soon")).toBe("");
});
