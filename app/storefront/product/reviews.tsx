import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { useVisitor } from "#app/browser/visitor.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { toast } from "#app/ui/toasts.tsx";
import type { Product } from "#shop/catalog/product.ts";
import type { ReviewPage } from "#shop/people/reviews.ts";
import { unknownReader, writeDate } from "#shop/records/dates.ts";
import { countReviews } from "./rating-line.tsx";
import {
  fetchPendingReviews,
  fetchReviews,
  type PendingReview,
  withdrawReview,
} from "./review-calls.ts";
import { ReviewEntry } from "./review-entry.tsx";
import { ReviewForm } from "./review-form.tsx";
import { useReviewDraft } from "./use-review-draft.ts";

/** What the server sends of this stays as it is until the browser takes over: it has nothing to press. */
const isAlive = !import.meta.env.SSR;

export interface ReviewsProps {
  product: Pick<Product, "id" | "rating">;
  /** The newest approved reviews, as they came with the page. */
  page: ReviewPage;
}

/** What buyers said, as far as it was approved, with the average of exactly that; and the form. */
export function Reviews({ product, page }: ReviewsProps) {
  const own = useOwnPending(product.id);
  const { revalidate } = useRevalidator();
  const draft = useReviewDraft(product.id);
  const comment = useRef<HTMLTextAreaElement>(null);
  const waiting = useRef<HTMLHeadingElement>(null);

  // The button that sent the review has lost the keyboard; what came of it is the nearest place.
  function show(review: PendingReview) {
    flushSync(() => own.add(review));
    waiting.current?.focus();
  }

  // The review goes with its button, and its words are in the form, to be changed and sent again.
  function takeBack(review: PendingReview) {
    flushSync(() => {
      own.remove(review);
      draft.takeBack(review);
    });
    comment.current?.focus();
  }

  // What was approved meanwhile is among the others by now, and in the average.
  async function askAnew() {
    if (await own.ask()) revalidate();
  }

  return (
    // Whoever is led here sees the row of tabs as well, below the header.
    <section id="reviews" aria-label="Reviews" className="scroll-mt-16">
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="max-w-3xl">
          <AverageRating rating={product.rating} />
          <ApprovedReviews
            key={`${page.next} ${product.rating?.count}`}
            productId={product.id}
            page={page}
          />
          {own.pending.length > 0 && (
            <div className="mt-8">
              <h2 ref={waiting} tabIndex={-1} className="font-semibold text-lg outline-none">
                Your Pending Reviews
              </h2>
              <ul className="divide-y">
                {own.pending.map((review) => (
                  <ReviewEntry
                    key={review.id}
                    review={review}
                    mark={
                      <>
                        <Badge tone="yellow">Pending Approval</Badge>
                        <Withdrawal
                          review={review}
                          onWithdrawn={() => takeBack(review)}
                          onRefused={askAnew}
                          onGone={() => comment.current?.focus()}
                        />
                      </>
                    }
                  />
                ))}
              </ul>
            </div>
          )}
        </div>
        {isAlive && (
          <ReviewForm
            key={product.id}
            productId={product.id}
            kept={draft}
            commentRef={comment}
            onSubmitted={show}
          />
        )}
      </div>
    </section>
  );
}

interface WithdrawalProps {
  review: PendingReview;
  onWithdrawn: () => void;
  /** It was approved, declined or withdrawn in another tab: what still waits is asked for anew. */
  onRefused: () => Promise<void>;
  /** It did not wait any more, and its button had the keyboard. */
  onGone: () => void;
}

function Withdrawal({ review, onWithdrawn, onRefused, onGone }: WithdrawalProps) {
  const [isBusy, setBusy] = useState(false);

  async function withdraw({ currentTarget }: MouseEvent) {
    setBusy(true);
    const problem = await withdrawReview(review.id);
    setBusy(false);
    if (problem !== null) {
      toast.error(problem);
      await onRefused();
      if (!currentTarget.isConnected && document.activeElement === document.body) onGone();
      return;
    }
    toast.success("Review withdrawn. Its words are in the form again.");
    onWithdrawn();
  }

  return (
    <Button
      variant="ghost"
      size="small"
      isBusy={isBusy}
      onClick={withdraw}
      aria-label={`Withdraw the review of ${writeDate(review.createdAt, "date", unknownReader)}`}
    >
      Withdraw
    </Button>
  );
}

function AverageRating({ rating }: Pick<Product, "rating">) {
  if (!rating) return <p className="text-ink-soft">No reviews yet</p>;
  return (
    <p className="mb-4 flex items-center gap-3">
      <span className="figures font-medium text-2xl">{rating.average}</span>
      <Stars rating={rating.stars} />
      <span className="text-ink-soft text-sm">{countReviews(rating.count)}</span>
    </p>
  );
}

function ApprovedReviews({ productId, page }: { productId: string; page: ReviewPage }) {
  const [more, setMore] = useState<ReviewPage | null>(null);
  const [asked, setAsked] = useState<AbortController | null>(null);
  const list = useRef<HTMLUListElement>(null);

  // Whoever has left the product waits for no more of them.
  useEffect(() => () => asked?.abort(), [asked]);

  async function grow(after: string) {
    const waiting = new AbortController();
    setAsked(waiting);
    const { signal } = waiting;
    const found = await fetchReviews(productId, { after, signal });
    if (signal.aborted) return;
    setAsked(null);
    if (!found) return toast.error("More reviews could not be loaded. Please try again.");
    flushSync(() =>
      setMore({ reviews: [...(more?.reviews ?? []), ...found.reviews], next: found.next }),
    );
    // Those who move by keyboard go on at the first one that is new.
    list.current?.querySelectorAll("li")[reviews.length]?.focus({ preventScroll: true });
  }

  const reviews = more ? [...page.reviews, ...more.reviews] : page.reviews;
  const next = more ? more.next : page.next;
  return (
    <>
      <ul ref={list} className="divide-y">
        {reviews.map((review) => (
          <ReviewEntry
            key={review.id}
            review={review}
            mark={
              review.isVerified && (
                <span className="inline-flex items-center gap-1 text-green text-sm">
                  <Icon name="shield-check" className="size-4" />
                  Verified buyer
                </span>
              )
            }
          />
        ))}
      </ul>
      {isAlive && next && (
        <Button
          variant="secondary"
          className="mt-4"
          isBusy={asked !== null}
          onClick={() => grow(next)}
        >
          Show more reviews
        </Button>
      )}
    </>
  );
}

/** What the visitor wrote about this product and nobody has approved: known to the browser alone. */
function useOwnPending(productId: string) {
  const { user } = useVisitor();
  const [pending, setPending] = useState<PendingReview[]>([]);
  const userId = user?.id ?? null;

  /** An answer about another product, or another visitor, comes too late. */
  const asking = useRef(0);

  /** Once it is answered the page shows what was found; tells whether it was. */
  const ask = useCallback(async () => {
    const turn = ++asking.current;
    const found = await fetchPendingReviews(productId);
    if (!found || turn !== asking.current) return false;
    flushSync(() => setPending(found));
    return true;
  }, [productId]);

  useEffect(() => {
    setPending([]);
    if (userId !== null) ask();
    return () => {
      asking.current++;
    };
  }, [ask, userId]);

  return {
    pending,
    ask,
    add: (review: PendingReview) =>
      setPending((known) => [review, ...known.filter(({ id }) => id !== review.id)]),
    remove: (review: PendingReview) =>
      setPending((known) => known.filter(({ id }) => id !== review.id)),
  };
}
