import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WholeWords } from "./whole-words.tsx";

const write = (text: string) =>
  renderToStaticMarkup(<WholeWords text={text} />).replaceAll(/<span[^>]*>/g, "<b>");

test("a line ends behind no hyphen within a word", () => {
  expect(write("MGB02-A Angle-of-Arrival Locator, PoE")).toBe(
    "<b>MGB02-A</span> <b>Angle-of-Arrival</span> Locator, PoE",
  );
  expect(write("Gateway, Wi-Fi")).toBe("Gateway, <b>Wi-Fi</span>");
});

test("other names stay the text that they are", () => {
  expect(write("Soil probe")).toBe("Soil probe");
  expect(write("Dev - Starter Kits")).toBe("Dev - Starter Kits");
  expect(write("")).toBe("");
});
