import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { findSubscription } from "./database.ts";
import { expect, test } from "./journey.ts";
import { findLink, findMail } from "./mailbox.ts";

const signUp = (page: Page) =>
  page.getByRole("contentinfo").getByRole("form", { name: "Newsletter" });
const letter = (page: Page) => page.getByRole("form", { name: "Write to us" });
const inbox = "Please check your inbox: the link in our email confirms your subscription.";
const newAddress = () => `reader-${randomUUID()}@example.com`;

async function subscribes(page: Page, email: string) {
  await signUp(page).getByLabel("Newsletter address").fill(email);
  await signUp(page).getByRole("button", { name: "Subscribe" }).click();
}

test.describe("the newsletter", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("is asked for below a page, confirmed by mail, and left by a link", async ({
    page,
    shopper,
  }) => {
    const email = newAddress();
    await shopper.visits("/shipping");
    await subscribes(page, "ada@");
    const address = signUp(page).getByLabel("Newsletter address");
    await expect(address).toBeFocused();
    await expect(address).toHaveAccessibleDescription("Invalid email address");
    await expect(address).toHaveValue("ada@");
    await subscribes(page, email);
    await shopper.hears(inbox);
    await expect(signUp(page).getByRole("status")).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(/\/shipping$/);

    const mail = await findMail(email, "Confirm your newsletter subscription");
    const confirm = findLink(mail, "/newsletter/confirm");
    // A program that only looks at the links of a mail subscribes nobody.
    await page.request.get(confirm);
    expect(await findSubscription(email)).toBe("pending");
    await shopper.visits(confirm);
    await page.getByRole("button", { name: "Confirm subscription" }).click();
    await shopper.hears("You are subscribed");

    const welcome = await findMail(email, "You are subscribed to our newsletter");
    await shopper.visits(findLink(welcome, "/newsletter/unsubscribe"));
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await shopper.hears("You are unsubscribed");

    // Whoever has left hears the same as anyone else, and so does a stranger who asks about them.
    await subscribes(page, email);
    await shopper.hears(inbox);
  });

  test("is left by one request of a mail program, without a page", async ({ page, shopper }) => {
    const email = newAddress();
    await shopper.visits("/newsletter");
    await expect(page.getByRole("form", { name: "Newsletter" })).toHaveCount(1);
    await page.getByRole("main").getByLabel("Newsletter address").fill(email);
    await page.getByRole("main").getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText(inbox);
    const mail = await findMail(email, "Confirm your newsletter subscription");
    const leave = findLink(mail, "/newsletter/unsubscribe");
    const answer = await fetch(process.env.SHOP_URL + leave, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(answer.status).toBe(200);
  });
});

test.describe("a link that nobody was sent", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("says so, and where to go on", async ({ page, shopper }) => {
    const main = page.getByRole("main");
    await shopper.visits("/newsletter/confirm?token=guess");
    await page.getByRole("button", { name: "Confirm subscription" }).click();
    await shopper.hears("This link is no longer valid");
    await expect(main.getByRole("link", { name: "Newsletter" })).toBeVisible();

    await shopper.visits("/newsletter/unsubscribe?token=guess");
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await shopper.hears("This link is no longer valid");
    await expect(main.getByRole("link", { name: "Contact us" })).toBeVisible();
  });
});

test.describe("a message to the shop", () => {
  test.use({ expectedErrors: [/status of 4(22|29)/] });

  test("is checked, loses nothing, reaches the shop, and cannot flood it", async ({
    page,
    shopper,
  }) => {
    const subject = `Range on a roof ${randomUUID()}`;
    await shopper.visits("/contact");
    const field = (label: string) => letter(page).getByLabel(label);
    const send = letter(page).getByRole("button", { name: "Send message" });
    await field("Name").fill("Ada Obi");
    await field("Message").fill("How far?\n\nAda <b>Obi</b>");
    await send.click();
    await expect(field("Email")).toBeFocused();
    await expect(field("Email")).toHaveAccessibleDescription("Please enter your email address");
    await expect(field("Subject")).toHaveAccessibleDescription("Please enter a subject");
    await expect(field("Message")).toHaveValue("How far?\n\nAda <b>Obi</b>");
    await field("Email").fill("ada@example.com");
    await expect(field("Email")).not.toHaveAttribute("aria-invalid");
    await expect(field("Subject")).toHaveAttribute("aria-invalid");
    await field("Subject").fill(subject);
    await page.setViewportSize({ width: 768, height: 480 });
    await send.click();
    await shopper.hears("Your message has been sent. We will answer by email.");
    await expect(letter(page).getByRole("status")).toBeInViewport({ ratio: 1 });
    await expect(field("Message")).toHaveValue("");
    const mail = await findMail("support@example.com", subject);
    expect(mail).toContain("Ada <b>Obi</b>");
    expect(mail).toContain("ada@example.com");

    for (let count = 2; count <= 6; count++) {
      await field("Name").fill("Ada Obi");
      await field("Email").fill("ada@example.com");
      await field("Subject").fill(`${subject} ${count}`);
      await field("Message").fill("Again");
      const answer = page.waitForResponse((each) => each.request().method() === "POST");
      await send.click();
      expect((await answer).status()).toBe(count <= 5 ? 200 : 429);
      // The form is empty once the page has heard the answer, too.
      if (count <= 5) await expect(field("Message")).toHaveValue("");
    }
    await shopper.hears("You have sent this many times. Please try again in an hour.");
    await expect(field("Message")).toHaveValue("Again");
  });
});

test.describe("a shop that cannot be reached", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 502/] });

  test("takes nothing that was typed in either form with it", async ({
    page,
    shopper,
    context,
  }) => {
    const unreachable = "The shop cannot be reached. Please try again.";
    await shopper.visits("/contact");
    const message = letter(page).getByLabel("Message");
    await letter(page).getByLabel("Name").fill("Ada Obi");
    await letter(page).getByLabel("Email").fill("ada@example.com");
    await letter(page).getByLabel("Subject").fill("Lost");
    await message.fill("Typed on a train");

    await context.setOffline(true);
    await letter(page).getByRole("button", { name: "Send message" }).click();
    await expect(letter(page).getByRole("status")).toHaveText(unreachable);
    const email = newAddress();
    await subscribes(page, email);
    await expect(signUp(page).getByRole("status")).toHaveText(unreachable);
    await context.setOffline(false);

    const asProxy = { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" };
    await page.route(/\/newsletter(\.data)?$/, (route) => route.fulfill(asProxy), { times: 1 });
    await signUp(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(signUp(page).getByRole("status")).toHaveText(unreachable);
    await expect(signUp(page).getByLabel("Newsletter address")).toHaveValue(email);
    await expect(message).toHaveValue("Typed on a train");

    await signUp(page).getByRole("button", { name: "Subscribe" }).click();
    await shopper.hears(inbox);
    await letter(page).getByRole("button", { name: "Send message" }).click();
    await shopper.hears("Your message has been sent. We will answer by email.");
    await expect(message).toHaveValue("");
  });

  test("is not said to be so on the next page, where what was typed still stands", async ({
    page,
    shopper,
    context,
  }) => {
    await shopper.visits("/shipping");
    const email = newAddress();
    await context.setOffline(true);
    await subscribes(page, email);
    await expect(signUp(page).getByRole("status")).toHaveText(
      "The shop cannot be reached. Please try again.",
    );
    await context.setOffline(false);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await expect(shopper.heading("Contact Us")).toBeVisible();
    await expect(signUp(page).getByRole("status")).toHaveCount(0);
    await expect(signUp(page).getByLabel("Newsletter address")).toHaveValue(email);
  });
});

test("an answer that is still on its way is told on the next page", async ({ page, shopper }) => {
  await shopper.visits("/shipping");
  const answered = Promise.withResolvers<void>();
  await page.route("**/newsletter", async (route) => {
    await answered.promise;
    await route.continue();
  });
  const sent = page.waitForRequest("**/newsletter");
  await subscribes(page, newAddress());
  await sent;
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(shopper.heading("Contact Us")).toBeVisible();
  answered.resolve();
  await expect(signUp(page).getByRole("status")).toHaveText(inbox);
});

test.describe("a refusal that is slow", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("leaves the keyboard where somebody types on the next page", async ({ page, shopper }) => {
    await shopper.visits("/shipping");
    const answered = Promise.withResolvers<void>();
    await page.route("**/newsletter", async (route) => {
      await answered.promise;
      await route.continue();
    });
    await subscribes(page, "ada@");
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await expect(shopper.heading("Contact Us")).toBeVisible();
    const message = letter(page).getByLabel("Message");
    await message.pressSequentially("How ");
    answered.resolve();
    await expect(signUp(page).getByLabel("Newsletter address")).toHaveAttribute("aria-invalid");
    await page.keyboard.type("far?");
    await expect(message).toHaveValue("How far?");
  });

  test("finds the keyboard of who has only pressed beside the form", async ({ page, shopper }) => {
    await shopper.visits("/contact");
    const answered = Promise.withResolvers<void>();
    await page.route("**/contact", async (route) => {
      await answered.promise;
      await route.continue();
    });
    await letter(page).getByRole("button", { name: "Send message" }).click();
    await shopper.heading("Contact Us").click();
    await expect(page.getByRole("main")).toBeFocused();
    answered.resolve();
    await expect(letter(page).getByLabel("Name")).toBeFocused();
  });
});

test("what is typed while a message is on its way is kept", async ({ page, shopper }) => {
  await shopper.visits("/contact");
  const message = letter(page).getByLabel("Message");
  const answered = Promise.withResolvers<void>();
  await page.route(/\/contact(\.data)?$/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await letter(page).getByLabel("Name").fill("Ada Obi");
  await letter(page).getByLabel("Email").fill("ada@example.com");
  await letter(page).getByLabel("Subject").fill("Two messages");
  await message.fill("The first");
  await letter(page).getByRole("button", { name: "Send message" }).click();
  await expect(letter(page)).toHaveAttribute("aria-busy");
  await message.fill("The second");
  answered.resolve();
  await shopper.hears("Your message has been sent. We will answer by email.");
  await expect(message).toHaveValue("The second");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] });

  test("both forms work, and keep what was typed", async ({ page }) => {
    await page.goto("/contact");
    await letter(page).getByLabel("Message").fill("No scripts here");
    await letter(page).getByRole("button", { name: "Send message" }).click();
    await expect(letter(page).getByLabel("Message")).toHaveValue("No scripts here");
    await letter(page).getByLabel("Name").fill("Ada Obi");
    await letter(page).getByLabel("Email").fill("ada@example.com");
    await letter(page).getByLabel("Subject").fill("Without scripts");
    await letter(page).getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Your message has been sent.")).toBeVisible();
    await subscribes(page, newAddress());
    await expect(page.getByRole("main")).toContainText(inbox);
  });
});
