import { type Context, Hono } from "hono";
import { z } from "zod";
import { findSession } from "#auth/shop-auth.ts";
import { db } from "#db";
import { findPublicProduct } from "#shop/catalog/public-products.ts";
import { countAttempt } from "#shop/people/rate-limit.ts";
import { reviewFields } from "#shop/people/review-fields.ts";
import {
  listOwnPendingReviews,
  type OwnReview,
  submitReview,
  withdrawReview,
} from "#shop/people/review-submission.ts";
import { type ApprovedReview, listApprovedReviews } from "#shop/people/reviews.ts";
import { readBody, refuse, refuseForNow } from "./answer.ts";

/** Nobody has more to say than this in an hour. */
const mostReviews = { most: 10, windowSeconds: 3600 };

const productId = z.guid("The product id is not valid");
const submitBody = z.object({ product_id: productId, ...reviewFields });
const withdrawBody = z.object({ review_id: z.guid("The review id is not valid") });

/** The calls around what customers say about a product. */
export function reviewsApi() {
  const api = new Hono();
  api.get("/reviews", listReviews);
  api.post("/reviews", submit);
  api.get("/reviews/pending", listPending);
  api.post("/withdraw-review", withdraw);
  return api;
}

/** Approved reviews after those that came with the page: `{ reviews, next }`. */
async function listReviews(call: Context) {
  const id = productId.safeParse(call.req.query("product_id"));
  if (!id.success || !(await findPublicProduct(db, id.data))) return refuseProduct(call);
  const after = call.req.query("after") ?? null;
  const { reviews, next } = await listApprovedReviews(db, { productId: id.data, after });
  return call.json({ reviews: reviews.map(approvedAnswer), next });
}

async function submit(call: Context) {
  const session = await findSession(call.req.raw);
  if (!session) {
    const message = "You must be logged in to submit a review";
    return refuse(call, 401, { code: "unauthenticated", message });
  }
  const body = await readBody(call, submitBody);
  if ("refused" in body) return body.refused;
  const { product_id, rating, comment } = body.data;
  const userId = session.visitor.id;
  const counted = await countAttempt(db, { key: `review:${userId}`, ...mostReviews });
  if (counted.kind === "refused") {
    return refuseForNow(call, { ...counted, sentence: "You have sent many reviews." });
  }
  const submitted = await submitReview(db, { userId, productId: product_id, rating, comment });
  if (submitted.kind === "unknown_product") return refuseProduct(call);
  return call.json({ review: ownAnswer(submitted.review) }, 201);
}

/** What the signed-in visitor wrote about a product and nobody has approved yet. */
async function listPending(call: Context) {
  call.header("Cache-Control", "no-store");
  const session = await findSession(call.req.raw);
  const id = productId.safeParse(call.req.query("product_id"));
  if (!id.success) return refuseProduct(call);
  if (!session) return call.json({ reviews: [] });
  const userId = session.visitor.id;
  const pending = await listOwnPendingReviews(db, { userId, productId: id.data });
  return call.json({ reviews: pending.map(ownAnswer) });
}

async function withdraw(call: Context) {
  const session = await findSession(call.req.raw);
  if (!session) {
    const message = "You must be logged in to withdraw a review";
    return refuse(call, 401, { code: "unauthenticated", message });
  }
  const body = await readBody(call, withdrawBody);
  if ("refused" in body) return body.refused;
  const { kind } = await withdrawReview(db, {
    userId: session.visitor.id,
    id: body.data.review_id,
  });
  if (kind === "withdrawn") return call.json({});
  const message = "This review does not wait to be approved any more";
  return refuse(call, 404, { code: "not_waiting", message });
}

function refuseProduct(call: Context) {
  return refuse(call, 404, { code: "unknown_product", message: "Product not found" });
}

function ownAnswer({ createdAt, ...review }: OwnReview) {
  return { ...review, created_at: createdAt.toISOString() };
}

function approvedAnswer({ createdAt, isVerified, ...review }: ApprovedReview) {
  return { ...review, verified: isVerified, created_at: createdAt.toISOString() };
}
