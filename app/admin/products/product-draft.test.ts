import { expect, test } from "vitest";
import type { ProductStatus } from "#shop/catalog/product-table.ts";
import { readDraft } from "./product-draft.ts";

function draftOf(fields: Record<string, string | string[]>, status: ProductStatus = "active") {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return readDraft(form, { status });
}

test("the preview shows what a card would: two specs, the price of the least order, its pictures", () => {
  const draft = draftOf({
    name: " Probe ",
    price: "12.5",
    stock: "30",
    minOrderQuantity: "10",
    isSampleAvailable: "on",
    samplePrice: "14",
    specs: "IP67\n\nIP67\nBLE\nLTE",
    "images[]": ["main", "side"],
  });
  expect(draft).toEqual({
    name: "Probe",
    specs: ["IP67", "BLE"],
    priceMinor: 1250,
    samplePriceMinor: 1400,
    minOrderQuantity: 10,
    availability: "in_stock",
    imageKeys: ["main", "side"],
  });
});

test("a form that is half typed is previewed all the same", () => {
  expect(draftOf({ price: "12.", stock: "-", minOrderQuantity: "", samplePrice: "3" })).toEqual({
    name: "",
    specs: [],
    priceMinor: null,
    samplePriceMinor: null,
    minOrderQuantity: 1,
    availability: "out_of_stock",
    imageKeys: [],
  });
  expect(draftOf({ stock: "2", minOrderQuantity: "3" }).availability).toBe("below_minimum");
});

test("the button of a suspended product speaks of its stock, as once buyers see it again", () => {
  const stockOf = (stock: string) => draftOf({ stock }, "suspended").availability;
  expect(stockOf("30")).toBe("in_stock");
  expect(stockOf("0")).toBe("out_of_stock");
  expect(draftOf({ stock: "30" }, "out_of_stock").availability).toBe("out_of_stock");
});
