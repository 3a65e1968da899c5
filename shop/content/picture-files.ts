/** The widths in pixels that pages choose from; the largest lies under the picture's own key. */
const widths = [320, 640, 1280] as const;
const formats = ["avif", "webp"] as const;

type Width = (typeof widths)[number];
type Format = (typeof formats)[number];

/** The file of one size of a picture. */
export interface PictureFile {
  key: string;
  /** At most so wide; a smaller picture is not blown up. */
  width: Width;
  format: Format;
}

export const widestPicture = 1280;

const ownPicture = /^([0-9a-f]{64})\.webp$/;

/**
 * Every file that a picture was stored in, told by its key, which is that of the widest WebP. None
 * for a picture that exists in one form only, such as a drawing of the demonstration catalogue.
 */
export function filesOfPicture(key: string): PictureFile[] {
  const hash = ownPicture.exec(key)?.[1];
  if (!hash) return [];
  return formats.flatMap((format) =>
    widths.map((width) => {
      const isItself = format === "webp" && width === widestPicture;
      return { key: isItself ? key : `${hash}-${width}.${format}`, width, format };
    }),
  );
}

const fileOfPicture = /^([0-9a-f]{64})(?:-\d+)?\.(?:avif|webp)$/;

/** The key of the picture that a file was stored for, in whichever size; null for a file of no picture. */
export function pictureKeyOf(file: string): string | null {
  const picture = `${fileOfPicture.exec(file)?.[1]}.webp`;
  return filesOfPicture(picture).some(({ key }) => key === file) ? picture : null;
}
