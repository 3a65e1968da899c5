import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ProductRow } from "#shop/catalog/product-list.ts";
import { ProductQuestion } from "./product-question.tsx";

const product = { name: "Probe", partNumber: "P-1", stock: 1429, held: 1200 };
const unused = () => {};

let shown: ReactNode;
const Page = createRoutesStub([{ path: "/", Component: () => shown }]);

/** What is read before a product of this status is set out of stock. */
function ask(status: ProductRow["status"]): string {
  const question = { kind: "out-of-stock", product: { ...product, status } as ProductRow } as const;
  shown = <ProductQuestion question={question} onClose={unused} onDeleted={unused} />;
  return renderToStaticMarkup(<Page />);
}

test("whoever sets a suspended product out of stock is told that buyers will see it again", () => {
  for (const status of ["active", "suspended"] as const) {
    expect(ask(status)).toContain("Set this product as out of stock?");
    expect(ask(status)).toContain("Its stock becomes 0 instead of 1,429. 1,200 held");
  }
  expect(ask("suspended")).toContain("buyers will see it again");
  expect(ask("active")).not.toContain("buyers will see it again");
});
