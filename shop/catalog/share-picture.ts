import { createHash } from "node:crypto";

/** Counted up whenever the drawing itself changes. */
const drawing = 1;

interface Drawn {
  id: string;
  name: string;
  partNumber: string;
  /** US cents. */
  priceMinor: number;
  /** In order; the first is drawn. */
  imageKeys: readonly string[];
}

/** Everything that is to be seen on the picture, in a few characters that change with it. */
export function sharePictureVersion(product: Omit<Drawn, "id">): string {
  const { name, partNumber, priceMinor, imageKeys } = product;
  const seen = JSON.stringify([drawing, name, partNumber, priceMinor, imageKeys[0] ?? null]);
  return createHash("sha256").update(seen).digest("hex").slice(0, 16);
}

/** Where the picture lies that stands for a product where its address is shared. */
export function sharePicturePath(product: Drawn): string {
  return `/images/shared/${product.id}-${sharePictureVersion(product)}.jpg`;
}
