import clsx from "clsx/lite";
import { Icon } from "./icon.tsx";

/** One to five stars; whole ones only. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span
      role="img"
      aria-label={`${rating} of 5 stars`}
      className="inline-flex gap-0.5 align-middle"
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon
          name="star"
          key={star}
          className={clsx(
            "size-4",
            star <= rating ? "fill-signal text-signal" : "text-rule-strong",
          )}
        />
      ))}
    </span>
  );
}
