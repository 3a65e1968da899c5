import { randomUUID } from "node:crypto";
import type { Page, Route } from "@playwright/test";
import { addApprovedReviews, addPicturedProduct, removeProduct } from "./database.ts";
import { findFaultsEverywhere } from "./faults.ts";
import { expect } from "./journey.ts";
import { findProductPath } from "./pages.ts";
import { Shopper } from "./shopper.ts";
import { besideTest as test } from "./signed-in.ts";

const reviewsOf = (page: Page) => page.getByRole("region", { name: "Reviews", exact: true });
const formOf = (page: Page) => page.getByRole("form", { name: "Write a review" });

async function writes(page: Page, { stars, comment }: { stars: string; comment: string }) {
  await formOf(page).getByRole("radio", { name: stars }).check({ force: true });
  await formOf(page).getByLabel("Comment").fill(comment);
}

for (const width of [390, 1280]) {
  test(`who is led to the reviews sees their tabs right below the header, at ${width} pixels`, async ({
    page,
    shopper,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const product = await findProductPath(page);
    const isBelowHeader = async () => {
      const header = await page.getByRole("banner").boundingBox();
      const tabs = await page.getByRole("tablist").boundingBox();
      if (!header || !tabs) return false;
      const gap = tabs.y - header.y - header.height;
      return gap >= 0 && gap < 32;
    };
    await shopper.visits(`${product}#reviews`);
    await expect(formOf(page)).toBeVisible();
    await expect.poll(isBelowHeader).toBe(true);
    await shopper.visits(product);
    await page
      .getByRole("main")
      .getByRole("link", { name: /review/ })
      .click();
    await expect(formOf(page)).toBeVisible();
    await expect.poll(isBelowHeader).toBe(true);
  });
}

test("a review is written before the sign-in, sent after it, waits, and is seen once approved", async ({
  page,
  shopper,
  administrator,
}) => {
  const comment = `Two winters on a roof. ${randomUUID()}`;
  const product = await findProductPath(page);
  await shopper.visits(`${product}#reviews`);
  await expect(page.getByRole("tab", { name: /^Reviews/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(reviewsOf(page)).toBeInViewport();
  const send = formOf(page).getByRole("button", { name: "Submit Review" });
  await expect(send).toBeDisabled();
  await formOf(page).getByLabel("Comment").fill("   ");
  await formOf(page).getByRole("radio", { name: "5 stars" }).check({ force: true });
  await expect(send).toBeDisabled();

  await writes(page, { stars: "4 stars", comment });
  await send.click();
  await shopper.hears("Please log in to submit a review");
  await expect(page).toHaveURL(/\/auth/);
  await shopper.signsUp();
  await expect(page).toHaveURL(new RegExp(`${product}#reviews$`));
  await expect(formOf(page).getByLabel("Comment")).toHaveValue(comment);
  await expect(formOf(page).getByRole("radio", { name: "4 stars" })).toBeChecked();
  await send.click();
  await shopper.hears("Review submitted! It will be visible after admin approval.");
  await expect(
    reviewsOf(page).getByRole("heading", { name: "Your Pending Reviews" }),
  ).toBeFocused();
  const own = reviewsOf(page).getByRole("listitem").filter({ hasText: comment });
  await expect(own).toContainText("Pending Approval");
  await expect(formOf(page).getByLabel("Comment")).toHaveValue("");
  await page.reload();
  await expect(own).toContainText("Pending Approval");

  await administrator.visits(product);
  const desk = administrator.page;
  await expect(desk.getByText(comment)).toHaveCount(0);
  await administrator.visits(`/admin/reviews?q=${encodeURIComponent(comment)}`);
  await administrator
    .row(comment)
    .last()
    .getByRole("button", { name: /^Approve/ })
    .click();
  await administrator.hears("Review status updated");
  await administrator.visits(`${product}#reviews`);
  await expect(reviewsOf(desk).getByRole("listitem").filter({ hasText: comment })).toBeVisible();

  await page.reload();
  await expect(own).toBeVisible();
  await expect(own).not.toContainText("Pending Approval");
});

test("a review that is sent before the page knows of the sign-in leads to no second one", async ({
  page,
  shopper,
}) => {
  const product = await findProductPath(page);
  await shopper.visits(`${product}#reviews`);
  await writes(page, { stars: "5 stars", comment: "Sent in a hurry" });
  const send = formOf(page).getByRole("button", { name: "Submit Review" });
  await send.click();
  await shopper.hears("Please log in to submit a review");
  let tell = () => {};
  const isTold = new Promise<void>((told) => {
    tell = told;
  });
  await page.route("**/api/visitor", async (route) => {
    await isTold;
    await route.continue();
  });
  await shopper.signsUp();
  await send.click();
  tell();
  await shopper.hears("Review submitted! It will be visible after admin approval.");
});

test("what is written while a review is on its way is kept", async ({ page, shopper }) => {
  const product = await findProductPath(page);
  await shopper.visits(`/auth?redirect=${encodeURIComponent(product)}`);
  await shopper.signsUp();
  await shopper.visits(`${product}#reviews`);
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/reviews", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await writes(page, { stars: "4 stars", comment: "Sent" });
  const sent = page.waitForRequest("**/api/reviews");
  await formOf(page).getByRole("button", { name: "Submit Review" }).click();
  await sent;
  await formOf(page).getByLabel("Comment").fill("Sent, and one thing more");
  answered.resolve();
  await shopper.hears("Review submitted! It will be visible after admin approval.");
  await expect(formOf(page).getByLabel("Comment")).toHaveValue("Sent, and one thing more");
});

test("a review that waits is taken back, its words behind those begun since, and sent anew", async ({
  page,
  shopper,
}) => {
  const product = await findProductPath(page);
  await shopper.visits(`/auth?redirect=${encodeURIComponent(product)}`);
  await shopper.signsUp();
  await shopper.visits(`${product}#reviews`);
  const send = formOf(page).getByRole("button", { name: "Submit Review" });
  await writes(page, { stars: "4 stars", comment: "Holds its calibartion." });
  await send.click();
  await shopper.hears("Review submitted! It will be visible after admin approval.");
  await formOf(page).getByLabel("Comment").fill("One year later:");

  await reviewsOf(page).getByRole("button", { name: "Withdraw" }).click();
  await shopper.hears("Review withdrawn. Its words are in the form again.");
  await expect(formOf(page).getByLabel("Comment")).toBeFocused();
  await expect(formOf(page).getByLabel("Comment")).toHaveValue(
    "One year later:\n\nHolds its calibartion.",
  );
  await expect(formOf(page).getByRole("radio", { name: "4 stars" })).toBeChecked();
  await expect(reviewsOf(page).getByText("Pending Approval")).toHaveCount(0);
  await page.reload();
  await expect(formOf(page).getByLabel("Comment")).toHaveValue(/calibartion/);
  await expect(reviewsOf(page).getByText("Pending Approval")).toHaveCount(0);

  await writes(page, { stars: "4 stars", comment: "Holds its calibration." });
  await send.click();
  const own = reviewsOf(page).getByRole("listitem").filter({ hasText: "Pending Approval" });
  await expect(own).toContainText("Holds its calibration.");
});

test.describe("a review that is not taken", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 401/] });

  test("keeps what was written", async ({ page, shopper, context }) => {
    const product = await findProductPath(page);
    await shopper.visits(`/auth?redirect=${encodeURIComponent(product)}`);
    await shopper.signsUp();
    await shopper.visits(`${product}#reviews`);
    // The lists ask first whether there is a session, and the page would know before the review is sent.
    await page.route("**/api/sync-lists", () => {});
    await writes(page, { stars: "2 stars", comment: "Kept in every case" });
    const send = formOf(page).getByRole("button", { name: "Submit Review" });

    await context.setOffline(true);
    await send.click();
    await shopper.hears("Your review could not be sent. Please try again.");
    await context.setOffline(false);
    await expect(formOf(page).getByLabel("Comment")).toHaveValue("Kept in every case");

    await context.clearCookies();
    await send.click();
    await shopper.hears("You must be logged in to submit a review");
    await expect(formOf(page).getByLabel("Comment")).toHaveValue("Kept in every case");
    await expect(formOf(page).getByRole("radio", { name: "2 stars" })).toBeChecked();
  });
});

test("more reviews lead the keyboard to the first one that is new, and with the last ones too", async ({
  page,
  shopper,
}) => {
  const product = await addPicturedProduct(`Much reviewed ${randomUUID()}`);
  await addApprovedReviews(product, 41);
  await shopper.visits(`/product/${product}#reviews`);
  const review = (text: string) =>
    reviewsOf(page)
      .getByRole("listitem")
      .filter({ has: page.getByText(text, { exact: true }) });
  const more = reviewsOf(page).getByRole("button", { name: "Show more reviews" });
  await more.press("Enter");
  await expect(review("Review 21")).toBeFocused();
  await more.press("Enter");
  await expect(review("Review 41")).toBeFocused();
  await expect(more).toBeHidden();
  await removeProduct(product);
});

test("the reviews keep nobody out, light or dark, wide or narrow", async ({ page, shopper }) => {
  await shopper.visits(`${await findProductPath(page)}#reviews`);
  await writes(page, { stars: "3 stars", comment: "Seen in every light" });
  expect(await findFaultsEverywhere(page, { inside: "#reviews" })).toEqual([]);
});

test("what somebody began to write is not there for the next person who signs in", async ({
  page,
  shopper,
  context,
}) => {
  const product = await findProductPath(page);
  await shopper.visits(`/auth?redirect=${encodeURIComponent(product)}`);
  await shopper.signsUp();
  await shopper.visits(`${product}#reviews`);
  const comment = formOf(page).getByLabel("Comment");
  const logout = (tab: Page) => tab.getByRole("banner").getByRole("button", { name: "Logout" });
  await expect(logout(page)).toBeVisible();
  await writes(page, { stars: "4 stars", comment: "Words of the first" });

  const other = new Shopper(await context.newPage());
  await other.visits("/");
  await logout(other.page).click();
  await other.hears("Logged out successfully");
  await expect(logout(page)).toBeHidden();
  await expect(comment).toHaveValue("Words of the first");
  await other.visits("/auth");
  await other.signsUp();
  await expect(logout(page)).toBeVisible();
  await expect(comment).toHaveValue("");
});

test.describe("a review that does not wait any more", () => {
  test.use({ expectedErrors: [/status of 40[14]|ERR_FAILED/] });

  test("is not shown as waiting once it is known, and leaves the keyboard it had at the comment", async ({
    page,
    shopper,
    context,
  }) => {
    const product = await findProductPath(page);
    await shopper.visits(`/auth?redirect=${encodeURIComponent(product)}`);
    await shopper.signsUp();
    await shopper.visits(`${product}#reviews`);
    const waiting = reviewsOf(page).getByText("Pending Approval");
    for (let before = 0; before < 4; before++) {
      await writes(page, { stars: "4 stars", comment: `Holds its calibration, year ${before}` });
      await formOf(page).getByRole("button", { name: "Submit Review" }).click();
      await expect(waiting).toHaveCount(before + 1);
    }
    const comment = formOf(page).getByLabel("Comment");
    const withdraw = (tab: Page) => reviewsOf(tab).getByRole("button", { name: "Withdraw" });
    const other = new Shopper(await context.newPage());
    await other.visits(`${product}#reviews`);
    const withdrawsElsewhere = async () => {
      await withdraw(other.page).first().click();
      await other.hears("Review withdrawn. Its words are in the form again.");
    };

    const onTheWay = (act: (route: Route) => Promise<void>) =>
      page.route("**/api/withdraw-review", act, { times: 1 });

    // One that goes on waiting leads nobody to the comment.
    await withdrawsElsewhere();
    await onTheWay(async (route) => {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await route.abort();
    });
    await withdraw(page).last().press("Enter");
    await shopper.hears("Your review could not be withdrawn. Please try again.");
    await expect(waiting).toHaveCount(3);
    await expect(comment).not.toBeFocused();

    // Nor does one whose button the keyboard has left.
    const stars = formOf(page).getByRole("radio", { name: "5 stars" });
    await withdrawsElsewhere();
    await onTheWay(async (route) => {
      await stars.focus();
      await route.continue();
    });
    await withdraw(page).first().press("Enter");
    await shopper.hears("This review does not wait to be approved any more");
    await expect(waiting).toHaveCount(2);
    await expect(stars).toBeFocused();

    await withdrawsElsewhere();
    await withdraw(page).first().press("Enter");
    await shopper.hears("This review does not wait to be approved any more");
    await expect(waiting).toHaveCount(1);
    await expect(comment).toBeFocused();

    await context.clearCookies();
    await withdraw(page).press("Enter");
    await shopper.hears("You must be logged in to withdraw a review");
    await expect(waiting).toHaveCount(0);
    await expect(comment).toBeFocused();
  });

  test("is among those approved where it is known to be, and none of them is lost", async ({
    page,
    shopper,
    administrator,
  }) => {
    const id = await addPicturedProduct(`Approved meanwhile ${randomUUID()}`);
    await addApprovedReviews(id, 21);
    const product = `/product/${id}`;
    await shopper.visits(`/auth?redirect=${encodeURIComponent(product)}`);
    await shopper.signsUp();
    await shopper.visits(`${product}#reviews`);
    const comment = `As good as they say. ${randomUUID()}`;
    await writes(page, { stars: "4 stars", comment });
    await formOf(page).getByRole("button", { name: "Submit Review" }).click();
    const review = (text: string) =>
      reviewsOf(page)
        .getByRole("listitem")
        .filter({ has: page.getByText(text, { exact: true }) });
    await expect(review(comment)).toContainText("Pending Approval");
    const more = reviewsOf(page).getByRole("button", { name: "Show more reviews" });
    await more.click();
    await expect(review("Review 21")).toBeVisible();

    await administrator.visits(`/admin/reviews?q=${encodeURIComponent(comment)}`);
    const row = administrator.row(comment).last();
    await row.getByRole("button", { name: /^Approve/ }).click();
    await administrator.hears("Review status updated");
    await reviewsOf(page).getByRole("button", { name: "Withdraw" }).click();
    await shopper.hears("This review does not wait to be approved any more");
    await expect(review(comment)).toBeVisible();
    await expect(review(comment)).not.toContainText("Pending Approval");
    await expect(reviewsOf(page)).toContainText("22 reviews");
    await more.click();
    for (const last of ["Review 20", "Review 21"]) await expect(review(last)).toBeVisible();
    await removeProduct(id);
  });
});
