/** Which of a product's pictures stands for a colour of it. Both sides read this file. */

/** A picture as this rule sees it: in the order of the gallery the first is the main one. */
export interface ColorPicture {
  key: string;
  /** The colour of the product that it shows, where that matters. */
  color: string | null;
}

type Colored = Pick<ColorPicture, "color">;

/** Where the first picture of a colour stands; -1 where none shows it, or none is chosen. */
export function findColor(pictures: readonly Colored[], color: string | null): number {
  return color ? pictures.findIndex((picture) => picture.color === color) : -1;
}

/**
 * The key of the picture that stands beside a line of this colour, in a cart as in an order: the first of that
 * colour, otherwise the main one. Null where the product has no pictures.
 */
export function pictureOfColor(
  pictures: readonly ColorPicture[],
  color: string | null,
): string | null {
  return (pictures[findColor(pictures, color)] ?? pictures[0])?.key ?? null;
}
