import { expect, test } from "vitest";
import { isUuid } from "./uuid.ts";

test("the id of a record may be written in either case, and nothing may stand beside it", () => {
  const id = "4a18c57d-0b1e-4f6a-9c3d-2e5f6a7b8c9d";
  expect([id, id.toUpperCase()].every(isUuid)).toBe(true);
  expect(["", "42", id.slice(1), ` ${id}`, `${id}0`, id.replaceAll("-", "")].some(isUuid)).toBe(
    false,
  );
});
