import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db, products } from "#db";
import * as reviewChange from "#shop/people/review-change.ts";
import { makeProduct, makeReview, makeUser } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const administrator = new Client(makeApp(undefined, await servePages(await findRoutes("/admin"))));
let id: string;

beforeAll(() => administrator.signUpAsAdministrator());

beforeEach(async () => {
  await db.delete(products);
  const [product, user] = [await makeProduct(), await makeUser()];
  id = (await makeReview({ productId: product.id, userId: user.id })).id;
});

async function submit(fields: Record<string, string>) {
  const answer = await administrator.submit("/admin/reviews.data", fields);
  return { status: answer.status, text: await answer.text() };
}

describe("the actions on reviews", () => {
  test.each([
    ["approve", "Review status updated"],
    ["decline", "Review status updated"],
    ["delete", "Review deleted"],
  ])("%s is answered by '%s'", async (intent, message) => {
    const { status, text } = await submit({ intent, id, "ids[]": id });
    expect(status).toBe(200);
    expect(text).toContain(message);
  });

  test.each(["approve", "delete"])("%s tells of a review that is gone", async (intent) => {
    const gone = crypto.randomUUID();
    const { status, text } = await submit({ intent, id: gone, "ids[]": gone });
    expect(status).toBe(404);
    expect(text).toContain("This review does not exist any more");
  });

  test.each([
    ["approve", "moderateReviews", "Failed to update review status"],
    ["delete", "deleteReview", "Failed to delete review"],
  ] as const)("say so when %s fails", async (intent, verb, message) => {
    const broken = vi.spyOn(reviewChange, verb).mockRejectedValue(new Error("no"));
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { status, text } = await submit({ intent, id, "ids[]": id });
    broken.mockRestore();
    log.mockRestore();
    expect(status).toBe(500);
    expect(text).toContain(message);
  });

  test.each<Record<string, string>>([
    { intent: "publish", "ids[]": crypto.randomUUID() },
    { intent: "approve" },
    { intent: "approve", "ids[]": "1" },
    { intent: "delete", id: "1" },
  ])("refuse %j", async (fields) => {
    expect((await submit(fields)).status).toBe(422);
  });
});
