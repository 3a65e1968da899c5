import { Picture } from "#app/ui/picture.tsx";
import type { ProductImage } from "#shop/catalog/product.ts";
import { stepImage } from "../card/image-cycle.ts";
import { useSwipe } from "../card/use-swipe.ts";
import { useForerunner } from "./use-forerunner.ts";

interface GalleryProps {
  images: readonly ProductImage[];
  name: string;
  /** Which picture is shown large; the first one where it is gone. */
  index: number;
  onSelect: (index: number) => void;
}

/** One picture large, which a finger turns; all as thumbnails where there is more than one. */
export function Gallery({ images, name, index, onSelect }: GalleryProps) {
  const shown = images[index] ? index : 0;
  const image = images[shown];
  const swipe = useSwipe((by) => {
    // Whoever has zoomed in moves within the picture.
    const isZoomed = (window.visualViewport?.scale ?? 1) > 1.05;
    if (!isZoomed) onSelect(stepImage(shown, by, images.length));
  });
  return (
    <div className="flex flex-col gap-3">
      {/* On a screen that is not even as high as the picture all of it can be seen at once. */}
      <div
        {...swipe}
        className="[view-transition-name:product-picture] relative aspect-4/3 max-h-[max(16rem,100svh-11rem)] overflow-hidden rounded-lg border bg-surface dark:stage"
      >
        <LargePicture key={image?.key} image={image} name={name} />
      </div>
      {images.length > 1 && (
        <ul className="grid grid-cols-5 gap-2 md:grid-cols-4 lg:grid-cols-6 noscript:hidden">
          {images.map((thumbnail, at) => (
            <li key={thumbnail.key}>
              <button
                type="button"
                aria-label={`Show image ${at + 1} of ${images.length}`}
                aria-pressed={at === shown}
                onClick={() => onSelect(at)}
                className="relative block aspect-4/3 w-full overflow-hidden rounded-md border bg-surface dark:stage hover:border-ink aria-pressed:border-signal aria-pressed:ring-1 aria-pressed:ring-signal"
              >
                <Picture
                  imageKey={thumbnail.key}
                  alt=""
                  width={thumbnail.width}
                  height={thumbnail.height}
                  sizes="8rem"
                  widest={320}
                  className={fill}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** While it is on its way the same picture stands there as the browser has it, small. */
function LargePicture({ image, name }: { image: ProductImage | undefined; name: string }) {
  const { forerunner, picture } = useForerunner(image?.key);
  return (
    <div ref={picture} className="contents">
      {forerunner && <img src={forerunner} alt="" decoding="sync" className={fill} />}
      <Picture
        imageKey={image?.key ?? null}
        alt={image?.alt || name}
        width={image?.width ?? 1280}
        height={image?.height ?? 960}
        sizes="(min-width: 48rem) 55vw, 88vw"
        comesFirst
        className={fill}
      />
    </div>
  );
}

const fill = "absolute inset-0 h-full! w-full object-contain";
