import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AddressText } from "./address-text.tsx";

const write = (text: string) =>
  renderToStaticMarkup(<AddressText text={text} />).replaceAll(/<\/?span[^>]*>/g, "");

test("an address may break behind its signs, and reads as it was given", () => {
  expect(write("ada.long.name@water.example")).toBe("ada.long.name@<wbr/>water.example");
  expect(write("https://example.com/partners/coldline")).toBe(
    "https://<wbr/>example.com/<wbr/>partners/<wbr/>coldline",
  );
  expect(write("https://example.com/")).toBe("https://<wbr/>example.com/");
});

test("a part that is longer than a line may break behind its dots", () => {
  expect(write("ada@instrumentation-department.water.example.com")).toBe(
    "ada@<wbr/>instrumentation-department.<wbr/>water.<wbr/>example.<wbr/>com",
  );
  expect(write("ada@department.example.com")).toBe("ada@<wbr/>department.example.com");
});

test("a name without signs is left as it is, and so is an empty one", () => {
  expect(write("Ada Lindqvist")).toBe("Ada Lindqvist");
  expect(write("@")).toBe("@");
  expect(write("")).toBe("");
});
