/** What someone has begun to write about a product, kept for as long as the tab lives. */
export interface ReviewDraft {
  /** Null until stars were chosen. */
  rating: number | null;
  comment: string;
  /** The id of who wrote it last while signed in; null before that. */
  authorId: string | null;
}

export const emptyDraft: ReviewDraft = { rating: null, comment: "", authorId: null };

const keyOf = (productId: string) => `review.${productId}`;

export function readReviewDraft(productId: string): ReviewDraft {
  try {
    const text = window.sessionStorage.getItem(keyOf(productId));
    const { rating, comment, authorId }: Partial<ReviewDraft> = JSON.parse(text ?? "{}");
    return {
      rating: typeof rating === "number" && rating >= 1 && rating <= 5 ? rating : null,
      comment: typeof comment === "string" ? comment : "",
      authorId: typeof authorId === "string" ? authorId : null,
    };
  } catch {
    return emptyDraft;
  }
}

/** Where nothing can be stored the draft lives as long as the page does. */
export function keepReviewDraft(productId: string, draft: ReviewDraft): void {
  try {
    const { sessionStorage } = window;
    if (draft.rating === null && draft.comment === "") sessionStorage.removeItem(keyOf(productId));
    else sessionStorage.setItem(keyOf(productId), JSON.stringify(draft));
  } catch {}
}
