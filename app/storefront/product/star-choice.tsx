import clsx from "clsx/lite";
import { useId } from "react";
import { Icon } from "#app/ui/icon.tsx";

interface StarChoiceProps {
  /** Null until stars were chosen. */
  chosen: number | null;
  onChoose: (stars: number) => void;
  error: string | null;
}

/** Five radio buttons that look like stars: arrow keys move, and each is named. */
export function StarChoice({ chosen, onChoose, error }: StarChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-1 font-medium text-sm">Rating</legend>
      <div className="-ml-2.5 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-signal-text"
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={chosen === stars}
              onChange={() => onChoose(stars)}
              aria-label={stars === 1 ? "1 star" : `${stars} stars`}
              className="sr-only"
            />
            <Icon
              name="star"
              className={clsx(
                "size-6",
                chosen !== null && stars <= chosen ? "fill-signal text-signal" : "text-ink-faint",
              )}
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="font-medium text-red text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
