import { eq, inArray } from "drizzle-orm";
import { type Database, productDocuments, productImages } from "#db";
import { claimUploads, releaseUploads, type Upload } from "../content/uploads.ts";
import type { Color } from "./product.ts";

/** The keys of a product's pictures and documents, in order; the first picture is the main one. */
export interface FileKeys {
  images: string[];
  documents: string[];
  /**
   * The colours that pictures show, or null, by key. A picture of which nothing is said keeps its own, as long as the
   * product is offered in it.
   */
  colors?: ReadonlyMap<string, Color | null>;
}

export interface UnknownFile {
  kind: "unknown_file";
  /** The field that holds what is neither the product's own nor was uploaded. */
  field: "images" | "documents";
  key: string;
}

export type ProductFiles = Awaited<ReturnType<typeof findOwnFiles>>;

interface Wanted {
  productId: string;
  /** Describes a picture that is new here; one that was there keeps its words, as far as they are not `nameBefore`. */
  name: string;
  /** What the product is called until now; null for a new one. */
  nameBefore: string | null;
  /** The colours of the product. */
  colors: readonly Color[];
  keys: FileKeys;
}

/** What stands behind the keys: files that the product has already, or that were uploaded. */
export async function findFiles(
  tx: Database,
  { productId, keys, ...wanted }: Wanted,
): Promise<({ kind: "found" } & ProductFiles) | UnknownFile> {
  const own = await findOwnFiles(tx, productId);
  const pictures = await claimUploads(tx, { kind: "picture", keys: keys.images });
  const papers = await claimUploads(tx, { kind: "document", keys: keys.documents });
  return matchFiles({ ...wanted, own, uploaded: new Map([...pictures, ...papers]), keys });
}

interface Matched extends Omit<Wanted, "productId"> {
  own: ProductFiles;
  /** By key. */
  uploaded: ReadonlyMap<string, Upload>;
}

/** As `findFiles`, of what has been looked up already. */
export function matchFiles({
  own,
  uploaded,
  name,
  nameBefore,
  colors,
  keys,
}: Matched): ({ kind: "found" } & ProductFiles) | UnknownFile {
  const images: ProductFiles["images"] = [];
  for (const key of keys.images) {
    const upload = uploaded.get(key);
    const kept = own.images.find((image) => image.key === key);
    if (kept) images.push({ ...kept, alt: withName(kept.alt, { name, nameBefore }) });
    else if (upload?.width && upload.height) {
      const { width, height } = upload;
      images.push({ key, alt: name, width, height, color: null });
    } else return { kind: "unknown_file", field: "images", key };
  }
  const documents: ProductFiles["documents"] = [];
  for (const key of keys.documents) {
    const upload = uploaded.get(key);
    const kept = own.documents.find((document) => document.key === key);
    if (kept) documents.push(kept);
    else if (upload?.kind === "document") {
      documents.push({ key, name: upload.name, sizeBytes: upload.sizeBytes });
    } else return { kind: "unknown_file", field: "documents", key };
  }
  const shown = images.map((image) => withColor(image, { said: keys.colors, offered: colors }));
  return { kind: "found", images: shown, documents };
}

/** Words that are the name of the product, or begin with it as those of the demonstration do, follow it. */
function withName(words: string, { name, nameBefore }: Pick<Wanted, "name" | "nameBefore">) {
  if (nameBefore === null) return words;
  const isNamed = words === nameBefore || words.startsWith(`${nameBefore}, `);
  return isNamed ? name + words.slice(nameBefore.length) : words;
}

type Image = ProductFiles["images"][number];

interface Colors {
  said: FileKeys["colors"];
  offered: readonly Color[];
}

function withColor(image: Image, { said, offered }: Colors): Image {
  const told = said?.get(image.key);
  const color = told === undefined ? image.color : told;
  return { ...image, color: color !== null && offered.includes(color) ? color : null };
}

async function findOwnFiles(tx: Database, productId: string) {
  const images = await tx
    .select({
      key: productImages.key,
      alt: productImages.alt,
      width: productImages.width,
      height: productImages.height,
      color: productImages.color,
    })
    .from(productImages)
    .where(eq(productImages.productId, productId));
  const documents = await tx
    .select({
      key: productDocuments.key,
      name: productDocuments.name,
      sizeBytes: productDocuments.sizeBytes,
    })
    .from(productDocuments)
    .where(eq(productDocuments.productId, productId));
  return { images, documents };
}

/** Makes these the files of products, which the caller has locked. */
export async function writeFiles(
  tx: Database,
  products: readonly ({ productId: string } & ProductFiles)[],
): Promise<void> {
  const ids = products.map(({ productId }) => productId);
  const before = await tx
    .delete(productImages)
    .where(inArray(productImages.productId, ids))
    .returning({ key: productImages.key });
  await tx.delete(productDocuments).where(inArray(productDocuments.productId, ids));
  const images = products.flatMap(({ productId, images }) =>
    images.map((image, position) => ({ productId, position, ...image })),
  );
  const documents = products.flatMap(({ productId, documents }) =>
    documents.map((document, position) => ({ productId, position, ...document })),
  );
  if (images.length > 0) await tx.insert(productImages).values(images);
  if (documents.length > 0) await tx.insert(productDocuments).values(documents);
  const kept = new Set(images.map(({ key }) => key));
  const released = before.filter(({ key }) => !kept.has(key));
  await releaseUploads(
    tx,
    released.map(({ key }) => key),
  );
}
