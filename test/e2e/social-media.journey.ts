import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { Administrator } from "./administrator.ts";
import { addPosts, letPostComeDue } from "./database.ts";
import { isTooWide } from "./faults.ts";
import { expect } from "./journey.ts";
import { deskTest as test } from "./signed-in.ts";
import { findWide } from "./tables.ts";

const unique = (word: string) => `${word}-${randomUUID().slice(0, 8)}`;

test.use({ expectedErrors: [/status of (422|409)/] });

test("a post is scheduled, posted where an account is connected, and retried where it failed", async ({
  page,
  administrator,
}) => {
  const [account, token, content] = [unique("Account"), unique("token"), unique("Gateways")];
  await administrator.visits("/admin/social-media/accounts");
  const form = page.getByRole("region", { name: /Account$/ });
  await administrator.presses("Add Account", form);
  await administrator.hears("Platform and account name are required");
  await form.getByLabel("Platform").selectOption("X");
  await administrator.fills({ "Account Name": account, "Access Token": token }, form);
  await administrator.presses("Add Account", form);
  await administrator.hears("Account added successfully");
  await expect(administrator.row(account)).toContainText("Connected");
  await expect(form.getByLabel("Access Token")).toHaveValue("");
  expect(await page.content()).not.toContain(token);

  await page.getByRole("link", { name: "Create Post" }).click();
  const post = page.getByRole("region", { name: "Create Post" });
  await administrator.presses("Save Draft", post);
  await administrator.hears("Post content is required");
  await expect(post).toContainText("Select at least one platform");
  await administrator.fills({ Content: `${content} ${"a".repeat(300)}` }, post);
  for (const platform of ["X", "Instagram"]) {
    await post.getByRole("checkbox", { name: new RegExp(`^${platform} `) }).check();
  }
  await expect(post).not.toContainText("Select at least one platform");
  await expect(post).toContainText(`As ${account}`);
  await expect(post).toContainText("Instagram takes no post without a picture or a video");
  await expect(post.getByLabel("Post at")).toHaveCount(0);
  await post.getByLabel("Status").selectOption("Scheduled");
  await administrator.presses("Schedule Post", post);
  await expect(post.getByText("Choose when to post")).toBeVisible();
  await expect(post.getByText(/^X takes at most 280 characters/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => isTooWide(page), "with a word longer than its line").toBe(false);
  await page.setViewportSize({ width: 1280, height: 720 });
  await administrator.fills({ Content: content, Hashtags: "iot, LoRaWAN" }, post);
  await expect(post.getByRole("figure")).toContainText("#iot #LoRaWAN");
  await post.getByLabel("Post at").fill("2099-01-01T10:00");
  await administrator.presses("Schedule Post", post);
  await administrator.hears("Post scheduled successfully");
  await expect(page).toHaveURL(/\/admin\/social-media$/);
  const row = administrator.row(content);
  await expect(row).toContainText("Scheduled");

  await letPostComeDue(content);
  await expect(row).toContainText("X: posted");
  await expect(row).toContainText("Instagram: failed");
  await administrator.does("View", content);
  const details = administrator.dialog("Post");
  await expect(details).toContainText("Instagram takes no post without a picture or a video");
  await expect(details).toContainText("#iot #LoRaWAN");
  await details.getByRole("button", { name: "Close" }).click();
  await administrator.does("Retry", content);
  await administrator.hears("The post is sent again");
  await administrator.does("Delete", content);
  await expect(administrator.dialog("Are you sure?")).toContainText(
    "This action cannot be undone. This will permanently delete the post.",
  );
  await administrator.presses("Delete", administrator.dialog("Are you sure?"));
  await administrator.hears("Post deleted successfully");
  await expect(row).toHaveCount(0);

  await page.getByRole("link", { name: "Accounts" }).click();
  await administrator.does("Edit", account);
  await expect(form.getByLabel("Account Name")).toHaveValue(account);
  await administrator.fills({ "Account ID": "42" }, form);
  await administrator.presses("Save Account", form);
  await administrator.hears("Account updated successfully");
  await expect(administrator.row(account)).toContainText("42");
  // Whoever types before the form is empty again goes on editing.
  await expect(form).toHaveAccessibleName("Add Account");
  const other = unique("Other");
  await form.getByLabel("Platform").selectOption("Threads");
  await administrator.fills({ "Account Name": other, "Access Token": token }, form);
  await administrator.presses("Add Account", form);
  await expect(administrator.row(other)).toContainText("Connected");
  await administrator.does("Disconnect", account);
  await administrator.presses("Disconnect", administrator.dialog("Disconnect the account?"));
  await administrator.hears("Account disconnected successfully");
  await expect(administrator.row(account)).toContainText("Not connected");
  await expect(administrator.row(account).getByRole("button", { name: /^Edit/ })).toBeFocused();
  for (const each of [account, other]) {
    await administrator.deletes(each, "Account deleted successfully");
  }
});

test("a long post is read in a box of its own, so that the button which saves it stays near", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/social-media/create");
  const post = page.getByRole("region", { name: "Create Post" });
  const preview = post.getByRole("figure", { name: "As it will read" });
  await administrator.fills({ Content: "Short." }, post);
  await expect(preview).toHaveText(/Short\.$/);
  await expect(preview).not.toHaveAttribute("tabindex");
  await administrator.fills({ Content: "A line of a long post.\n".repeat(200) }, post);
  await expect(preview).toHaveAttribute("tabindex", "0");
  expect((await preview.boundingBox())?.height).toBeLessThan(300);
  await post.getByLabel("Hashtags").press("Tab");
  await expect(preview).toBeFocused();
  await page.keyboard.press("End");
  await expect.poll(() => preview.evaluate((box) => box.scrollTop)).toBeGreaterThan(1000);
  await expect(preview.getByText("As it will read")).toBeInViewport();
});

test("posts that wait, failed or may be on their platform have room for all of it", async ({
  page,
  administrator,
}) => {
  const [doubt, later] = [unique("Doubt"), unique("Later")];
  await addPosts({ doubt, later });
  await page.setViewportSize({ width: 1280, height: 900 });
  await administrator.visits("/admin/social-media");
  await expect(administrator.row(doubt)).toContainText("Instagram: to be checked");
  await expect(administrator.row(later)).toContainText("Scheduled");
  await expect(administrator.row(doubt)).not.toContainText("The token has expired");
  expect(await findWide(page.getByRole("table"))).toEqual([]);
  for (const content of [doubt, later]) {
    await administrator.does("Delete", content);
    await administrator.presses("Delete", administrator.dialog("Are you sure?"));
    await expect(administrator.row(content)).toHaveCount(0);
  }
});

test("who has looked whether a post is on its platform goes on with the keyboard where that is told", async ({
  page,
  administrator,
}) => {
  const [doubt, later] = [unique("Doubt"), unique("Later")];
  await addPosts({ doubt, later });
  await administrator.visits("/admin/social-media");
  await administrator.does("View", doubt);
  const details = administrator.dialog("Post");
  await expect(details.getByRole("group")).toHaveAccessibleName("Is the post on Instagram?");
  await details.getByRole("button", { name: "It is there" }).press("Enter");
  await expect(details.getByRole("group")).toHaveCount(0);
  await expect(details.locator(":focus")).toHaveText("InstagramPosted");
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  for (const content of [doubt, later]) {
    await administrator.deletes(content, "Post deleted successfully");
  }
});

test.describe("in Lagos", () => {
  test.use({ timezoneId: "Africa/Lagos" });

  test("a draft is written for a campaign, edited, and scheduled by the clock there", async ({
    page,
    administrator,
  }) => {
    const [campaign, content] = [unique("Launch"), unique("Sensors")];
    await administrator.visits("/admin/social-media/campaigns");
    const form = page.getByRole("region", { name: /Campaign$/ });
    await administrator.presses("Create Campaign", form);
    await administrator.hears("Campaign name is required");
    const days = { "Start Date": "2026-12-02", "End Date": "2026-12-01" };
    await administrator.fills({ Name: campaign, ...days }, form);
    await administrator.presses("Create Campaign", form);
    await administrator.hears("End date must not be before the start date");
    await administrator.fills({ "End Date": "2026-12-24" }, form);
    await administrator.presses("Create Campaign", form);
    await administrator.hears("Campaign created successfully");
    await expect(administrator.row(campaign)).toContainText("Draft");
    await administrator.does("Edit", campaign);
    await form.getByLabel("Status").selectOption("Active");
    await administrator.presses("Save Campaign", form);
    await administrator.hears("Campaign updated successfully");
    await expect(administrator.row(campaign)).toContainText("Active");

    await page.getByRole("link", { name: "Create Post" }).click();
    const post = page.getByRole("region", { name: "Create Post" });
    await administrator.fills({ Content: content }, post);
    await post.getByRole("checkbox", { name: /^LinkedIn / }).check();
    await post.getByLabel("Campaign").selectOption(campaign);
    await page.getByRole("link", { name: "Posts", exact: true }).click();
    await administrator.presses("Keep editing", administrator.dialog("Discard your changes?"));
    await administrator.presses("Save Draft", post);
    await administrator.hears("Post created successfully");
    const row = administrator.row(content);
    await expect(row).toContainText(campaign);

    await administrator.does("Edit", content);
    const edit = page.getByRole("region", { name: "Edit Post" });
    await expect(edit.getByLabel("Content")).toHaveValue(content);
    await administrator.fills({ Content: "Half a thought" }, edit);
    const discard = administrator.dialog("Discard your changes?");
    await page.getByRole("link", { name: "Create Post" }).click();
    await administrator.presses("Keep editing", discard);
    await expect(edit.getByLabel("Content")).toHaveValue("Half a thought");
    await administrator.presses("Cancel", edit);
    await administrator.presses("Discard", discard);
    await expect(post.getByLabel("Content")).toHaveValue("");
    await page.getByRole("link", { name: "Posts", exact: true }).click();
    await administrator.does("Edit", content);
    await edit.getByLabel("Status").selectOption("Scheduled");
    await edit.getByLabel("Post at").fill("2099-01-01T10:00");
    await administrator.presses("Schedule Post", edit);
    await administrator.hears("Post updated successfully");
    await expect(row.locator("time[datetime='2099-01-01T09:00:00.000Z']")).toContainText("10:00");
    await administrator.does("Edit", content);
    await expect(edit.getByLabel("Post at")).toHaveValue("2099-01-01T10:00");

    await page.getByRole("link", { name: "Campaigns" }).click();
    await administrator.does("Delete", campaign);
    const question = administrator.dialog("Are you sure?");
    await expect(question).toContainText(
      "This action cannot be undone. This will permanently delete the campaign.",
    );
    await expect(question).toContainText("1 post belongs to it: it stays, without a campaign.");
    await administrator.presses("Delete", question);
    await administrator.hears("Campaign deleted successfully");
  });
});

test("what is typed for a post that another administrator deletes stays, for a new one", async ({
  page,
  administrator,
}) => {
  const [content, typed] = [unique("Draft"), unique("Typed")];
  await administrator.visits("/admin/social-media/create");
  const form = page.getByRole("region", { name: /Post$/ });
  await administrator.fills({ Title: "Kept", Content: content }, form);
  await form.getByRole("checkbox", { name: /^LinkedIn / }).check();
  await administrator.presses("Save Draft", form);
  await administrator.hears("Post created successfully");
  await administrator.does("Edit", content);
  await administrator.fills({ Content: typed }, form);

  const other = new Administrator(await page.context().newPage());
  await other.visits("/admin/social-media");
  await other.does("Delete", content);
  await other.presses("Delete", other.dialog("Are you sure?"));
  await other.hears("Post deleted successfully");
  await expect(page.getByText("This post does not exist any more.")).toBeVisible();
  await expect(form.getByLabel("Title")).toHaveValue("Kept");
  await expect(form.getByLabel("Content")).toHaveValue(typed);
  await administrator.presses("Save Draft", form);
  await administrator.hears("Post created successfully");
  await expect(administrator.row(typed)).toContainText("Kept");
});

test("what another administrator saves of a post is told in words before it is written over", async ({
  page,
  administrator,
}) => {
  const [content, campaign] = [unique("Shared"), unique("Autumn")];
  await administrator.visits("/admin/social-media/campaigns");
  const campaigns = page.getByRole("region", { name: /Campaign$/ });
  await administrator.fills({ Name: campaign }, campaigns);
  await administrator.presses("Create Campaign", campaigns);
  await administrator.hears("Campaign created successfully");
  await administrator.visits("/admin/social-media/create");
  const form = page.getByRole("region", { name: /Post$/ });
  await administrator.fills({ Content: content }, form);
  await form.getByRole("checkbox", { name: /^LinkedIn / }).check();
  await administrator.presses("Save Draft", form);
  await administrator.hears("Post created successfully");
  await administrator.does("Edit", content);
  await expect(form.getByLabel("Content")).toHaveValue(content);

  const other = new Administrator(await page.context().newPage());
  await other.visits("/admin/social-media");
  await other.does("Edit", content);
  const otherForm = other.page.getByRole("region", { name: /Post$/ });
  await otherForm.getByRole("checkbox", { name: /^X / }).check();
  await otherForm.getByLabel("Campaign").selectOption(campaign);
  await otherForm.getByLabel("Status").selectOption("Scheduled");
  await otherForm.getByLabel("Post at").fill("2099-01-01T10:00");
  const news = page.waitForResponse(/create\.data/);
  await other.presses("Schedule Post", otherForm);
  await other.hears("Post updated successfully");
  await news;

  await administrator.fills({ Title: "Mine" }, form);
  await administrator.presses("Save Draft", form);
  await administrator.hears("Someone else changed this while you were editing it.");
  const told = form.getByRole("alert");
  await expect(told).toContainText("Platformswas LinkedIn is X, LinkedIn");
  await expect(told).toContainText(`is ${campaign}`);
  await expect(told).toContainText("is January 1, 2099 at 10:00 AM");
  await administrator.presses("Save anyway", form);
  await administrator.hears("Post updated successfully");
});

test("each part of the tab has a place of its own", async ({ page, administrator }) => {
  await administrator.visits("/admin/social-media");
  const sections = page.getByRole("navigation", { name: "Social media" });
  for (const name of ["Campaigns", "Create Post", "Accounts", "Analytics", "Posts"]) {
    await sections.getByRole("link", { name, exact: true }).click();
    await expect(sections.getByRole("link", { name, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    if (name === "Analytics") await expect(page.getByText("Analytics Coming Soon")).toBeVisible();
  }
});

test("on a tablet the button that makes a post stands in the row of the search", async ({
  page,
  administrator,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await administrator.visits("/admin/social-media");
  const search = page.getByRole("search", { name: "Posts" });
  const button = page.locator("div").filter({ has: search }).last().getByText("Create Post");
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
  expect((await topOf(button)) - (await topOf(search))).toBeLessThan(20);
});
