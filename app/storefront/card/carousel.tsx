import clsx from "clsx/lite";
import { Picture } from "#app/ui/picture.tsx";

interface CarouselProps {
  imageKeys: readonly string[];
  name: string;
  index: number;
  step: (by: number) => void;
  /** The first picture comes with the page, the others once someone turns to the card. */
  isTouched: boolean;
  /** Whether its first picture is what the page is looked at for. */
  comesFirst: boolean;
}

export function Carousel({ imageKeys, name, index, step, isTouched, comesFirst }: CarouselProps) {
  const shown = imageKeys.length > 0 ? imageKeys : [null];
  return (
    <>
      {(isTouched ? shown : shown.slice(0, 1)).map((imageKey, at) => (
        <Picture
          key={imageKey}
          imageKey={imageKey}
          alt={at === index ? name : ""}
          width={800}
          height={800}
          sizes={cardSizes}
          widest={640}
          comesFirst={comesFirst && at === 0}
          className={clsx(fill, at !== index && "opacity-0")}
        />
      ))}
      {imageKeys.length > 1 && <Turners {...{ index, name, step }} count={imageKeys.length} />}
    </>
  );
}

/**
 * How wide a card's picture is in the grid of one to four columns: a square one is as high as its
 * box, and so three quarters as wide.
 */
const cardSizes =
  "(min-width: 80rem) 16.5rem, (min-width: 64rem) 22vw, (min-width: 40rem) 33vw, 66vw";

const fill = "absolute inset-0 h-full! w-full object-contain transition-opacity";

interface TurnersProps {
  index: number;
  count: number;
  name: string;
  step: (by: number) => void;
}

function Turners({ index, count, name, step }: TurnersProps) {
  return (
    <div className="pointer-events-none absolute inset-x-1 bottom-1 z-2 flex items-center justify-between noscript:hidden">
      <button
        type="button"
        aria-label={`Previous image of ${name}`}
        onClick={() => step(-1)}
        className="disc turn-back pointer-events-auto text-xl"
      />
      <span className="figures rounded-sm bg-surface/85 px-1.5 text-ink-soft text-xs">
        {`${index + 1}/${count}`}
      </span>
      <button
        type="button"
        aria-label={`Next image of ${name}`}
        onClick={() => step(1)}
        className="disc turn-on pointer-events-auto text-xl"
      />
    </div>
  );
}
