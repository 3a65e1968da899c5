import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ProductRow } from "#shop/catalog/product-list.ts";
import { ProductQuestion } from "./product-question.tsx";

const product = { name: "Probe", partNumber: "P-1", stock: 1429, held: 1200, imageKey: "a.webp" };
const unused = () => {};

let shown: ReactNode;
const Page = createRoutesStub([{ path: "/", Component: () => shown }]);

/** What is read before a product of this status is set out of stock. */
function ask(status: ProductRow["status"], changed: Partial<ProductRow> = {}): string {
  const asked = { ...product, status, ...changed } as ProductRow;
  const question = { kind: "out-of-stock", product: asked } as const;
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

test("a product whose stock is 0 already is not said to lose any", () => {
  const told = ask("suspended", { stock: 0 });
  expect(told).not.toContain("Its stock becomes 0");
  expect(told).toContain(">1,200 held for orders");
  expect(ask("suspended", { stock: 0, held: 0 })).not.toMatch(/held|<p><\/p>/);
  expect(ask("suspended", { held: 0 })).toContain(">Its stock becomes 0 instead of 1,429.<");
});

test("a suspended product without a picture is not offered what would be refused, and the reason is told", () => {
  const told = ask("suspended", { imageKey: null });
  expect(told).toContain("it has no picture yet");
  expect(told).toContain("Give it one with its form first.");
  expect(told).not.toContain("Its stock becomes 0");
  expect(told).not.toContain(">Set out of stock<");
  expect(ask("suspended")).toContain(">Set out of stock<");
  expect(ask("active", { imageKey: null })).toContain(">Set out of stock<");
});
