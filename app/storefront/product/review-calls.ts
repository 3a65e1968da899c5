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

interface NotDone {
  kind: "refused" | "signed_out";
  message: string;
  field: string | null;
}

export type Submitted = { kind: "submitted"; review: PendingReview } | NotDone;

/** Null where the shop could not be reached. */
export async function fetchPendingReviews(productId: string): Promise<PendingReview[] | null> {
  const answer = await ask<{ reviews: ToldReview[] }>(
    `/api/reviews/pending?product_id=${productId}`,
  );
  return answer?.kind === "told" ? answer.told.reviews.map(dated) : null;
}

/** Approved reviews after those already shown; null where the shop could not be reached. */
export async function fetchReviews(productId: string, after: string) {
  const answer = await ask<ToldPage>(`/api/reviews?product_id=${productId}&after=${after}`);
  if (answer?.kind !== "told") return null;
  const { reviews, next } = answer.told;
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
  const review = sending({ product_id: productId, rating, comment });
  const answer = await ask<{ review: ToldReview }>("/api/reviews", review);
  if (answer?.kind === "told") return { kind: "submitted", review: dated(answer.told.review) };
  const message = "Your review could not be sent. Please try again.";
  return answer ?? { kind: "refused", message, field: null };
}

/** Null where it was withdrawn; otherwise why it was not. */
export async function withdrawReview(id: string): Promise<string | null> {
  const answer = await ask("/api/withdraw-review", sending({ review_id: id }));
  if (answer?.kind === "told") return null;
  return answer?.message ?? "Your review could not be withdrawn. Please try again.";
}

function sending(body: object): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
}

const patienceMs = 20_000;

/** Null where no answer came, or not the whole of one: the line may be lost in its midst. */
async function ask<Told>(
  path: string,
  request: RequestInit = {},
): Promise<{ kind: "told"; told: Told } | NotDone | null> {
  try {
    const answer = await fetch(path, { ...request, signal: AbortSignal.timeout(patienceMs) });
    if (answer.ok) return { kind: "told", told: await answer.json() };
    const { error }: Refusal = await answer.json();
    const { message, field = null } = error;
    return { kind: answer.status === 401 ? "signed_out" : "refused", message, field };
  } catch {
    return null;
  }
}

function dated({ created_at, ...review }: ToldReview): PendingReview {
  return { ...review, createdAt: new Date(created_at) };
}
