/** A review as the calls tell it. */
interface ToldReview {
  id: string;
  rating: number;
  comment: string;
  created_at: string;
}

interface ToldPage {
  reviews: (ToldReview & { verified: boolean })[];
  next: string | null;
}

interface Refusal {
  error: { message: string; field?: string | null };
}

/** A review that waits to be approved, as its author sees it. */
export interface PendingReview {
  id: string;
  rating: number;
  comment: string;
  createdAt: Date;
}

export type Submitted =
  | { kind: "submitted"; review: PendingReview }
  | { kind: "refused"; message: string; field: string | null }
  | { kind: "signed_out"; message: string };

/** Null where the shop could not be reached. */
export async function fetchPendingReviews(productId: string): Promise<PendingReview[] | null> {
  const answer = await ask(`/api/reviews/pending?product_id=${productId}`);
  if (!answer?.ok) return null;
  const { reviews }: { reviews: ToldReview[] } = await answer.json();
  return reviews.map(dated);
}

/** Approved reviews after those already shown; null where the shop could not be reached. */
export async function fetchReviews(productId: string, after: string) {
  const answer = await ask(`/api/reviews?product_id=${productId}&after=${after}`);
  if (!answer?.ok) return null;
  const { reviews, next }: ToldPage = await answer.json();
  return {
    reviews: reviews.map(({ verified, ...review }) => ({ ...dated(review), isVerified: verified })),
    next,
  };
}

interface Review {
  productId: string;
  rating: number;
  comment: string;
}

export async function sendReview({ productId, rating, comment }: Review): Promise<Submitted> {
  const answer = await ask("/api/reviews", sending({ product_id: productId, rating, comment }));
  if (answer?.ok) {
    const { review }: { review: ToldReview } = await answer.json();
    return { kind: "submitted", review: dated(review) };
  }
  const refusal: Refusal | null = (await answer?.json().catch(() => null)) ?? null;
  if (!answer || !refusal) {
    const message = "Your review could not be sent. Please try again.";
    return { kind: "refused", message, field: null };
  }
  const { message, field = null } = refusal.error;
  if (answer.status === 401) return { kind: "signed_out", message };
  return { kind: "refused", message, field };
}

/** Null where it was withdrawn; otherwise why it was not. */
export async function withdrawReview(id: string): Promise<string | null> {
  const answer = await ask("/api/withdraw-review", sending({ review_id: id }));
  if (answer?.ok) return null;
  const refusal: Refusal | null = (await answer?.json().catch(() => null)) ?? null;
  return refusal?.error.message ?? "Your review could not be withdrawn. Please try again.";
}

function sending(body: object): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
}

const patienceMs = 20_000;

async function ask(path: string, request: RequestInit = {}): Promise<Response | null> {
  try {
    return await fetch(path, { ...request, signal: AbortSignal.timeout(patienceMs) });
  } catch {
    return null;
  }
}

function dated({ created_at, ...review }: ToldReview): PendingReview {
  return { ...review, createdAt: new Date(created_at) };
}
