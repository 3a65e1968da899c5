import type { Datasheet } from "#paper/datasheet/contents.ts";
import { products } from "./catalogue/products.ts";
import type { SeedDocument, SeedProduct } from "./catalogue/seed-product.ts";
import { contactInformation } from "./content.ts";
import { describeDatasheet } from "./datasheet/datasheet.ts";
import { datasheetSizes } from "./datasheet/sizes.ts";
import { type GuideName, guides } from "./guides.ts";
import { underline, wrapText } from "./text-page.ts";
import { drawTutorial } from "./tutorial-film.ts";
import { type Tutorial, tutorials } from "./tutorials.ts";

export interface WrittenDocument {
  /** The name a browser saves it under. */
  name: string;
  contentType: string;
  body: string;
}

/** A document as it is served, or a datasheet in words, which whoever serves it prints as a PDF. */
export type DemonstrationDocument = WrittenDocument | { name: string; datasheet: Datasheet };

const writers = new Map<string, () => DemonstrationDocument>();
for (const product of products) {
  writers.set(datasheetKey(product), () => ({
    name: datasheetName(product),
    datasheet: describeDatasheet(product),
  }));
}
for (const name of Object.keys(guides).filter(isGuide)) {
  writers.set(guideKey(name), () => writeGuide(name));
}
for (const [name, tutorial] of Object.entries(tutorials)) {
  writers.set(tutorialKey(name), () => film(tutorial));
}

/**
 * The document for a key such as `demo/msr01-wa-datasheet.pdf`, or null where there is none. Nothing is
 * stored: it is written from the catalogue's own data and is the same every time.
 */
export function readDemonstrationDocument(key: string): DemonstrationDocument | null {
  return writers.get(key)?.() ?? null;
}

/** The documents of a product in the order they are shown, with their true size. */
export function documentsOf(
  product: SeedProduct,
): { key: string; name: string; sizeBytes: number }[] {
  const { partNumber } = product;
  const sizeBytes = datasheetSizes[partNumber];
  if (sizeBytes === undefined) throw new Error(`The datasheet of ${partNumber} was not measured.`);
  return [
    { key: datasheetKey(product), name: datasheetName(product), sizeBytes },
    ...guidesOf(product).map((guide) => {
      const { name, body } = writeGuide(guide);
      return { key: guideKey(guide), name, sizeBytes: Buffer.byteLength(body) };
    }),
  ];
}

export function datasheetKey({ partNumber }: Pick<SeedProduct, "partNumber">): string {
  return `demo/${partNumber.toLowerCase()}-datasheet.pdf`;
}

export function guideKey(name: GuideName): string {
  return `demo/${name}.txt`;
}

export function tutorialKey(name: string): string {
  return `demo/${name}.svg`;
}

function datasheetName({ partNumber }: SeedProduct): string {
  return `${partNumber} datasheet.pdf`;
}

function guidesOf({ category, specs }: SeedProduct): GuideName[] {
  if (category === "Gateways") return ["gateway-installation-guide"];
  if (category !== "Sensors") return [];
  if (specs.includes("LoRaWAN")) return ["lorawan-payload-reference"];
  return specs.includes("Wi-Fi") ? ["mqtt-topic-reference"] : [];
}

function isGuide(name: string): name is GuideName {
  return name in guides;
}

function writeGuide(guide: GuideName): WrittenDocument {
  const { name, paragraphs }: SeedDocument = guides[guide];
  const body = [
    contactInformation.companyName,
    "",
    ...underline(name),
    ...paragraphs.flatMap((paragraph) => [...wrapText(paragraph), ""]),
  ].join("\n");
  return { name: `${name}.txt`, contentType: "text/plain; charset=utf-8", body };
}

function film(tutorial: Tutorial): WrittenDocument {
  return {
    name: `${tutorial.title}.svg`,
    contentType: "image/svg+xml",
    body: drawTutorial(tutorial),
  };
}
