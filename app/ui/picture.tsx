import clsx from "clsx/lite";
import { filesOfPicture, type PictureFile, widestPicture } from "#shop/content/picture-files.ts";

interface PictureProps {
  /** Where the picture lies in storage; null draws a plain outline in its place. */
  imageKey: string | null;
  alt: string;
  /** The picture's own size in pixels: its box is kept free until it arrives. */
  width: number;
  height: number;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes?: string;
  /** Pixels of the widest file that is worth its name where this is shown. */
  widest?: PictureFile["width"];
  /** What a page is looked at for is loaded before anything else; all others once they are near. */
  comesFirst?: boolean;
  className?: string;
}

export function Picture({
  imageKey,
  alt,
  width,
  height,
  sizes,
  widest = widestPicture,
  comesFirst = false,
  className,
}: PictureProps) {
  if (imageKey === null) return <NoPicture {...{ alt, width, height, className }} />;
  const files = filesOfPicture(imageKey).filter(({ width }) => width <= widest);
  const image = (
    <img
      src={`/images/${imageKey}`}
      srcSet={addressesOf(files, "webp")}
      alt={alt}
      width={width}
      height={height}
      sizes={sizes}
      loading={comesFirst ? "eager" : "lazy"}
      fetchPriority={comesFirst ? "high" : undefined}
      decoding="async"
      className={clsx("h-auto max-w-full", className)}
    />
  );
  if (files.length === 0) return image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={addressesOf(files, "avif")} sizes={sizes} />
      {image}
    </picture>
  );
}

/** As in the `srcset` attribute; undefined for a picture in one form only. */
function addressesOf(files: PictureFile[], format: PictureFile["format"]): string | undefined {
  const ofFormat = files.filter((file) => file.format === format);
  if (ofFormat.length === 0) return undefined;
  return ofFormat.map(({ key, width }) => `/images/${key} ${width}w`).join(", ");
}

function NoPicture({
  alt,
  width,
  height,
  className,
}: Pick<PictureProps, "alt" | "width" | "height" | "className">) {
  return (
    <svg
      viewBox="0 0 96 96"
      width={width}
      height={height}
      role={alt ? "img" : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
      className={clsx("h-auto max-w-full stage", className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <rect x="28" y="40" width="40" height="28" rx="3" />
      <path d="M36 40V24m0 0h-2.5m2.5 0h2.5M28 54h40M34 61h10" />
      <circle cx="60" cy="61" r="2" />
    </svg>
  );
}
