import { expect, test } from "vitest";
import { categories } from "./categories.ts";
import { products } from "./products.ts";
import { families, type SeedProduct } from "./seed-product.ts";

const connectivityTags = ["Wi-Fi", "BLE", "LoRaWAN", "LTE", "Ethernet"];
const roomSensorModels = ["MSR01-WA", "MSR01-WB", "MSR01-WN", "MSR01-A", "MSR01-B", "MSR01-N"];

/** The part numbers of the products that break a rule, so that a failure names them. */
function breakers(isRight: (product: SeedProduct) => boolean): string[] {
  return products.filter((product) => !isRight(product)).map(({ partNumber }) => partNumber);
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function repeated<Value>(values: Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

test("there are 212 products or more in eight categories or more, and none is empty", () => {
  expect(products.length).toBeGreaterThanOrEqual(212);
  expect(categories.length).toBeGreaterThanOrEqual(8);
  for (const { name } of categories) {
    expect(products.filter(({ category }) => category === name).length).toBeGreaterThanOrEqual(5);
  }
});

test("the four listing screens have one category each", () => {
  const screens = categories.flatMap(({ name, listing }) => (listing ? [[listing, name]] : []));
  expect(Object.fromEntries(screens)).toEqual({
    sensors: "Sensors",
    gateways: "Gateways",
    accessories: "Accessories",
    "dev-kits": "Dev - Starter Kits",
  });
  expect(screens).toHaveLength(4);
});

test("categories have unique names, unique addresses and an order without gaps", () => {
  const slugs = categories.map(({ name }) =>
    name
      .toLowerCase()
      .replaceAll(/\s+/g, "-")
      .replaceAll(/[^a-z0-9-]/g, ""),
  );
  expect(repeated(slugs)).toEqual([]);
  expect(categories.map(({ orderIndex }) => orderIndex)).toEqual([...categories.keys()]);
});

test("no part number and no name stands twice, whatever its capitals", () => {
  expect(repeated(products.map(({ partNumber }) => partNumber.toLowerCase()))).toEqual([]);
  expect(repeated(products.map(({ name }) => name.toLowerCase()))).toEqual([]);
});

test("part numbers follow one scheme, and a name begins with its part number", () => {
  expect(breakers(({ partNumber }) => /^M[A-Z]{2}\d{2}-[A-Z0-9]{1,4}$/.test(partNumber))).toEqual(
    [],
  );
  expect(breakers(({ name, partNumber }) => name.startsWith(`${partNumber} `))).toEqual([]);
});

test("names have 1 to 200 characters, descriptions two to four sentences within 2,000", () => {
  expect(breakers(({ name }) => name.length >= 1 && name.length <= 200)).toEqual([]);
  expect(breakers(({ description }) => description.length <= 2000)).toEqual([]);
  expect(
    breakers(({ description }) => {
      const { length } = sentencesOf(description);
      return length >= 2 && length <= 4;
    }),
  ).toEqual([]);
});

test("no sentence of a description stands in a second product", () => {
  expect(repeated(products.flatMap(({ description }) => sentencesOf(description)))).toEqual([]);
});

test("each product has 4 to 10 different specs of at most 500 characters", () => {
  expect(breakers(({ specs }) => isWhole(specs.length, 4, 10))).toEqual([]);
  expect(breakers(({ specs }) => repeated(specs).length === 0)).toEqual([]);
  expect(breakers(({ specs }) => specs.every((spec) => spec !== "" && spec.length <= 500))).toEqual(
    [],
  );
});

test("every connectivity tag finds ten products or more, and no near miss of a tag is used", () => {
  for (const tag of connectivityTags) {
    expect(products.filter(({ specs }) => specs.includes(tag)).length).toBeGreaterThanOrEqual(10);
  }
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, "");
  const plainTags = connectivityTags.map(plain);
  expect(
    breakers(({ specs }) =>
      specs.every((spec) => connectivityTags.includes(spec) || !plainTags.includes(plain(spec))),
    ),
  ).toEqual([]);
});

test("a radio that the name states is among the tags", () => {
  expect(
    breakers(({ name, specs }) =>
      connectivityTags.every((tag) => !name.endsWith(`, ${tag}`) || specs.includes(tag)),
    ),
  ).toEqual([]);
});

test("prices are whole cents above zero, and one or two products cost more than 1,000 dollars", () => {
  expect(breakers(({ priceMinor }) => isWhole(priceMinor, 1, 100_000_000))).toEqual([]);
  expect([1, 2]).toContain(products.filter(({ priceMinor }) => priceMinor > 100_000).length);
  expect(Math.min(...products.map(({ priceMinor }) => priceMinor))).toBe(490);
});

test("about a third of the products can be had as a sample, at more than the unit price", () => {
  const withSample = products.filter(({ samplePriceMinor }) => samplePriceMinor !== undefined);
  expect(withSample.length / products.length).toBeCloseTo(1 / 3, 1);
  expect(
    breakers(
      ({ samplePriceMinor, priceMinor }) =>
        samplePriceMinor === undefined ||
        (Number.isInteger(samplePriceMinor) && samplePriceMinor > priceMinor),
    ),
  ).toEqual([]);
});

test("minimum order quantities are 1, 5, 10 or 25, and mostly 1", () => {
  expect(breakers(({ minOrderQuantity }) => [1, 5, 10, 25].includes(minOrderQuantity))).toEqual([]);
  const single = products.filter(({ minOrderQuantity }) => minOrderQuantity === 1);
  expect(single.length).toBeGreaterThan(products.length / 2);
});

test("a product has one to seven versions, the first is Standard, and all three shapes occur", () => {
  expect(breakers(({ versions }) => isWhole(versions.length, 1, 7))).toEqual([]);
  expect(breakers(({ versions }) => versions[0] === "Standard")).toEqual([]);
  expect(breakers(({ versions }) => repeated(versions).length === 0)).toEqual([]);
  const counts = new Set(products.map(({ versions }) => versions.length));
  for (const count of [1, 3, 7]) expect(counts).toContain(count);
  expect(breakers(({ models = ["one"] }) => isWhole(models.length, 1, 2))).toEqual([]);
});

test("colours are black, blue or white, each at most once, and all three are used", () => {
  const allowed = ["Black", "Blue", "White"];
  expect(breakers(({ colors }) => colors.length > 0 && repeated(colors).length === 0)).toEqual([]);
  expect(breakers(({ colors }) => colors.every((color) => allowed.includes(color)))).toEqual([]);
  expect(new Set(products.flatMap(({ colors }) => colors)).size).toBe(3);
});

test("no product is an accessory of its own", () => {
  expect(breakers(({ partNumber, accessories }) => !accessories.includes(partNumber))).toEqual([]);
});

test("what is added free of charge costs, all of it together, half of what it comes with at most", () => {
  const prices = new Map(products.map(({ partNumber, priceMinor }) => [partNumber, priceMinor]));
  const sum = (partNumbers: readonly string[]) =>
    partNumbers.reduce((total, partNumber) => total + (prices.get(partNumber) ?? Number.NaN), 0);
  expect(breakers(({ accessories, priceMinor }) => sum(accessories) * 2 <= priceMinor)).toEqual([]);
});

test("accessories are the six room sensors, which are products of the shop themselves", () => {
  const used = new Set(products.flatMap(({ accessories }) => accessories));
  expect([...used].sort()).toEqual([...roomSensorModels].sort());
  const partNumbers = products.map(({ partNumber }) => partNumber);
  expect(partNumbers).toEqual(expect.arrayContaining(roomSensorModels));
});

test("stock runs from none over a few to thousands, and none means out of stock", () => {
  expect(breakers(({ stock }) => isWhole(stock, 0, 100_000))).toEqual([]);
  expect(
    breakers(({ stock, status = "active" }) => (stock === 0) === (status === "out_of_stock")),
  ).toEqual([]);
  const stocks = products.map(({ stock }) => stock);
  expect(stocks).toEqual(expect.arrayContaining([0, 1, 3, 7]));
  expect(Math.max(...stocks)).toBeGreaterThan(1000);
});

test("one product is suspended", () => {
  expect(products.filter(({ status }) => status === "suspended")).toHaveLength(1);
});

test("eight active products of six categories or more are featured at places 0 to 7", () => {
  const featured = products.filter((product) => product.featured !== undefined);
  const places = featured.map((product) => product.featured).sort();
  expect(places).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(featured.every(({ status = "active" }) => status === "active")).toBe(true);
  expect(new Set(featured.map(({ category }) => category)).size).toBeGreaterThanOrEqual(6);
});

test("products came into the catalogue on different days, over more than two years", () => {
  expect(breakers(({ ageDays }) => isWhole(ageDays, 1, 1000))).toEqual([]);
  expect(new Set(products.map(({ ageDays }) => ageDays)).size).toBe(products.length);
  expect(Math.max(...products.map(({ ageDays }) => ageDays))).toBeGreaterThan(730);
});

test("every family of drawings is used, and no two products have the same shape", () => {
  expect(new Set(products.map(({ shape }) => shape.family))).toEqual(new Set(families));
  const shapes = products.map(({ shape }) =>
    JSON.stringify(Object.entries(shape).sort(([one], [other]) => (one < other ? -1 : 1))),
  );
  expect(repeated(shapes)).toEqual([]);
  expect(
    breakers(
      ({ shape: { antennas = 0, ports = 0, scale = 1 } }) =>
        isWhole(antennas, 0, 4) && isWhole(ports, 0, 8) && scale >= 0.6 && scale <= 1.5,
    ),
  ).toEqual([]);
});

function sentencesOf(description: string): string[] {
  return description.split(/(?<=[.!?:])\s+(?=[A-Z0-9])/);
}
