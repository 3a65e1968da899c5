import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ProductRow } from "#shop/catalog/product-list.ts";
import { ProductActions } from "./product-actions.tsx";

const unused = () => {};
const deeds = { edit: unused, toggle: unused, ask: unused, isBusy: false };

/** The button that sets a product of this status and stock out of stock. */
function findDepletion(status: ProductRow["status"], stock: number): string | undefined {
  const product = { name: "Probe", status, stock } as ProductRow;
  const html = renderToStaticMarkup(<ProductActions product={product} deeds={deeds} />);
  return /<button[^>]*aria-label="Set out of stock: Probe"[^>]*>/.exec(html)?.[0];
}

test.each([
  ["active", 5],
  ["active", 0],
  ["suspended", 0],
  ["out_of_stock", 3],
] as const)("a product that is %s with %i units can be set out of stock", (status, stock) => {
  expect(findDepletion(status, stock)).toBeDefined();
  expect(findDepletion(status, stock)).not.toContain("invisible");
});

test("a product that is out of stock with nothing left is not offered to be set so", () => {
  expect(findDepletion("out_of_stock", 0)).toContain("invisible");
});
