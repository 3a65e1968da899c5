import { products } from "./catalogue/products.ts";
import type { SeedDocument, SeedProduct } from "./catalogue/seed-product.ts";
import { contactInformation } from "./content.ts";
import { writeDatasheet } from "./datasheet.ts";
import { type GuideName, guides } from "./guides.ts";
import { underline, wrapText } from "./text-page.ts";
import { drawTutorial } from "./tutorial-film.ts";
import { type Tutorial, tutorials } from "./tutorials.ts";

export interface DemonstrationDocument {
  /** The name a browser saves it under. */
  name: string;
  contentType: string;
  body: string;
}

/** Everything of these lines has a datasheet; buttons, wearables, kits and accessories have none. */
const linesWithDatasheet = new Set([
  "Sensors",
  "Gateways",
  "Trackers",
  "Beacons",
  "Industrial Routers",
  "Energy Monitoring",
  "Modules",
]);

const writers = new Map<string, () => DemonstrationDocument>();
for (const product of products.filter(hasDatasheet)) {
  writers.set(datasheetKey(product), () =>
    plainText(`${product.partNumber} datasheet.txt`, writeDatasheet(product)),
  );
}
for (const [name, guide] of Object.entries(guides)) {
  writers.set(guideKey(name), () => plainText(`${guide.name}.txt`, writeGuide(guide)));
}
for (const [name, tutorial] of Object.entries(tutorials)) {
  writers.set(tutorialKey(name), () => film(tutorial));
}

/**
 * The document for a key such as `demo/msr01-wa-datasheet.txt`, or null where there is none. Nothing is
 * stored: the text is written from the catalogue's own data and is the same every time.
 */
export function readDemonstrationDocument(key: string): DemonstrationDocument | null {
  return writers.get(key)?.() ?? null;
}

/** The documents of a product in the order they are shown, with their true size. */
export function documentsOf(
  product: SeedProduct,
): { key: string; name: string; sizeBytes: number }[] {
  const keys = [
    ...(hasDatasheet(product) ? [datasheetKey(product)] : []),
    ...guidesOf(product).map(guideKey),
  ];
  return keys.map((key) => {
    const document = readDemonstrationDocument(key);
    if (!document) throw new Error(`The demonstration has no document ${key}.`);
    return { key, name: document.name, sizeBytes: Buffer.byteLength(document.body) };
  });
}

export function datasheetKey({ partNumber }: Pick<SeedProduct, "partNumber">): string {
  return `demo/${partNumber.toLowerCase()}-datasheet.txt`;
}

export function guideKey(name: string): string {
  return `demo/${name}.txt`;
}

export function tutorialKey(name: string): string {
  return `demo/${name}.svg`;
}

function hasDatasheet({ category }: SeedProduct): boolean {
  return linesWithDatasheet.has(category);
}

function guidesOf({ category, specs }: SeedProduct): GuideName[] {
  if (category === "Gateways") return ["gateway-installation-guide"];
  if (category !== "Sensors") return [];
  if (specs.includes("LoRaWAN")) return ["lorawan-payload-reference"];
  return specs.includes("Wi-Fi") ? ["mqtt-topic-reference"] : [];
}

function writeGuide({ name, paragraphs }: SeedDocument): string {
  return [
    contactInformation.companyName,
    "",
    ...underline(name),
    ...paragraphs.flatMap((paragraph) => [...wrapText(paragraph), ""]),
  ].join("\n");
}

function plainText(name: string, body: string): DemonstrationDocument {
  return { name, contentType: "text/plain; charset=utf-8", body };
}

function film(tutorial: Tutorial): DemonstrationDocument {
  return {
    name: `${tutorial.title}.svg`,
    contentType: "image/svg+xml",
    body: drawTutorial(tutorial),
  };
}
