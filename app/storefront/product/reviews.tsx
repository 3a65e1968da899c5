import { Stars } from "#app/ui/stars.tsx";
import type { Rating } from "#shop/catalog/rating.ts";
import type { ApprovedReview } from "#shop/people/reviews.ts";
import { countReviews } from "./rating-line.tsx";

interface ReviewsProps {
  reviews: readonly ApprovedReview[];
  rating: Rating | null;
}

/** What buyers said, as far as it was approved, with the average of exactly that. */
export function Reviews({ reviews, rating }: ReviewsProps) {
  return (
    <section id="reviews" aria-label="Reviews" className="max-w-3xl scroll-mt-20">
      {rating ? (
        <p className="mb-4 flex items-center gap-3">
          <span className="figures font-medium text-2xl">{rating.average}</span>
          <Stars rating={rating.stars} />
          <span className="text-ink-soft text-sm">{countReviews(rating.count)}</span>
        </p>
      ) : (
        <p className="text-ink-soft">No reviews yet</p>
      )}
      <ul className="divide-y">
        {reviews.map(({ id, rating, comment, createdAt }) => (
          <li key={id} className="py-4">
            <p className="flex items-center gap-3">
              <Stars rating={rating} />
              <time dateTime={createdAt.toISOString()} className="text-ink-faint text-sm">
                {reviewDay.format(createdAt)}
              </time>
            </p>
            <p className="mt-2 whitespace-pre-line">{comment}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In UTC, so that server and browser write the same day. */
const reviewDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
