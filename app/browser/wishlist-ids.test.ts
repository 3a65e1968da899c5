import { expect, test } from "vitest";
import { parseWishlist } from "./wishlist-ids.ts";

const id = "0b9c2f8e-6c0e-4b6e-9a3e-0d5f5a1c2b3d";

test("a saved wishlist is read back in its order", () => {
  const other = id.replace("0b", "1c");
  expect(parseWishlist(JSON.stringify([other, id]))).toEqual([other, id]);
});

test("a broken or foreign value is an empty wishlist, and what is no id is dropped", () => {
  expect(parseWishlist(null)).toEqual([]);
  expect(parseWishlist("{oops")).toEqual([]);
  expect(parseWishlist('{"ids":[]}')).toEqual([]);
  expect(parseWishlist(JSON.stringify([id, 7, null, "short"]))).toEqual([id]);
});
