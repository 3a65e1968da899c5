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

test("a number keeps what it counts", () => {
  expect(write("Self-test, 0.5 to 100 A, ±3 %")).toBe(
    "<b>Self-test,</span> <b>0.5 to</span> <b>100 A,</span> <b>±3 %</span>",
  );
  expect(write("60 GHz radar, 8° beam")).toBe("<b>60 GHz</span> radar, <b>8° beam</span>");
  expect(write("above -105 dBm")).toBe("above <b>-105 dBm</span>");
  expect(write("2 × AAA, 2 years")).toBe("<b>2 × AAA,</span> <b>2 years</span>");
  expect(write("86 × 86 × 26.5 mm, flat")).toBe("<b>86 × 86 × 26.5 mm,</span> flat");
  expect(write("LTE Cat 4, IP67 box, PM2.5 too")).toBe("LTE Cat 4, IP67 box, PM2.5 too");
});

test("other names stay the text that they are", () => {
  expect(write("Soil probe")).toBe("Soil probe");
  expect(write("Dev - Starter Kits")).toBe("Dev - Starter Kits");
  expect(write("")).toBe("");
});
