import { ask } from "#app/browser/ask.ts";

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
  const told = await askSoon<{ reviews: ToldReview[] }>(`/pending?product_id=${productId}`);
  return told?.reviews.map(dated) ?? null;
}

/** Approved reviews after those already shown; null where the shop could not be reached, or nobody waits any more. */
export async function fetchReviews(
  productId: string,
  { after, signal }: { after: string; signal: AbortSignal },
) {
  const told = await askSoon<ToldPage>(`?product_id=${productId}&after=${after}`, signal);
  return (
    told && {
      reviews: told.reviews.map(({ verified, ...review }) => ({
        ...dated(review),
        isVerified: verified,
      })),
      next: told.next,
    }
  );
}

interface Review {
  productId: string;
  rating: number;
  comment: string;
}

export async function sendReview({ productId, rating, comment }: Review): Promise<Submitted> {
  const review = { product_id: productId, rating, comment };
  const answer = await send<{ review: ToldReview }>("/api/reviews", review);
  if (answer?.kind === "told") return { kind: "submitted", review: dated(answer.told.review) };
  const message = "Your review could not be sent. Please try again.";
  return answer ?? { kind: "refused", message, field: null };
}

/** Null where it was withdrawn; otherwise why it was not. */
export async function withdrawReview(id: string): Promise<string | null> {
  const answer = await send("/api/withdraw-review", { review_id: id });
  if (answer?.kind === "told") return null;
  return answer?.message ?? "Your review could not be withdrawn. Please try again.";
}

/** However often a question is asked again, nobody waits longer for its answer. */
const patience = () => AbortSignal.timeout(20_000);

const askSoon = <Told>(which: string, ...signals: AbortSignal[]) =>
  ask<Told>(`/api/reviews${which}`, { signal: AbortSignal.any([patience(), ...signals]) });

/** Null where no answer came, or not the whole of one: the line may be lost in its midst. */
async function send<Told>(
  path: string,
  body: object,
): Promise<{ kind: "told"; told: Told } | NotDone | null> {
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: patience(),
    });
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
