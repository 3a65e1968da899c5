import { expect, test } from "vitest";
import { newIdOf } from "./form.ts";

const idOf = (newId: string) => {
  const form = new FormData();
  form.set("newId", newId);
  return newIdOf(form);
};

test("the id that a form gives to what it creates is written as the database writes it", () => {
  const id = "4a18c57d-0b1e-4f6a-9c3d-2e5f6a7b8c9d";
  expect([idOf(id), idOf(id.toUpperCase())]).toEqual([id, id]);
  expect(idOf("42")).not.toBe("42");
});
