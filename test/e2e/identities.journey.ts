import { showNextCode } from "../authenticator.ts";
import { AccountHolder, signInAtProvider } from "./account-holder.ts";
import { expect, test } from "./journey.ts";
import { findMail } from "./mailbox.ts";

// Refusals are answers of the 400s, which Chromium writes to the console. The provider has no icon.
test.use({ expectedErrors: [/status of 4(00|01|04|09|22)/] });

test("somebody signs in through a provider, and comes back to where they wanted to go", async ({
  page,
}) => {
  const person = new AccountHolder(page);
  await person.visits("/auth?redirect=/account/identities");
  await page.getByRole("button", { name: "Continue with Example ID" }).click();
  await signInAtProvider(page, person.email);
  await expect(page).toHaveURL("/account/identities");
  await person.hears("Signed in successfully!");
  await expect(page.getByRole("main").getByText(person.email)).toBeVisible();

  const identity = page.getByRole("listitem").filter({ hasText: "Example ID" });
  await expect(identity).toContainText("Your only way to sign in.");
  await expect(page.getByRole("button", { name: "Unlink Example ID" })).toHaveCount(0);
  await identity.getByRole("link", { name: "Set a password" }).click();
  await expect(page).toHaveURL("/account/security");
});

test("who comes back from a provider by a way that was used hears so where they can begin anew", async ({
  page,
}) => {
  await page.goto("/api/auth/callback/oidc?state=used&code=used");
  await expect(page).toHaveURL("/auth?error=state_mismatch");
  await new AccountHolder(page).hears("You were not signed in. Please try again.");
  await expect(page.getByRole("button", { name: "Continue with Example ID" })).toBeVisible();
});

test("an identity is linked and unlinked by the owner of an account, and nobody else gets in by it", async ({
  page,
}) => {
  const person = new AccountHolder(page);
  await person.opensAccountAt("/account/identities");
  await person.logsOut();

  await person.visits("/auth");
  await page.getByRole("button", { name: "Continue with Example ID" }).click();
  await signInAtProvider(page, person.email);
  await person.hears(/^An account with this email already exists/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();

  await page.context().clearCookies();
  await person.signsIn({ redirect: "/account/identities" });
  const proof = { "Current password": person.password };
  await person.answers("Link Example ID", proof, { goesOn: "Continue" });
  await signInAtProvider(page, `linked-${person.email}`);
  await person.hears("The sign-in was linked");
  await expect(page.getByRole("button", { name: "Unlink Example ID" })).toBeVisible();
  await findMail(person.email, "A sign-in was linked");

  await person.logsOut();
  await page.context().clearCookies();
  await person.visits("/auth");
  await page.getByRole("button", { name: "Continue with Example ID" }).click();
  await signInAtProvider(page, `linked-${person.email}`);
  await person.hears("Signed in successfully!");
  await person.visits("/account/identities");
  await expect(page.getByRole("main").getByText(person.email)).toBeVisible();
  await person.answers("Unlink Example ID", { "Current password": "wrong" }, { goesOn: "Unlink" });
  await person.hears("The password is not right");
  await person.fillsDialog(proof, { goesOn: "Unlink" });
  await person.hears("The sign-in was unlinked");
  await expect(page.getByRole("button", { name: "Link Example ID" })).toBeFocused();
});

test("the question whether to unlink what was unlinked in another tab closes", async ({ page }) => {
  const person = new AccountHolder(page);
  await person.opensAccountAt("/account/identities");
  const proof = { "Current password": person.password };
  await person.answers("Link Example ID", proof, { goesOn: "Continue" });
  await signInAtProvider(page, `linked-${person.email}`);
  await person.hears("The sign-in was linked");
  const other = new AccountHolder(await page.context().newPage());
  for (const tab of [person, other]) {
    await tab.visits("/account/identities");
    await tab.page.getByRole("button", { name: "Unlink Example ID" }).click();
  }
  await other.fillsDialog(proof, { goesOn: "Unlink" });
  await other.hears("The sign-in was unlinked");

  await person.fillsDialog(proof, { goesOn: "Unlink" });
  await person.hears("This sign-in is no longer linked");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Link Example ID" })).toBeFocused();
});

test("a second step is asked for after signing in through a provider, too", async ({ page }) => {
  const person = new AccountHolder(page);
  await person.opensAccountAt("/account/security");
  const key = await person.addsAuthenticator();
  await person.visits("/account/identities");
  const proof = { "Current password": person.password };
  await person.answers("Link Example ID", proof, { goesOn: "Continue" });
  await signInAtProvider(page, `linked-${person.email}`);
  await person.hears("The sign-in was linked");

  await person.logsOut();
  await page.context().clearCookies();
  await person.visits("/auth?redirect=/account/identities");
  await page.getByRole("button", { name: "Continue with Example ID" }).click();
  await signInAtProvider(page, `linked-${person.email}`);
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await person.confirmsWith("000000");
  await person.hears("This code is not right");
  await person.confirmsWith(showNextCode(key));
  await person.hears("Signed in successfully!");
  await expect(page).toHaveURL("/account/identities");
});
