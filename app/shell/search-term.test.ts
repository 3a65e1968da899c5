import { expect, test } from "vitest";
import { searchAddress } from "./search-term.ts";

test("a search leads to the products with the trimmed term", () => {
  expect(searchAddress("  soil probe ")).toBe("/products?search=soil+probe");
});

test("what would end or split the address stays part of the term", () => {
  const address = searchAddress("a&b=c#d 50% ü");
  expect(new URL(address ?? "", "http://shop.test").searchParams.get("search")).toBe(
    "a&b=c#d 50% ü",
  );
});

test("an empty box leads nowhere", () => {
  expect(searchAddress("")).toBeNull();
  expect(searchAddress(" \t ")).toBeNull();
});
