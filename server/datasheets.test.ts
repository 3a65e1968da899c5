import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { products } from "#db/seed/catalogue/products.ts";
import { documentsOf } from "#db/seed/demonstration-document.ts";
import { readPdf, readRuns } from "#test/pdf.ts";
import { findDemonstrationDocument } from "./datasheets.ts";
import { demonstrationDocuments } from "./demonstration-documents.ts";

const app = new Hono().get("/files/demo/:name", demonstrationDocuments(findDemonstrationDocument));

/** One product of each kind of shape that is asked for most, and the longest of everything. */
const sample = new Set([
  "MSR01-WA",
  "MSO01-L",
  "MSS02-L",
  "MGO01-T",
  "MGI01-E",
  "MRX01-T",
  "MMD08-G",
  "MDB04-E",
  "MAN02-868",
  ...[
    products.toSorted((one, other) => other.name.length - one.name.length)[0],
    products.toSorted((one, other) => choices(other) - choices(one))[0],
    products.toSorted((one, other) => words(other) - words(one))[0],
  ].map((product) => product?.partNumber),
]);

function choices({ versions, colors, accessories, specs }: (typeof products)[number]): number {
  return versions.length + colors.length + accessories.length + specs.length;
}

function words({ description, specs }: (typeof products)[number]): number {
  return description.length + specs.join("").length;
}

const pageWidth = 595.28;
const margin = 48;
const textHeight = { lowest: 40, highest: 841.89 - margin };

/** A4 as text without breaks, so that a wrapped sentence is found. */
const plain = (page: string) => page.replaceAll(/\s+/g, " ");

describe.each(products.filter(({ partNumber }) => sample.has(partNumber)))(
  "$partNumber",
  (product) => {
    const [listed] = documentsOf(product);
    const open = () => app.request(`/files/${listed?.key}`);

    test("has a datasheet of two pages that says what its data says", async () => {
      const answer = await open();
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      const name = `inline; filename="${product.partNumber} datasheet.pdf"`;
      expect(answer.headers.get("content-disposition")).toBe(name);
      const pages = readPdf(new Uint8Array(await answer.arrayBuffer())).map(plain);
      expect(pages).toHaveLength(2);
      const [first = "", second = ""] = pages;
      for (const page of pages) expect(page).toContain(product.partNumber);
      expect(first).toContain(product.description);
      expect(first).toContain("Dimensions in mm");
      expect(second).toContain("Page 2 of 2");
      for (const version of product.versions) expect(second).toContain(version);
      for (const accessory of product.accessories) expect(second).toContain(accessory);
      const told = product.specs.flatMap((spec) => spec.replace("Ω", "ohm").split(/[ ,]+/));
      for (const word of told) expect(second).toContain(word);
    });

    test("has every word within the margins of the page", async () => {
      const bytes = new Uint8Array(await (await open()).arrayBuffer());
      for (const { text, x, y, size } of readRuns(bytes).flat()) {
        expect(x, text).toBeGreaterThanOrEqual(margin - 0.01);
        expect(x + text.length * size * 0.6, text).toBeLessThanOrEqual(pageWidth - margin + 0.01);
        expect(y, text).toBeGreaterThan(textHeight.lowest);
        expect(y, text).toBeLessThan(textHeight.highest);
      }
    });

    test("is as large as its list says, the packing of another machine aside", async () => {
      const { byteLength } = await (await open()).arrayBuffer();
      expect(Math.abs(byteLength - (listed?.sizeBytes ?? 0))).toBeLessThan(byteLength * 0.02);
    });
  },
);

test("the datasheet of every product has two pages", { timeout: 120_000 }, async () => {
  for (const product of products) {
    const served = await findDemonstrationDocument(documentsOf(product)[0]?.key ?? "");
    const pages = Buffer.from(served?.body ?? "")
      .toString("latin1")
      .match(/\/Type \/Page\n/g);
    expect(pages, product.partNumber).toHaveLength(2);
  }
});

test("the same datasheet has the same bytes, whenever it is printed", async () => {
  const { printDatasheet } = await import("#paper/datasheet/datasheet.ts");
  const { describeDatasheet } = await import("#db/seed/datasheet/datasheet.ts");
  const [product] = products;
  if (!product) throw new Error("The catalogue is empty.");
  const served = await findDemonstrationDocument(documentsOf(product)[0]?.key ?? "");
  expect(served?.body).toEqual(await printDatasheet(describeDatasheet(product)));
});

test("a text is served as text, and may run nothing", async () => {
  const answer = await app.request("/files/demo/mqtt-topic-reference.txt");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await answer.text()).toContain("PREFIX/PART/SERIAL/state");
});

test("a film may use the pictures and letters that it carries, and fetch nothing", async () => {
  const answer = await app.request("/files/demo/fit-clamp-meter.svg");
  const policy = answer.headers.get("content-security-policy")?.split("; ");
  expect(policy).toEqual(expect.arrayContaining(["img-src data:", "font-src data:"]));
  expect(policy).toContain("default-src 'none'");
  const addresses = (await answer.text()).matchAll(/(?:href="|url\()([^")]{5})/g);
  expect(new Set([...addresses].map(([, start]) => start))).toEqual(new Set(["data:"]));
});

test("a document that the demonstration does not have is not found", async () => {
  expect((await app.request("/files/demo/msr99-x-datasheet.pdf")).status).toBe(404);
});

test("who asks while too many wait is asked to come again", async () => {
  const waiting = Promise.withResolvers<null>();
  const busy = new Hono().get(
    "/:name",
    demonstrationDocuments(() => waiting.promise),
  );
  const asked = Array.from({ length: 42 }, (_, at) => busy.request(`/${at}.pdf`));
  const late = await busy.request("/late.pdf");
  expect(late.status).toBe(503);
  expect(late.headers.get("retry-after")).toBe("5");
  waiting.resolve(null);
  expect(
    (await Promise.all(asked)).map(({ status }) => status).filter((status) => status === 404),
  ).toHaveLength(41);
});
