import * as z from "zod/mini";
import { mostReplaced } from "#shop/sales/replaced-orders.ts";

const texts = z.record(z.string(), z.string());

const promotion = z.object({
  code: z.string(),
  label: z.string(),
  /** The one product that it is good for. */
  productId: z.string(),
  discountMinor: z.int().check(z.minimum(0)),
  /** The contents of the cart that it was validated for. */
  contents: z.string(),
});

const placed = z.object({
  id: z.string(),
  /** US cents. */
  totalMinor: z.int(),
  /** What the card will be charged, once the provider has begun the payment. */
  chargeMinor: z.nullable(z.int()),
});

const attempt = z.object({
  /** The request as it was sent, under one idempotency key for as long as it stays the same. */
  contents: z.string(),
  key: z.string(),
  /**
   * The attempts before it, oldest first: it takes the place of whatever order they have. All of them are named,
   * as one that was refused, or whose answer was lost, did not take the place of those before it. A draft from
   * before an update has none.
   */
  earlier: z._default(z.array(z.object({ key: z.string(), orderId: z.nullable(z.string()) })), []),
  /** The order it created, once the server has answered. */
  order: z.nullable(placed),
});

const draft = z.object({
  userId: z.string(),
  address: texts,
  shippingOptionId: z.nullable(z.string()),
  promotion: z.nullable(promotion),
  attempt: z.nullable(attempt),
});

/** What a buyer has filled in at the checkout, kept for as long as the tab lives. */
export type Draft = z.infer<typeof draft>;
export type Promotion = z.infer<typeof promotion>;
export type Attempt = z.infer<typeof attempt>;

/** Raised when a saved draft of an older shape would be misread rather than dropped. */
const storageKey = "checkout.v1";

export function emptyDraft(userId: string): Draft {
  return { userId, address: {}, shippingOptionId: null, promotion: null, attempt: null };
}

/** The draft of this person in this tab. One that is broken, or another person's, is not shown. */
export function readDraft(userId: string): Draft {
  try {
    const saved = draft.parse(JSON.parse(window.sessionStorage.getItem(storageKey) ?? ""));
    return saved.userId === userId ? saved : emptyDraft(userId);
  } catch {
    return emptyDraft(userId);
  }
}

/** Where nothing can be stored the draft lives as long as the page does. */
export function saveDraft(saved: Draft): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(saved));
  } catch {}
}

export function dropDraft(): void {
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {}
}

/**
 * The attempt for these contents: the earlier one as long as they are the same, so that paying
 * again resumes the same order and holds nothing twice, and otherwise a new one.
 */
export function attemptFor(earlier: Attempt | null, contents: string): Attempt {
  if (earlier?.contents === contents) return earlier;
  return attemptAfter(earlier, contents);
}

/** A new attempt in the place of the last one and of all before it. */
export function attemptAfter(last: Attempt | null, contents: string): Attempt {
  const earlier = last ? [...last.earlier, { key: last.key, orderId: last.order?.id ?? null }] : [];
  return { contents, key: newKey(), earlier: earlier.slice(-mostReplaced), order: null };
}

/** The same in the place of all but one: that order stays, and its buyer knows. */
export function attemptBeside(last: Attempt, key: string | null): Attempt {
  const next = attemptAfter(last, last.contents);
  return { ...next, earlier: next.earlier.filter((attempt) => attempt.key !== key) };
}

/** The latest order that this attempt, or one before it, is known to have created. */
export function findLastOrderId({ order, earlier }: Attempt): string | null {
  return order?.id ?? earlier.findLast(({ orderId }) => orderId !== null)?.orderId ?? null;
}

/** 128 random bits. Unlike `randomUUID` this also works where the shop is served without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
