import { expect, test } from "vitest";
import { db } from "#db";
import { makeProduct } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { sortLines } from "./order-lines.ts";

freshDatabase();

type Product = NonNullable<Parameters<typeof makeProduct>[0]>;
type Line = Partial<Parameters<typeof sortLines>[1][number]>;

const offered = { isSampleAvailable: true, samplePriceMinor: 1_00 };

test.each<[words: string, product: Product, line: Line]>([
  ["Not sold any more", {}, { productId: "00000000-0000-4000-8000-000000000000" }],
  ["Not sold any more", { status: "suspended" }, {}],
  ["Out of stock", { status: "out_of_stock" }, {}],
  ["Out of stock", { stock: 0 }, {}],
  ["Only 1 unit left", { stock: 1 }, { quantity: 2 }],
  ["Only 1,001 units left", { stock: 1001 }, { quantity: 1002 }],
  ["No sample is available", {}, { isSample: true }],
  ["Only one sample can be ordered", offered, { isSample: true, quantity: 2 }],
  ["The minimum order is 1,000 units", { minOrderQuantity: 1000 }, {}],
  ["There is no version 'Deluxe'", {}, { version: "Deluxe" }],
  ["Not sold in 'White'", {}, { color: "White" }],
  ["There is no accessory 'MSR01-B'", {}, { accessories: ["MSR01-B"] }],
])(
  "beside the name of its product a line is refused with %j: %j, %j",
  async (words, values, line) => {
    const { id } = await makeProduct(values);
    const lines = [{ productId: id, quantity: 1, ...line }];
    const { refusals } = await sortLines(db, lines, { holderId: null });
    expect(refusals).toMatchObject([{ besideName: words }]);
  },
);
