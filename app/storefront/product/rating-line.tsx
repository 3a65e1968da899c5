import { Link } from "react-router";
import { Stars } from "#app/ui/stars.tsx";
import type { Rating } from "#shop/catalog/rating.ts";

/** What the owner may decide to show instead of a product's own rating. */
const fixedRating: Rating = { average: "4.8", stars: 5, count: 124 };

interface RatingLineProps {
  rating: Rating | null;
  isFixed: boolean;
}

/** The stars below a product's name; they lead to its reviews. */
export function RatingLine({ rating, isFixed }: RatingLineProps) {
  const shown = isFixed ? fixedRating : rating;
  return (
    <Link
      to="#reviews"
      className="inline-flex min-h-11 items-center gap-2 text-ink-soft text-sm hover:text-ink hover:underline"
    >
      {shown ? (
        <>
          <Stars rating={shown.stars} />
          <span className="figures">
            {shown.average} ({countReviews(shown.count)})
          </span>
        </>
      ) : (
        "No reviews yet"
      )}
    </Link>
  );
}

export function countReviews(count: number): string {
  return count === 1 ? "1 review" : `${count} reviews`;
}
