import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ProductRecord } from "#shop/catalog/product-record.ts";
import { ChoiceFields } from "./product-choice-fields.tsx";

const field = (name: string) => ({ name, error: null });

/** The boxes of a name, in the order in which the form sends them. */
function boxesOf(name: string, product: ProductRecord | null) {
  const html = renderToStaticMarkup(
    <ChoiceFields field={field} product={product} onColors={() => {}} />,
  );
  const boxes = html.match(/<input[^>]*>/g)?.filter((box) => box.includes(`name="${name}"`));
  return boxes?.map((box) => [box.match(/value="([^"]*)"/)?.[1], box.includes("checked")]);
}

test("a new product is black, and its colors stand in the shop's order", () => {
  expect(boxesOf("colors[]", null)).toEqual([
    ["Black", true],
    ["Blue", false],
    ["White", false],
  ]);
});

test("the colors of a product stand in its own order, so that saving keeps the one shown first", () => {
  const product = {
    colors: ["White", "Black"],
    accessories: ["MSR01-WN", "MSR01-WA", "MSR01-B"],
    specs: [] as string[],
  } as ProductRecord;
  expect(boxesOf("colors[]", product)).toEqual([
    ["White", true],
    ["Black", true],
    ["Blue", false],
  ]);
  expect(boxesOf("accessories[]", product)?.map(([name]) => name)).toEqual([
    "MSR01-WN",
    "MSR01-WA",
    "MSR01-WB",
    "MSR01-B",
    "MSR01-A",
    "MSR01-N",
  ]);
});
