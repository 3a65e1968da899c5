import { describe, expect, test } from "vitest";
import { availabilityOf } from "./availability.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { noFilters, readProductFilters, writeProductFilters } from "./product-filters.ts";
import { averageRating } from "./rating.ts";

const read = (query: string) => readProductFilters(new URLSearchParams(query));

describe("filters in an address", () => {
  test("are read back as they were written", () => {
    const filters = {
      search: "50% & more",
      category: "Dev - Starter Kits",
      maxPrice: 250,
      connectivity: ["BLE" as const, "LTE" as const],
      sort: "price-high" as const,
    };
    expect(read(writeProductFilters(filters))).toEqual(filters);
  });

  test("leave out what filters nothing", () => {
    expect(writeProductFilters(noFilters)).toBe("");
    expect(read("")).toEqual(noFilters);
    expect(read("search=%20&category=&price=1000&sort=featured")).toEqual(noFilters);
  });

  test("that make no sense filter nothing", () => {
    expect(read("price=-5&sort=random&connectivity=Zigbee")).toEqual(noFilters);
    expect(read("price=1e3").maxPrice).toBe(1000);
    expect(read("price=abc").maxPrice).toBe(1000);
  });

  test("keep the price on the slider's steps, from 0 to 1000", () => {
    expect(read("price=254").maxPrice).toBe(250);
    expect(read("price=0").maxPrice).toBe(0);
    expect(read("price=99999").maxPrice).toBe(1000);
  });

  test("keep a search term that a database can take", () => {
    expect(read("search=%20a%00b%20").search).toBe("ab");
    expect(read(`search=${"x".repeat(999)}`).search).toHaveLength(200);
  });
});

test("an average is rounded to one decimal, halves up, and drawn in whole stars", () => {
  expect(averageRating({ sum: 0, count: 0 })).toBeNull();
  expect(averageRating({ sum: 13, count: 3 })).toEqual({ average: "4.3", stars: 4, count: 3 });
  expect(averageRating({ sum: 17, count: 4 })?.average).toBe("4.3");
  expect(averageRating({ sum: 9, count: 2 })).toEqual({ average: "4.5", stars: 5, count: 2 });
  expect(averageRating({ sum: 5, count: 1 })?.average).toBe("5.0");
});

test("only an active product with its minimum in stock can be bought", () => {
  const product = { status: "active", stock: 10, minOrderQuantity: 10 } as const;
  expect(availabilityOf(product)).toBe("in_stock");
  expect(availabilityOf({ ...product, stock: 9 })).toBe("below_minimum");
  expect(availabilityOf({ ...product, stock: 0 })).toBe("out_of_stock");
  expect(availabilityOf({ ...product, status: "out_of_stock" })).toBe("out_of_stock");
});

test("a cursor is read back as it was written, and nothing else is", () => {
  const cursor = { key: "1764720000123456", id: "0b9c2f8e-6c0e-4b6e-9a3e-0d5f5a1c2b3d" };
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  for (const text of [null, "", "1_", `_${cursor.id}`, `-1_${cursor.id}`, `1_${cursor.id}x`]) {
    expect(readCursor(text)).toBeNull();
  }
});
