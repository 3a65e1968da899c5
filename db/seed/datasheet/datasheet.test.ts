import { describe, expect, test } from "vitest";
import { describeDevice } from "#studio/device.ts";
import { products } from "../catalogue/products.ts";
import { describeDatasheet } from "./datasheet.ts";
import { groupSpecifications } from "./specification.ts";

const datasheets = products.map((product) => ({
  product,
  device: describeDevice(product),
  sheet: describeDatasheet(product),
}));

test("every line of a product stands in its specification, and nothing else does", () => {
  for (const { product, sheet } of datasheets) {
    const told = sheet.specification.flatMap(({ rows }) => rows.flatMap(({ values }) => values));
    const words = (texts: readonly string[]) => texts.flatMap((text) => text.split(", ")).sort();
    expect(words(told)).toEqual(words(product.specs.map((spec) => spec.replace("Ω", "ohm"))));
  }
});

test("what is told in one breath stands in rows of its own", () => {
  const groups = groupSpecifications(["LoRaWAN", "Ethernet", "IP67, -40 to +65 °C"]);
  expect(groups).toEqual([
    {
      name: "Radio and network",
      rows: [{ parameter: "Connectivity", values: ["LoRaWAN, Ethernet"] }],
    },
    {
      name: "Environment",
      rows: [
        { parameter: "Protection", values: ["IP67"] },
        { parameter: "Operating temperature", values: ["-40 to +65 °C"] },
      ],
    },
  ]);
});

test("a measuring range with its accuracy is one fact, and no operating temperature", () => {
  const [group] = groupSpecifications(["-200 to +50 °C, ±0.5 °C at -196 °C"]);
  expect(group?.name).toBe("Measurement");
  expect(group?.rows[0]?.values).toEqual(["-200 to +50 °C, ±0.5 °C at -196 °C"]);
});

describe("the drawing", () => {
  test("tells width, height and depth, each once", () => {
    for (const { device, sheet, product } of datasheets) {
      const told = sheet.drawing.views.flatMap((view) =>
        view.dimensions.map((dimension) => view[dimension]),
      );
      const { width, height, depth } = device.size;
      const ascending = (sizes: number[]) => sizes.toSorted((one, other) => one - other);
      expect(ascending(told), product.partNumber).toEqual(ascending([width, height, depth]));
    }
  });

  test("has its body as large as it says, and nothing but dashed parts beyond it", () => {
    for (const { sheet, product } of datasheets) {
      for (const view of sheet.drawing.views) {
        const bodies = view.marks.filter(({ line }) => line === "outline").map(reach);
        const right = Math.max(...bodies.map((each) => each.right));
        const top = Math.max(...bodies.map((each) => each.top));
        expect(right, `${product.partNumber}, ${view.name}`).toBeCloseTo(view.width, 5);
        expect(top, `${product.partNumber}, ${view.name}`).toBeCloseTo(view.height, 5);
        for (const mark of view.marks.filter(({ line }) => line === "detail").map(reach)) {
          expect(mark.left, product.partNumber).toBeGreaterThanOrEqual(-0.001);
          expect(mark.bottom, product.partNumber).toBeGreaterThanOrEqual(-0.001);
          expect(mark.right, product.partNumber).toBeLessThanOrEqual(view.width + 0.001);
          expect(mark.top, product.partNumber).toBeLessThanOrEqual(view.height + 0.001);
        }
      }
    }
  });
});

type Mark = (typeof datasheets)[number]["sheet"]["drawing"]["views"][number]["marks"][number];

function reach(mark: Mark) {
  if (mark.shape === "path") {
    const [xs, ys] = [mark.places.map(([x]) => x), mark.places.map(([, y]) => y)];
    return {
      left: Math.min(...xs),
      right: Math.max(...xs),
      bottom: Math.min(...ys),
      top: Math.max(...ys),
    };
  }
  if (mark.shape === "ellipse") {
    const { x, y, radiusX, radiusY } = mark;
    return { left: x - radiusX, right: x + radiusX, bottom: y - radiusY, top: y + radiusY };
  }
  const { x, y, width, height } = mark;
  return { left: x, right: x + width, bottom: y, top: y + height };
}

test("every choice has a code of its own among its kind, and the example is made of them", () => {
  for (const { sheet, product } of datasheets) {
    const codes = sheet.ordering.map(({ option, code }) => `${option} ${code}`);
    expect(new Set(codes).size, product.partNumber).toBe(codes.length);
    const example = /color: (\S+) is/.exec(sheet.orderingNotes.join(" "))?.[1] ?? "";
    const [color = "", version = ""] = example.split("-").reverse();
    expect(codes).toContain(`Color ${color}`);
    expect(codes).toContain(`Version ${version}`);
    expect(codes).toContain(`Model ${example.slice(0, -color.length - version.length - 2)}`);
  }
});

test("an accessory is ordered by the part number that the shop sells it under", () => {
  const { ordering } = describeDatasheet(
    products.find(({ accessories }) => accessories.length > 0) ?? fail(),
  );
  const sold = new Map(products.map(({ partNumber, name }) => [partNumber, name]));
  const accessories = ordering.filter(({ option }) => option === "Accessories");
  expect(accessories.length).toBeGreaterThan(0);
  for (const { choice, code } of accessories) expect(sold.get(code)).toBe(choice);
});

function fail(): never {
  throw new Error("No product of the demonstration has accessories.");
}
