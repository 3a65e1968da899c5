import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { productFields, productForm } from "./product-fields.ts";

const typed = { name: "Probe", price: "12.5", category: "Sensors" };

/** What is wrong, field by field, in the order in which it is told. */
function faultsOf(values: Record<string, unknown>, schema: z.ZodType = productFields()) {
  const parsed = schema.safeParse({ ...typed, ...values });
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => [path[0], message]);
}

function read(values: Record<string, unknown>) {
  return productFields().parse({ ...typed, ...values });
}

test("what is left out takes its default", () => {
  expect(read({})).toEqual({
    name: "Probe",
    partNumber: null,
    priceMinor: 1250,
    category: "Sensors",
    description: null,
    stock: 0,
    minOrderQuantity: 1,
    isSampleAvailable: false,
    samplePriceMinor: null,
    model1: null,
    model2: null,
    versions: ["Standard"],
    colors: [],
    accessories: [],
    specs: [],
  });
});

describe("each field has its rules and its messages", () => {
  test.each([
    ["name", "  ", "Product name is required"],
    ["name", "a".repeat(201), "Product name must be less than 200 characters"],
    ["partNumber", "a".repeat(65), "Part number must be at most 64 characters"],
    ["price", "", "Price is required"],
    ["price", "-0.01", "Price must be positive"],
    ["price", "1000000.01", "Price is too high"],
    ["price", "1.234", "Price must be a number with at most 2 decimals"],
    ["price", "?", "Price must be a number with at most 2 decimals"],
    ["category", "", "Category is required"],
    ["category", "a".repeat(101), "Category must be at most 100 characters"],
    ["description", "a".repeat(2001), "Description must be at most 2000 characters"],
    ["stock", "1.5", "Stock must be a whole number"],
    ["stock", "", "Stock must be a whole number"],
    ["stock", "1e3", "Stock must be a whole number"],
    ["stock", "-1", "Stock cannot be negative"],
    ["stock", "100001", "Stock value is too high"],
    ["minOrderQuantity", "1.5", "Minimum order quantity must be a whole number"],
    ["minOrderQuantity", "0", "Minimum order quantity must be at least 1"],
    ["minOrderQuantity", "100001", "Minimum order quantity is too high"],
    ["model1", "a".repeat(101), "Model 1 must be at most 100 characters"],
    ["version1", " ", "Version 1 is required"],
    ["version7", "a".repeat(101), "Version 7 must be at most 100 characters"],
    ["version2", "STANDARD", "Version 2 is the same as version 1"],
    ["colors", ["Red"], "Unknown color"],
    ["accessories", ["MSR02-A"], "Unknown accessory"],
    ["specs", "a".repeat(501), "Spec too long"],
    ["specs", Array.from({ length: 51 }, (_, n) => n).join("\n"), "At most 50 specs can be listed"],
  ])("%s: %j", (field, value, message) => {
    expect(faultsOf({ [field]: value })).toEqual([[field, message]]);
  });

  test.each([
    ["name", "a".repeat(200)],
    ["price", "0"],
    ["price", "1000000"],
    ["description", "a".repeat(2000)],
    ["stock", "100000"],
    ["specs", "a".repeat(500)],
  ])("%s may be at its limit", (field, value) => {
    expect(faultsOf({ [field]: value })).toEqual([]);
  });
});

test("everything that is wrong is told at once, what is wrong together too", () => {
  const wrong = { name: "", stock: "x", isSampleAvailable: "on", version2: "A", version3: "a" };
  expect(faultsOf(wrong)).toEqual([
    ["name", "Product name is required"],
    ["stock", "Stock must be a whole number"],
    ["samplePrice", "Sample price is required"],
    ["version3", "Version 3 is the same as version 2"],
  ]);
});

test("a sample has a price of its own, kept only while a sample is sold", () => {
  expect(read({ isSampleAvailable: "on", samplePrice: "3" }).samplePriceMinor).toBe(300);
  expect(read({ samplePrice: "3" }).samplePriceMinor).toBeNull();
});

test("versions close up, specs are lines, and boxes keep the order in which they came", () => {
  const values = read({
    version1: "Basic",
    version4: " PoE ",
    specs: " IP67\r\n\r\nBLE\nIP67 ",
    colors: ["White", "Black", "White"],
    accessories: ["MSR01-A", "MSR01-WA"],
  });
  expect(values).toMatchObject({
    versions: ["Basic", "PoE"],
    specs: ["IP67", "BLE"],
    colors: ["White", "Black"],
    accessories: ["MSR01-A", "MSR01-WA"],
  });
});

test("a stock that units came back to may stay above what can be typed", () => {
  expect(productFields({ stockNow: 100_007 }).parse({ ...typed, stock: "100007" }).stock).toBe(
    100_007,
  );
  expect(faultsOf({ stock: "100008" }, productFields({ stockNow: 100_007 }))).toEqual([
    ["stock", "Stock value is too high"],
  ]);
});

test("the form needs a picture, and keeps the order of pictures", () => {
  const form = productForm();
  const missing = form.safeParse(typed);
  expect(missing.error?.issues[0]).toMatchObject({
    path: ["images"],
    message: "Please upload at least one image",
  });
  const { files } = form.parse({ ...typed, images: ["b", "a", "b"], documents: ["d"] });
  expect(files).toEqual({ images: ["b", "a"], documents: ["d"], colors: new Map() });
});

test("a picture shows no color that the product is not offered in", () => {
  const images = ["a", "b", "c", "d"];
  const imageColors = ["", "White", "Blue", "White"];
  const faultsWith = (colors: string[]) => faultsOf({ colors, images, imageColors }, productForm());
  expect(faultsWith(["Blue", "White"])).toEqual([]);
  expect(faultsWith(["Black"])).toEqual([
    ["images", "Picture 3 shows Blue, which the product is not offered in"],
    ["images", "Picture 2 shows White, which the product is not offered in"],
  ]);
  expect(faultsWith(["Red"])).toEqual([
    ["colors", "Unknown color"],
    ["images", "Picture 3 shows Blue, which the product is not offered in"],
    ["images", "Picture 2 shows White, which the product is not offered in"],
  ]);
});

test("the form says of each picture which color it shows, or that it shows none", () => {
  const form = productForm();
  const pictures = { ...typed, colors: ["Blue"], images: ["b", "a"] };
  const { files } = form.parse({ ...pictures, imageColors: ["Blue", ""] });
  expect([...files.colors]).toEqual([
    ["b", "Blue"],
    ["a", null],
  ]);
  const unknown = form.safeParse({ ...pictures, imageColors: ["", "Mauve"] });
  expect(unknown.error?.issues).toMatchObject([
    { path: ["imageColors", 1], message: "Unknown color" },
  ]);
});
