import { inArray } from "drizzle-orm";
import { type Database, productImages } from "#db";
import { pictureKeyOf } from "./picture-files.ts";
import { claimUploads } from "./uploads.ts";

const storedFile = /\/(?:images|files)\/([0-9a-f]{64}(?:-\d{1,4})?\.[a-z0-9]{1,5})(?=[?#]|$)/;

/**
 * Claims the stored files that these addresses name, a size of a picture like the picture itself: see
 * `claimUploads`. Answers the addresses of those that are not there. A picture that nobody uploaded is there
 * where a product shows it, as those of the demonstration are; what names no stored file is not looked at.
 */
export async function claimNamedFiles(
  tx: Database,
  addresses: readonly string[],
): Promise<string[]> {
  const named = addresses.flatMap((address) => {
    const key = storedFile.exec(address)?.[1];
    return key ? [{ address, key: pictureKeyOf(key) ?? key }] : [];
  });
  if (named.length === 0) return [];
  const keys = named.map(({ key }) => key);
  const pictures = await claimUploads(tx, { kind: "picture", keys });
  const documents = await claimUploads(tx, { kind: "document", keys });
  const others = named.filter(({ key }) => !pictures.has(key) && !documents.has(key));
  const shown = await findShown(
    tx,
    others.map(({ key }) => key),
  );
  return others.filter(({ key }) => !shown.has(key)).map(({ address }) => address);
}

async function findShown(tx: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { key } = productImages;
  const found = await tx.select({ key }).from(productImages).where(inArray(key, keys));
  return new Set(found.map((image) => image.key));
}
