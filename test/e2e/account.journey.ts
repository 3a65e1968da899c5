import { readFile } from "node:fs/promises";
import type { Browser, Cookie, Page } from "@playwright/test";
import { showCode, showNextCode } from "../authenticator.ts";
import { AccountHolder } from "./account-holder.ts";
import { placeOrders } from "./database.ts";
import { holdData } from "./held-data.ts";
import { expect, test as journey, randomAddress } from "./journey.ts";
import { findLink, findMail } from "./mailbox.ts";
import { findCovered, hear, letMessagesSettle, lowWindows } from "./messages.ts";

const test = journey.extend<{ person: AccountHolder }>({
  person: async ({ page }, use) => use(new AccountHolder(page)),
});

// Chromium writes refusals to the console, and what one journey breaks on purpose.
test.use({
  expectedErrors: [/status of (4(00|01|22)|50[234])|ERR_INTERNET_DISCONNECTED/],
  contextOptions: { reducedMotion: "reduce" },
});

const phone = "+2348012345678";
const gateway = { partNumber: "MGI01-W", name: "MGI01-W Plug-In LoRaWAN Gateway, Wi-Fi" };
const lteGateway = { partNumber: "MGI02-T", name: "MGI02-T Indoor LoRaWAN Gateway, LTE" };

test("an authenticator app protects signing in, and recovery codes stand in for it", async ({
  page,
  person,
}) => {
  await person.opensAccountAt("/account/security");
  await page.getByRole("button", { name: "Set up", exact: true }).click();
  const steps = page.getByRole("dialog");
  await expect(steps.getByLabel("Current password")).toBeFocused();
  await person.fillsDialog({ "Current password": "wrong one" }, { goesOn: "Continue" });
  await person.hears("The password is not right");
  await person.fillsDialog({ "Current password": person.password }, { goesOn: "Continue" });
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await expect(steps.getByRole("textbox", { name: "Code" })).toBeFocused();
  const key = await steps.getByRole("code").textContent();
  await person.fillsDialog({ Code: "000000" }, { goesOn: "Turn on" });
  await person.hears("This code is not right");
  const desk = page.viewportSize();
  // There the dialog is as high as it may be at both steps, and the buttons of the next one begin elsewhere.
  const onItsSide = { width: 844, height: 390 };
  await page.setViewportSize(onItsSide);
  await person.fillsDialog({ Code: showCode(key ?? "") }, { goesOn: "Turn on" });

  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expect(steps.getByRole("button", { name: "Copy" })).toBeFocused();
  await expect(steps.getByRole("button", { name: "Close" })).toBeHidden();
  for (let presses = 1; presses <= 3; presses++) await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(codes).toHaveCount(10);
  await person.hears("Your authenticator app is on");
  for (const size of [onItsSide, ...lowWindows]) {
    await page.setViewportSize(size);
    await letMessagesSettle(page);
    const place = `at ${size.width} × ${size.height}`;
    expect(await findCovered(steps, "[data-actions] > button"), place).toEqual([]);
  }
  if (desk) await page.setViewportSize(desk);
  const kept = await codes.allInnerTexts();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect(await readFile(await (await saved).path(), "utf8")).toBe(`${kept.join("\n")}\n`);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(steps).toBeHidden();
  await findMail(person.email, "An authenticator app was added");

  await person.logsOut();
  await person.signsIn();
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await person.confirmsWith("000000");
  await person.hears("This code is not right");
  await page.getByLabel("Trust this device for 30 days").check();
  await person.confirmsWith(showNextCode(key ?? ""));
  await person.hears("Signed in successfully!");
  await expect(page).toHaveURL("/account");

  await person.logsOut();
  await person.signsIn();
  await expect(person.heading("Your account")).toBeVisible();

  await person.logsOut();
  await page.context().clearCookies();
  await person.signsIn();
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  await expect(page.getByLabel("Recovery code", { exact: true })).toBeFocused();
  await person.confirmsWith((kept[0] ?? "").toUpperCase().replace("-", " "), "Recovery code");
  await expect(person.heading("Your account")).toBeVisible();

  await person.visits("/account/security");
  await person.answers("Turn off", { "Current password": person.password }, { goesOn: "Turn off" });
  await person.hears("It is off");
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
});

test("an address that was typed goes along to the other forms of the page, whose titles are heard", async ({
  page,
  shopper,
}) => {
  await shopper.visits("/auth");
  const main = page.getByRole("main");
  const email = main.getByLabel("Email", { exact: true });
  await email.fill("ada@example.com");
  // A reader speaks what changes in a place that stays.
  const spoken = await main.getByRole("heading", { level: 1 }).elementHandle();
  expect(await spoken?.getAttribute("aria-live")).toBe("polite");
  for (const [name, title, keyboardAt] of [
    ["Create account", "Create account", "the link"],
    ["Sign in", "Sign in", "the link"],
    ["Forgot password?", "Reset your password", "the content"],
    ["Back to sign in", "Sign in", "the content"],
  ] as const) {
    const link = main.getByRole("link", { name, exact: true });
    await link.press("Enter");
    await expect(main.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(await spoken?.textContent()).toBe(title);
    await expect(email).toHaveValue("ada@example.com");
    await expect(keyboardAt === "the link" ? link : main).toBeFocused();
    // What is said of another page would be said of this one as well.
    await expect(page.getByText(new RegExp(`^${title} \\|`))).toHaveCount(0);
  }
});

test("a phone is added with its code, and sent one at sign-in, which ends after five wrong ones", async ({
  page,
  person,
}) => {
  const number = `${phone.slice(0, -4)}${String(Date.now()).slice(-4)}`;
  await person.opensAccountAt("/account/security");
  const fields = { "Phone number": "0801 234", "Current password": person.password };
  await person.answers("Add", fields, { goesOn: "Send a code" });
  await person.hears(/^Please enter the number with its country code/);
  const written = number.replace("+234", "+234 (0)");
  await person.fillsDialog({ "Phone number": written }, { goesOn: "Send a code" });
  await expect(page.getByRole("textbox", { name: "Code" })).toBeVisible();
  await expect(page.getByText(`sent to ${number}.`)).toBeVisible();
  const code = await person.readsTextCode(number);
  await person.fillsDialog({ Code: code }, { goesOn: "Add this phone" });
  await page.getByRole("button", { name: "I have kept them" }).click();

  await person.logsOut();
  await page.setViewportSize({ width: 390, height: 844 });
  await person.signsIn();
  const field = page.getByLabel("Code", { exact: true });
  await expect(field).toBeVisible();
  const before = await field.boundingBox();
  await page.getByRole("button", { name: "Send a code" }).click();
  await hear(page, "The code is on its way to your phone");
  expect(await field.boundingBox()).toEqual(before);
  const another = page.getByRole("button", { name: "Send another code" });
  await another.click();
  await hear(page, "The code is on its way to your phone");
  for (let attempt = 1; attempt <= 5; attempt++) {
    await person.confirmsWith("000000");
    await hear(page, "This code is not right");
  }
  await expect(another).toBeVisible();
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  await expect(page.getByLabel("Recovery code", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Send a code to your phone" }).click();
  await expect(another).toBeVisible();
  await person.confirmsWith(await person.readsTextCode(number));
  const main = page.getByRole("main");
  await expect(main.getByText("Too many wrong codes. Please sign in again.")).toBeVisible();
  await expect(field).toBeHidden();
  await expect(another).toBeHidden();
  await page.getByRole("link", { name: "Sign in again" }).click();
  await person.fillsSignIn();
  await page.getByRole("button", { name: "Send a code" }).click();
  await person.hears("The code is on its way to your phone");
  await person.confirmsWith(await person.readsTextCode(number));
  await expect(person.heading("Your account")).toBeVisible();
});

test("a link for a new password works once, and says so before another one is thought of", async ({
  page,
  person,
}) => {
  await person.opensAccountAt("/account");
  await person.logsOut();
  await person.visits("/auth?mode=forgot");
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await person.hears("Password reset email sent! Check your inbox.");
  const link = findLink(await findMail(person.email, "Reset your password"), "/auth");
  const newPassword = page.getByRole("textbox", { name: "New password" });
  const other = new AccountHolder(await page.context().newPage());
  await other.visits(link);
  await other.page.getByRole("textbox", { name: "New password" }).fill("battery staple horse");

  await person.visits(link);
  await newPassword.fill("a password of my own");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(person.heading("Sign in")).toBeVisible();
  await other.page.getByRole("button", { name: "Save password" }).click();

  const ended = "This link is no longer valid. Please ask for a new one.";
  await expect(other.page.getByRole("alert").getByText(ended)).toBeVisible();
  await expect(other.page.getByRole("button", { name: "Save password" })).toBeHidden();
  await person.visits(link);
  await expect(page.getByRole("alert").getByText(ended)).toBeVisible();
  await expect(newPassword).toBeHidden();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(person.heading("Reset your password")).toBeVisible();
});

test("in a small window the row of sections shows the one that is open, and the page stays at its head", async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await person.opensAccountAt("/account/privacy");
  await person.visits("/account/privacy");
  const open = page.getByRole("navigation", { name: "Account" }).getByRole("link", {
    name: "Privacy and data",
  });
  const isWithinRow = (link: Element) => {
    const { left, right } = link.getBoundingClientRect();
    return left >= 0 && right <= window.innerWidth;
  };
  await expect.poll(() => open.evaluate(isWithinRow)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("name, address and password are changed, and other sessions end", async ({
  page,
  person,
  browser,
}) => {
  await person.opensAccountAt("/account");
  await page.getByLabel("Full name").fill("Ada O. Obi");
  await page.getByRole("button", { name: "Save name" }).click();
  await person.hears("Your name was saved");

  const newEmail = `new-${person.email}`;
  const slip = { "New email": `slip-${person.email}`, "Current password": person.password };
  await person.answers("Change email", slip, { goesOn: "Send the link" });
  const waiting = page.getByText("A new address is waiting to be confirmed.");
  await expect(waiting).toBeVisible();
  await page.getByRole("button", { name: "Keep the address as it is" }).click();
  await person.hears("Your address stays as it is");
  await expect(waiting).toBeHidden();
  const fields = { "New email": newEmail, "Current password": person.password };
  await person.answers("Change email", fields, { goesOn: "Send the link" });
  await person.hears(`We sent a link to ${newEmail}. Your address changes once you use it.`);
  const mail = await findMail(newEmail, "Confirm your");
  await person.visits(findLink(mail, "/auth/confirm"));
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await person.hears("Your address is confirmed.");
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText(newEmail).first()).toBeVisible();
  await expect(waiting).toBeHidden();
  const warning = await findMail(person.email, "Your email address was changed");
  expect(findLink(warning, "/contact")).toBe("/contact");

  const elsewhere = await browser.newContext({ baseURL: process.env.SHOP_URL ?? "" });
  const other = new AccountHolder(await elsewhere.newPage());
  Object.assign(other, { email: newEmail });
  await other.signsIn();
  await expect(other.heading("Your account")).toBeVisible();
  await person.visits("/account/sessions");
  await expect(page.getByRole("button", { name: /^End the session of/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const signedIn = page.getByText(/^Signed in /).last();
  const height = async () => (await signedIn.boundingBox())?.height;
  await expect.poll(height, "the height of one line").toBeLessThan(30);
  await page.setViewportSize({ width: 1280, height: 720 });
  const ending = { goesOn: "End them" };
  await person.answers("End all other sessions", { "Current password": "wrong one" }, ending);
  await person.hears("The password is not right");
  await person.fillsDialog({ "Current password": person.password }, ending);
  await person.hears("You are signed out everywhere else");
  await expect(page.getByRole("button", { name: /^End the session of/ })).toBeHidden();
  await expect(page.getByRole("region", { name: "Where you are signed in" })).toBeFocused();
  await other.visits("/account");
  await expect(other.page).toHaveURL(/\/auth/);
  await elsewhere.close();

  await person.visits("/account/security");
  await page.getByLabel("Current password").fill(person.password);
  await page.getByLabel("New password").fill("Password123!");
  await page.getByRole("button", { name: "Change password" }).click();
  await person.hears(/^This password is one of the first that attackers try/);
  await expect(page.getByLabel("Current password")).toHaveValue(person.password);
  await page.getByLabel("New password").fill("another long password");
  await page.getByRole("button", { name: "Change password" }).click();
  await person.hears("Your password was changed");
});

test("a name that is typed stays when it was changed elsewhere, and is that one where nothing is typed", async ({
  page,
  person,
}) => {
  await person.opensAccountAt("/account");
  const name = page.getByLabel("Full name");
  const before = await name.inputValue();
  await name.fill("Half a na");
  const other = new AccountHolder(await page.context().newPage());
  await other.visits("/account");
  await other.page.getByLabel("Full name").fill("Ada Elsewhere");
  await other.page.getByRole("button", { name: "Save name" }).click();
  await other.hears("Your name was saved");

  // The page asks for itself anew.
  const renewed = page.waitForResponse(
    (each) => each.request().method() === "GET" && each.url().includes("/account.data"),
  );
  await page.getByRole("button", { name: "Send the confirmation again" }).click();
  await person.hears(`We sent a link to ${person.email}`);
  await renewed;
  await expect(name).toHaveValue("Half a na");
  await name.fill(before);
  await expect(name).toHaveValue("Ada Elsewhere");
});

test("a server that fails signs nobody out", async ({ page, person }) => {
  await person.opensAccountAt("/account");
  const logout = page.getByRole("banner").getByRole("button", { name: "Logout" });
  await expect(logout).toBeVisible();

  let failures = 0;
  await page.route("**/api/visitor", (route) => {
    failures++;
    return route.fulfill({ status: [502, 503, 504][failures % 3] ?? 503, body: "" });
  });
  await page.goto("/contact");
  await expect.poll(() => failures).toBeGreaterThan(1);
  await page.unroute("**/api/visitor");
  await expect(logout).toBeVisible();

  await page.goto("/account");
  await person.visits("/account");
  await page.getByLabel("Full name").fill("Typed while the line was lost");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save name" }).click();
  await person.hears(
    "The shop cannot be reached, and may have saved this or not. Please try again.",
  );
  await expect(page.getByLabel("Full name")).toHaveValue("Typed while the line was lost");
  await expect(logout).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Save name" }).click();
  await person.hears("Your name was saved");
});

test("a sign-in on a lost line takes nothing with it that was typed", async ({ page, person }) => {
  await person.visits("/auth");
  const password = page.getByLabel("Password", { exact: true });
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await password.fill("not her password");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("main")).toContainText(
    "The shop cannot be reached. Please try again.",
  );
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("ada@example.com");
  await expect(password).toHaveValue("not her password");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Sign in" }).click();
  await person.hears("Invalid email or password");
});

test("a password is shown and hidden by a button that is called what it does", async ({
  page,
  person,
}) => {
  await person.visits("/auth");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("seen by nobody else");
  await page.getByRole("button", { name: "Show password", exact: true }).click();
  await expect(password).toHaveAttribute("type", "text");
  const hide = page.getByRole("button", { name: "Hide password", exact: true });
  await expect(hide).toHaveText("Hide");
  await hide.click();
  await expect(password).toHaveAttribute("type", "password");
  await expect(page.getByRole("button", { name: "Show password", exact: true })).toHaveText("Show");
});

test("an address is confirmed once whoever else was signed in has logged out", async ({
  page,
  person,
}) => {
  await person.opensAccountAt("/account");
  const newEmail = `new-${person.email}`;
  const fields = { "New email": newEmail, "Current password": person.password };
  await person.answers("Change email", fields, { goesOn: "Send the link" });
  await person.hears(`We sent a link to ${newEmail}. Your address changes once you use it.`);
  const link = findLink(await findMail(newEmail, "Confirm your"), "/auth/confirm");
  await person.logsOut();

  const other = new AccountHolder(page);
  await other.opensAccountAt("/account");
  await other.visits(link);
  const confirm = page.getByRole("button", { name: "Confirm this address" });
  await confirm.click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Another account is signed in here.");
  await page.reload();
  await expect(alert).toBeHidden();
  await confirm.click();
  await expect(alert).toContainText("Another account is signed in here.");
  await other.logsOut();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await confirm.click();
  await other.hears("Your address is confirmed.");
});

test("data is taken along, and the account deleted", async ({ page, person }) => {
  await person.opensAccountAt("/account/privacy");
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download your data" }).click();
  const file = JSON.parse(await readFile(await (await saved).path(), "utf8"));
  expect(file.profile.email).toBe(person.email);

  await page.getByRole("button", { name: "Delete Account" }).click();
  await expect(page.getByRole("dialog")).toContainText(person.email);
  await person.fillsDialog({ "Current password": "wrong" }, { goesOn: "Delete" });
  await person.hears("The password is not right");
  await person.fillsDialog({ "Current password": person.password }, { goesOn: "Delete" });
  await person.hears("Your account has been deleted");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await person.signsIn();
  await person.hears("Invalid email or password");
});

test.describe("an order that is paid while the question stands", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("keeps the account until its buyer has seen that the address would be lost", async ({
    page,
    person,
  }) => {
    await person.opensAccountAt("/account/privacy");
    await page.getByRole("button", { name: "Delete Account" }).click();
    const question = page.getByRole("dialog", { name: "Are you sure?" });
    const warning = question.getByText("1 paid order is not shipped yet, and the address");
    await expect(question).toContainText(person.email);
    await expect(warning).toBeHidden();
    await placeOrders(person.email, ["paid"]);
    await person.fillsDialog({ "Current password": person.password }, { goesOn: "Delete" });
    await person.hears("Nothing was deleted: one of your orders was paid meanwhile");
    await expect(warning).toBeVisible();
    await person.fillsDialog({ "Current password": person.password }, { goesOn: "Delete" });
    await person.hears("Your account has been deleted");
  });
});

test.describe("what is not so any more when it is asked for", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("is told beside what the page says by then: an address that was confirmed elsewhere", async ({
    page,
    person,
    browser,
  }) => {
    await person.opensAccountAt("/account");
    const again = page.getByRole("button", { name: "Send the confirmation again" });
    await expect(page.getByText("Not confirmed", { exact: true })).toBeVisible();
    await page.getByLabel("Full name").fill("Ada, not saved yet");
    const link = findLink(await findMail(person.email, "Confirm your"), "/auth/confirm");
    await confirmsElsewhere(browser, link);

    await again.press("Enter");
    await person.hears("This address is already confirmed");
    await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
    await expect(again).toBeHidden();
    await expect(page.getByRole("button", { name: "Change email" })).toBeFocused();
    await expect(page.getByLabel("Full name")).toHaveValue("Ada, not saved yet");
  });

  test("is told beside what the page says by then: an address that was changed elsewhere", async ({
    page,
    person,
    browser,
  }) => {
    await person.opensAccountAt("/account");
    const newEmail = `new-${person.email}`;
    const fields = { "New email": newEmail, "Current password": person.password };
    await person.answers("Change email", fields, { goesOn: "Send the link" });
    const keep = page.getByRole("button", { name: "Keep the address as it is" });
    await expect(keep).toBeVisible();
    const link = findLink(await findMail(newEmail, "Confirm your"), "/auth/confirm");
    await confirmsElsewhere(browser, link);

    await keep.press("Enter");
    await person.hears("No change of address is waiting");
    await expect(keep).toBeHidden();
    // Below the page's title, and in the panel.
    await expect(page.getByRole("main").getByText(newEmail, { exact: true })).toHaveCount(2);
    await expect(page.getByRole("button", { name: "Change email" })).toBeFocused();
  });

  test("closes the question about a session that was ended in another tab", async ({
    page,
    person,
    browser,
  }) => {
    await person.opensAccountAt("/account");
    const elsewhere = await browser.newContext({ baseURL: process.env.SHOP_URL ?? "" });
    const guest = new AccountHolder(await elsewhere.newPage());
    Object.assign(guest, { email: person.email });
    await guest.signsIn();
    await expect(guest.heading("Your account")).toBeVisible();
    await elsewhere.close();
    const other = new AccountHolder(await page.context().newPage());
    const proof = { "Current password": person.password };
    for (const tab of [person, other]) {
      await tab.visits("/account/sessions");
      await tab.page.getByRole("button", { name: /^End the session of/ }).click();
    }
    await other.fillsDialog(proof, { goesOn: "End it" });
    await other.hears("The session was ended");

    await person.fillsDialog(proof, { goesOn: "End it" });
    await person.hears("This session has already ended");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("button", { name: /^End / })).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Where you are signed in" })).toBeFocused();
  });

  test("closes the question about a phone that was removed in another tab", async ({
    page,
    person,
  }) => {
    await person.opensAccountAt("/account/security");
    await person.addsPhone(`${phone.slice(0, -6)}${String(Date.now()).slice(-6)}`);
    const other = new AccountHolder(await page.context().newPage());
    const proof = { "Current password": person.password };
    for (const tab of [person, other]) {
      await tab.visits("/account/security");
      await tab.page.getByRole("button", { name: "Remove", exact: true }).click();
    }
    await other.fillsDialog(proof, { goesOn: "Remove" });
    await other.hears("It is off");

    await person.fillsDialog(proof, { goesOn: "Remove" });
    await person.hears("It is already off");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("button", { name: "Add", exact: true })).toBeFocused();
    await expect(page.getByRole("main")).not.toContainText("Recovery codes");
  });

  test("closes the questions about an app, and about recovery codes, that were turned off in another tab", async ({
    page,
    person,
  }) => {
    await person.opensAccountAt("/account/security");
    await person.addsAuthenticator();
    const proof = { "Current password": person.password };
    const opens = async (name: string, tab: AccountHolder) => {
      await tab.visits("/account/security");
      await tab.page.getByRole("button", { name, exact: true }).click();
      return tab;
    };
    const holderAt = async () => new AccountHolder(await page.context().newPage());
    const other = await opens("Turn off", await holderAt());
    const forCodes = await opens("Make new ones", await holderAt());
    await opens("Turn off", person);
    await other.fillsDialog(proof, { goesOn: "Turn off" });
    await other.hears("It is off");

    await person.fillsDialog(proof, { goesOn: "Turn off" });
    await person.hears("It is already off");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("button", { name: "Set up", exact: true })).toBeFocused();
    await forCodes.fillsDialog(proof, { goesOn: "Make new codes" });
    await forCodes.hears("Two-step sign-in is already off");
    await expect(forCodes.page.getByRole("dialog")).toBeHidden();
  });

  /** Somebody uses a link of a mail in a browser of their own, in which nobody is signed in. */
  async function confirmsElsewhere(browser: Browser, link: string): Promise<void> {
    const elsewhere = await browser.newContext({ baseURL: process.env.SHOP_URL ?? "" });
    const reader = new AccountHolder(await elsewhere.newPage());
    await reader.visits(link);
    await reader.page.getByRole("button", { name: "Confirm this address" }).click();
    await reader.hears("Your address is confirmed.");
    await elsewhere.close();
  }
});

test.describe("somebody else who signs in, as in another tab,", () => {
  // The lists are refused to whoever they are not.
  test.use({ expectedErrors: [/status of 40[19]/] });

  /** Somebody with this product in their cart, who stands before their checkout. */
  async function goesToCheckout(page: Page, product: typeof gateway): Promise<AccountHolder> {
    const holder = new AccountHolder(page);
    const isToldOfCart = page.waitForResponse(
      (answer) =>
        answer.url().endsWith("/api/sync-lists") &&
        answer.request().postDataJSON().changes.length > 0,
      { timeout: 60_000 },
    );
    await holder.goesToCheckoutWith(product);
    await isToldOfCart;
    await expect(page.getByRole("textbox", { name: "City" })).toBeVisible();
    return holder;
  }

  test("finds nothing that was typed or opened before", async ({ page, browser }) => {
    const elsewhere = await browser.newContext({
      baseURL: process.env.SHOP_URL ?? "",
      extraHTTPHeaders: { "X-Forwarded-For": randomAddress() },
      serviceWorkers: "block",
    });
    const other = await goesToCheckout(await elsewhere.newPage(), gateway);
    await other.visits("/account");
    const theirs = await elsewhere.cookies();
    await elsewhere.close();

    const holder = await goesToCheckout(page, lteGateway);
    const own = await page.context().cookies();
    const city = page.getByRole("textbox", { name: "City" });
    await city.fill("Abeokuta");
    const letGo = await holdData(page);
    await comesInstead(page, theirs);
    // The cart is theirs before the page is.
    await expect(page.getByRole("main")).toContainText(gateway.name);
    letGo();
    await expect(city).toHaveValue("");

    await holder.visits("/account/privacy");
    await page.getByRole("button", { name: "Delete Account" }).click();
    const question = page.getByRole("dialog", { name: "Are you sure?" });
    await expect(question).toContainText(other.email);
    await comesInstead(page, own);
    await expect(page.getByRole("main")).toContainText(holder.email);
    await expect(question).toBeHidden();
  });

  /** The session becomes another's, and the page hears of it as it does when the line is back. */
  async function comesInstead(page: Page, cookies: Cookie[]): Promise<void> {
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
  }
});
