import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pause } from "#app/browser/pause.ts";
import { fetchPendingReviews, fetchReviews, sendReview, withdrawReview } from "./review-calls.ts";

vi.mock("#app/browser/pause.ts", () => ({ pause: vi.fn() }));

const ask = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal("fetch", ask);
  ask.mockReset();
  vi.mocked(pause).mockReset();
});
afterEach(() => vi.unstubAllGlobals());

const review = { productId: "1", rating: 5, comment: "Good." };
const more = { after: "2", signal: new AbortController().signal };
const told = { id: "2", rating: 5, comment: "Good.", created_at: "2026-11-26T10:00:00Z" };

function answers(body: unknown, status = 200): void {
  ask.mockResolvedValueOnce(Response.json(body, { status }));
}

test("what the shop answers is told", async () => {
  answers({ review: told }, 201);
  const createdAt = new Date(told.created_at);
  const own = { id: "2", rating: 5, comment: "Good.", createdAt };
  expect(await sendReview(review)).toEqual({ kind: "submitted", review: own });
  answers({ reviews: [told] });
  expect(await fetchPendingReviews("1")).toEqual([own]);
  answers({ reviews: [{ ...told, verified: true }], next: "3" });
  expect(await fetchReviews("1", more)).toEqual({
    reviews: [{ ...own, isVerified: true }],
    next: "3",
  });
  answers({});
  expect(await withdrawReview("2")).toBeNull();
});

test("so is what it refuses", async () => {
  answers({ error: { message: "Please choose a rating", field: "rating" } }, 422);
  const wrong = { kind: "refused", message: "Please choose a rating", field: "rating" };
  expect(await sendReview(review)).toEqual(wrong);
  answers({ error: { message: "Not authenticated" } }, 401);
  expect(await sendReview(review)).toMatchObject({ kind: "signed_out" });
  answers({ error: { message: "Review not found" } }, 404);
  expect(await withdrawReview("2")).toBe("Review not found");
});

test("more reviews that nobody waits for any more are not asked for again", async () => {
  const waiting = new AbortController();
  ask.mockImplementation(async () => {
    waiting.abort();
    return new Response(null, { status: 503 });
  });
  expect(await fetchReviews("1", { after: "2", signal: waiting.signal })).toBeNull();
  expect(ask).toHaveBeenCalledOnce();
});

const cut = () =>
  new Response(
    new ReadableStream({
      start(answer) {
        answer.enqueue(new TextEncoder().encode('{"review":'));
        answer.error(new TypeError("network error"));
      },
    }),
  );

describe.each([
  ["the line is lost before the answer", () => ask.mockRejectedValue(new TypeError("lost"))],
  ["it is lost in the midst of the answer", () => ask.mockImplementation(async () => cut())],
  [
    "a gateway answers",
    () => ask.mockImplementation(async () => new Response("<p>502", { status: 502 })),
  ],
  [
    "it answers otherwise than the shop",
    () => ask.mockImplementation(async () => Response.json({}, { status: 500 })),
  ],
])("where %s", (_, happen) => {
  test("it is said that nothing could be done", async () => {
    happen();
    const message = "Your review could not be sent. Please try again.";
    expect(await sendReview(review)).toEqual({ kind: "refused", message, field: null });
    expect(await fetchReviews("1", more)).toBeNull();
    expect(await fetchPendingReviews("1")).toBeNull();
    expect(await withdrawReview("2")).toBe("Your review could not be withdrawn. Please try again.");
  });

  test("reviews are asked for again, and nothing is sent a second time", async () => {
    happen();
    await sendReview(review);
    await withdrawReview("2");
    expect(ask).toHaveBeenCalledTimes(2);
    expect(pause).not.toHaveBeenCalled();
    ask.mockReset();
    happen();
    await fetchReviews("1", more);
    await fetchPendingReviews("1");
    expect(ask).toHaveBeenCalledTimes(8);
  });
});
