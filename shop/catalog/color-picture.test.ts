import { expect, test } from "vitest";
import { findColor, pictureOfColor } from "./color-picture.ts";

const white = { key: "white", color: "White" };
const black = { key: "black", color: "Black" };
const blackSide = { key: "black-side", color: "Black" };
const map = { key: "map", color: null };

test.each([
  ["the first picture of it", [white, black, blackSide], "Black", "black"],
  ["the main one where none shows it", [white, black], "Blue", "white"],
  ["the main one where no picture says its colour", [map, map], "Black", "map"],
  ["the main one where no colour is chosen, as another is of none", [white, map], null, "white"],
  ["none where there are none", [], "Black", null],
])("a colour is shown by %s", (_, pictures, color, key) => {
  expect(pictureOfColor(pictures, color)).toBe(key);
});

test("a gallery turns to the first picture of a colour, and stays where none shows it", () => {
  expect(findColor([white, black, blackSide], "Black")).toBe(1);
  expect(findColor([white, black], "Blue")).toBe(-1);
  expect(findColor([white, map], null)).toBe(-1);
});
