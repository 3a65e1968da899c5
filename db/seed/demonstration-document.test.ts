import { expect, test } from "vitest";
import { products } from "./catalogue/products.ts";
import { documentsOf, readDemonstrationDocument, tutorialKey } from "./demonstration-document.ts";
import { tutorials } from "./tutorials.ts";

test("every sensor, gateway and tracker has a datasheet", () => {
  for (const product of products) {
    if (!["Sensors", "Gateways", "Trackers"].includes(product.category)) continue;
    expect(documentsOf(product)[0]?.key).toBe(
      `demo/${product.partNumber.toLowerCase()}-datasheet.txt`,
    );
  }
});

test("some products have no documents, so that the empty page can be seen", () => {
  expect(products.some((product) => documentsOf(product).length === 0)).toBe(true);
});

test("a datasheet says what the product's own data says", () => {
  for (const product of products) {
    const [datasheet] = documentsOf(product);
    if (!datasheet?.key.endsWith("-datasheet.txt")) continue;
    const body = readDemonstrationDocument(datasheet.key)?.body ?? "";
    const words = body.replaceAll(/\s+/g, " ");
    expect(words).toContain(`Part number: ${product.partNumber}`);
    expect(words).toContain(product.name);
    expect(words).toContain(product.description);
    for (const spec of product.specs) expect(words).toContain(`- ${spec}`);
    expect(words).toContain(`Versions: ${product.versions.join(", ")}`);
  }
});

test("lines of a text document are at most 78 characters long", () => {
  for (const { key } of products.flatMap(documentsOf)) {
    const lines = readDemonstrationDocument(key)?.body.split("\n") ?? [];
    expect(lines.filter((line) => line.length > 78)).toEqual([]);
  }
});

test("the stated size is the size in bytes, not in characters", () => {
  for (const { key, sizeBytes } of products.flatMap(documentsOf)) {
    const body = readDemonstrationDocument(key)?.body ?? "";
    expect(new TextEncoder().encode(body).length).toBe(sizeBytes);
  }
});

test("a key that the demonstration does not have is answered with null", () => {
  for (const key of [
    "demo/msr99-x-datasheet.txt",
    "msr01-wa-datasheet.txt",
    "demo/constructor",
    "",
  ]) {
    expect(readDemonstrationDocument(key)).toBeNull();
  }
});

test("a tutorial shows every step once, for the same time, and tells them as text", () => {
  for (const [name, { steps }] of Object.entries(tutorials)) {
    const film = readDemonstrationDocument(tutorialKey(name));
    expect(film?.contentType).toBe("image/svg+xml");
    const body = film?.body ?? "";
    expect(body.match(/<g class="step"/g)).toHaveLength(steps.length);
    expect(body).toContain(`animation: show ${steps.length * 5}s`);
    for (const { caption } of steps) expect(body).toContain(caption);
  }
});
