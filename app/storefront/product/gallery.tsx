import { Picture } from "#app/ui/picture.tsx";
import type { ProductImage } from "#shop/catalog/product.ts";

interface GalleryProps {
  images: readonly ProductImage[];
  name: string;
  /** Which picture is shown large. */
  index: number;
  onSelect: (index: number) => void;
}

/** One picture large; the others as thumbnails where there is more than one. */
export function Gallery({ images, name, index, onSelect }: GalleryProps) {
  const image = images[index];
  return (
    <div className="flex flex-col gap-3">
      <div className="[view-transition-name:product-picture] relative aspect-4/3 overflow-hidden rounded-lg border bg-surface dark:bg-stage">
        <Picture
          key={image?.key}
          imageKey={image?.key ?? null}
          alt={image?.alt || name}
          width={image?.width ?? 1280}
          height={image?.height ?? 960}
          sizes="(min-width: 64rem) 55vw, 92vw"
          priority="first"
          className="absolute inset-0 h-full! w-full object-contain"
        />
      </div>
      {images.length > 1 && (
        <ul className="grid grid-cols-6 gap-2 noscript:hidden">
          {images.map((thumbnail, at) => (
            <li key={thumbnail.key}>
              <button
                type="button"
                aria-label={`Show image ${at + 1} of ${images.length}`}
                aria-pressed={at === index}
                onClick={() => onSelect(at)}
                className="relative block aspect-4/3 w-full overflow-hidden rounded-md border bg-surface dark:bg-stage hover:border-ink aria-pressed:border-signal aria-pressed:ring-1 aria-pressed:ring-signal"
              >
                <Picture
                  imageKey={thumbnail.key}
                  alt=""
                  width={thumbnail.width}
                  height={thumbnail.height}
                  sizes="8rem"
                  className="absolute inset-0 h-full! w-full object-contain"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
