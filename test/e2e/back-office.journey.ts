import { randomUUID } from "node:crypto";
import type { Route } from "@playwright/test";
import { AccountHolder } from "./account-holder.ts";
import { Administrator } from "./administrator.ts";
import { expect, watchFaults } from "./journey.ts";
import { findLink, findMail } from "./mailbox.ts";
import { findCovered, holdMessages, letMessagesSettle } from "./messages.ts";
import { Shopper } from "./shopper.ts";
import { nothing, deskTest as test } from "./signed-in.ts";

const unreachable = "The shop cannot be reached, and may have saved this or not. Please try again.";
const deleted = "Shipping option deleted successfully";
const unique = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;

test.describe("who may enter", () => {
  test.use({ role: "visitor" });

  test("a visitor signs in first and comes back", async ({ page, administrator }) => {
    await page.goto("/admin/categories");
    await expect(page).toHaveURL("/auth?redirect=%2Fadmin%2Fcategories");
    await administrator.entersAt("/admin/categories");
    await expect(page).toHaveURL("/admin/categories");
  });

  test.describe("where the line is lost after a sign-out", () => {
    test.use({ expectedErrors: [/Failed to (?:load resource|fetch)/] });

    test("Back shows nothing of what was seen before", async ({ page, administrator }) => {
      await administrator.entersAt("/admin/users");
      await expect(administrator.row("admin@example.com").first()).toBeVisible();
      await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
      await administrator.hears("Logged out successfully");
      await expect(page).toHaveURL("/");
      await page.route(/\.data/, (route) => route.abort());
      await page.goBack();
      await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
      await expect(page.getByText("admin@example.com")).toHaveCount(0);
    });
  });

  test("a customer is sent home and told", async ({ page, shopper }) => {
    await shopper.visits("/auth?redirect=%2Forders");
    await shopper.signsUp();
    // The message stands for four seconds, which the pictures of the home page may outlast.
    await page.goto("/admin/users", { waitUntil: "commit" });
    await shopper.hears("You don't have admin access");
    await expect(page).toHaveURL("/");
  });

  test("a page that is left takes no message from the one that follows it", async ({
    page,
    shopper,
  }) => {
    const words = Promise.withResolvers<void>();
    await page.route(/\/flash-[^/]*\.js/, async (route) => {
      await words.promise;
      await route.continue();
    });
    await shopper.visits("/auth?redirect=%2Forders");
    const asked = page.waitForRequest(/\/flash-[^/]*\.js/);
    await shopper.signsUp();
    await asked;
    // As an answer on its way sets it, too.
    const flash = { name: "flash", value: "no-admin-access.1", url: page.url() };
    await page.context().addCookies([flash]);
    words.resolve();
    await shopper.hears("Account created. You are signed in.");
    await page.goto("/", { waitUntil: "commit" });
    await shopper.hears("You don't have admin access");
  });

  test("an administrator enters by the header, and 'Loading...' stands while it is checked", async ({
    page,
    administrator,
  }) => {
    await administrator.entersAt("/admin");
    await page.getByRole("link", { name: "View shop" }).click();
    const answer = Promise.withResolvers<void>();
    await page.route(/\/admin\.data|_routes|\/admin\/.*\.data/, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Admin" })
      .click();
    await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
    answer.resolve();
    await expect(administrator.title()).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/./);
  });
});

test.describe("users", () => {
  test.use({ expectedErrors: [/status of (422|409)/] });

  test("are made, suspended, promoted and deleted", async ({ page, administrator, browser }) => {
    const email = `new-${randomUUID()}@example.com`;
    await administrator.visits("/admin/users");
    await administrator.presses("Add User");
    const dialog = administrator.dialog("Add User");
    await administrator.presses("Add User", dialog);
    await administrator.hears("Email and password are required");
    await administrator.fills({ Email: email, Password: "short" }, dialog);
    await administrator.presses("Add User", dialog);
    await administrator.hears("Password must be at least 8 characters");
    await expect(dialog.getByLabel("Password")).toHaveAccessibleDescription(
      /Password must be at least 8 characters/,
    );
    await expect(dialog.getByLabel("Email")).toHaveValue(email);
    await administrator.fills({ Password: "long enough", "Full Name": "Ada New" }, dialog);
    await expect(dialog.getByLabel("Password")).not.toHaveAttribute("aria-invalid");
    await administrator.presses("Add User", dialog);
    await administrator.hears("User created successfully");
    await expect(dialog).toBeHidden();

    await administrator.searches("Users", email);
    await expect(administrator.row(email)).toContainText("Ada New");
    await expect(administrator.row(email)).toContainText("Active");

    await administrator.does("Make admin", email);
    await administrator.presses("Make admin", administrator.dialog("Change the role?"));
    await administrator.hears("Administrator role granted");
    const other = await (await browser.newContext({ storageState: nothing })).newPage();
    // Whoever is suspended while a page is open hears it from the page's next call.
    const faults = watchFaults(other, [/status of 401/]);
    await new Administrator(other).entersAt("/admin/users", { email, password: "long enough" });

    await administrator.does("Suspend", email);
    const suspension = administrator.dialog("Suspend the user?");
    await expect(suspension).toContainText(`${email} (Ada New)`);
    await administrator.presses("Cancel", suspension);
    await expect(administrator.row(email)).toContainText("Active");
    await administrator.does("Suspend", email);
    await administrator.presses("Suspend", suspension);
    await administrator.hears("User suspended successfully");
    await expect(administrator.row(email)).toContainText("Suspended");
    await other.goto("/admin/users");
    await expect(other).toHaveURL(/\/auth/);
    expect(faults).toEqual([]);
    await other.context().close();

    await administrator.does("Activate", email);
    await administrator.hears("User activated successfully");
    await administrator.does("Delete", email);
    const question = administrator.dialog("Are you sure?");
    await expect(question).toContainText(email);
    await expect(question).toContainText(
      "This will permanently delete the user and all associated data. This action cannot be undone.",
    );
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await administrator.presses("Delete", question);
    await administrator.hears("User deleted successfully");
    await expect(page.getByText("No users found")).toBeVisible();
  });

  test("whose address nobody has confirmed is told apart, and promoted once it is", async ({
    page,
    administrator,
    browser,
  }) => {
    const context = await browser.newContext({ storageState: nothing });
    const stranger = new AccountHolder(await context.newPage());
    await stranger.opensAccountAt("/account");
    await administrator.visits("/admin/users");
    await administrator.searches("Users", stranger.email);
    const row = administrator.row(stranger.email);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(row.getByText("not confirmed")).toBeVisible();
      const whole = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(whole).toBeLessThanOrEqual(width);
    }
    await administrator.does("Make admin", stranger.email);
    const told = administrator.dialog("The address is not confirmed");
    await expect(told).toContainText("has to be confirmed first");
    await expect(told.getByRole("button", { name: "Make admin" })).toHaveCount(0);

    // What was told turns into the question once there is one.
    const mail = await findMail(stranger.email, "Confirm your email address");
    await stranger.visits(findLink(mail, "/auth/confirm"));
    await stranger.page.getByRole("button", { name: "Confirm this address" }).click();
    const question = administrator.dialog("Change the role?");
    await administrator.presses("Make admin", question);
    await administrator.hears("Administrator role granted");
    await expect(row).toContainText("Admin");
    await expect(row.getByText("not confirmed")).toHaveCount(0);
    await context.close();
  });

  test("one's own account cannot be touched", async ({ administrator }) => {
    await administrator.visits("/admin/users?q=admin%40example.com");
    const own = administrator.row("admin@example.com");
    await expect(own).toContainText("Your own account");
    await expect(own.getByRole("button")).toHaveCount(0);
  });

  test("the keyboard passes through the row of one's own account, at which nothing can be pressed", async ({
    page,
    administrator,
  }) => {
    const run = randomUUID().slice(0, 8);
    // Before and after one's own, by their addresses; by name one's own is the first.
    const [above, below] = [`aa-${run}@example.com`, `zz-${run}@example.com`];
    await administrator.visits("/admin/users?q=administrator&sort=name");
    const dialog = administrator.dialog("Add User");
    for (const email of [above, below]) {
      await administrator.presses("Add User");
      const account = {
        Email: email,
        Password: "long enough",
        "Full Name": `Administrator ${run}`,
      };
      await administrator.fills(account, dialog);
      await administrator.presses("Add User", dialog);
      await expect(dialog).toBeHidden();
      await expect(administrator.row(email)).toBeVisible();
    }
    await expect(page.locator("tbody tr").first()).toContainText("Your own account");
    const search = page.getByRole("searchbox", { name: "Search Users" });
    await search.press("ArrowDown");
    await expect(page.locator("tr :focus")).toHaveText("Suspend");

    await administrator.sortsBy("Email");
    const button = (email: string, action: string) =>
      administrator.row(email).getByRole("button", { name: new RegExp(`^${action}`) });
    await button(above, "Suspend").press("ArrowDown");
    await expect(button(below, "Suspend")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(button(above, "Suspend")).toBeFocused();

    const deletes = async (email: string) => {
      await button(email, "Delete").press("Enter");
      const question = administrator.dialog("Are you sure?");
      await question.getByRole("button", { name: "Delete" }).press("Enter");
      await expect(administrator.row(email)).toHaveCount(0);
    };
    await deletes(above);
    await expect(button(below, "Delete")).toBeFocused();
    await deletes(below);
    await expect(search).toBeFocused();
  });
});

test.describe("where something fails", () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of (404|422)/] });

  test("an address that leads nowhere leaves the tabs in reach", async ({
    administrator,
    page,
  }) => {
    const answer = await page.goto("/admin/no-such-page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    await administrator.opensTab("Reviews");
  });

  test("a tab that cannot be fetched leaves the others in reach, and is tried again", async ({
    administrator,
    page,
  }) => {
    await administrator.visits("/admin/users");
    await page.route(/careers\.data/, (route) => route.abort());
    const tabs = page.getByRole("navigation", { name: "Back office" });
    await tabs.getByRole("link", { name: "Careers" }).click();
    await expect(page.getByRole("alert")).toContainText("Something went wrong");
    await expect(page.getByRole("alert")).not.toContainText("cart");
    await expect(tabs.getByRole("link", { name: "Careers" })).toBeVisible();
    await page.unroute(/careers\.data/);
    await page.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(page.getByRole("table", { name: "Careers" })).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("what a form is refused with lies on none of its buttons", async ({
    administrator,
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await administrator.visits("/admin/social-media/create");
    const form = page.getByRole("region", { name: "Create Post" });
    await administrator.presses("Save Draft", form);
    await administrator.hears("Post content is required");
    await holdMessages(page);
    // As low as a message stands.
    const button = form.getByRole("button", { name: "Save Draft" });
    await button.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      window.scrollBy(0, bottom + 40 - window.innerHeight);
    });
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    );
    const message = await page.locator("[data-sonner-toast]").first().boundingBox();
    const pressed = await button.boundingBox();
    if (!message || !pressed) throw new Error("There is no message, or no button");
    expect(message.x + message.width).toBeLessThan(pressed.x);
  });

  test("nor does it on a phone, once the page is scrolled to its end", async ({
    administrator,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const refused = [
      ["/admin/social-media/create", "Save Draft", { Title: "" }],
      ["/admin/settings", "Save Settings", { "Platform website": "nowhere" }],
    ] as const;
    for (const [path, button, fields] of refused) {
      await administrator.visits(path);
      await administrator.fills(fields);
      await administrator.presses(button);
      await administrator.hears(/./);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await letMessagesSettle(page);
      expect(await findCovered(page.locator("body"), "main [data-actions] > button")).toEqual([]);
    }
  });
});

test.describe("categories", () => {
  test.use({ expectedErrors: [/status of (422|409)|ERR_FAILED/] });

  test("are added, renamed and deleted, and every change is written down", async ({
    page,
    administrator,
  }) => {
    const [name, renamed] = [unique("Valves"), unique("Pumps")];
    await administrator.visits("/admin/categories");
    const form = page.getByRole("region", { name: /Category$/ });
    await expect(form.getByText("Lower numbers appear first")).toBeVisible();
    await administrator.presses("Add Category", form);
    await administrator.hears("Category name is required");
    await administrator.fills({ Name: name.toUpperCase(), Order: "90" }, form);
    await administrator.presses("Add Category", form);
    await administrator.hears("Category created successfully");
    await expect(form.getByLabel("Name")).toHaveValue("");

    await administrator.fills({ Name: name, Description: "Kept" }, form);
    await administrator.presses("Add Category", form);
    await administrator.hears("A category with this name already exists");
    await expect(form.getByLabel("Description")).toHaveValue("Kept");
    await administrator.fills({ Name: "", Description: "" }, form);

    await administrator.does("Edit", name.toUpperCase());
    await expect(form.getByLabel("Name")).toBeFocused();
    await administrator.fills({ Name: renamed }, form);
    await administrator.presses("Save Category", form);
    await administrator.hears("Category updated successfully");

    await administrator.does("Delete", renamed);
    const question = administrator.dialog("Are you sure?");
    await expect(question).toContainText(renamed);
    await expect(question).toContainText("This may affect products using this category.");
    await expect(question).toContainText("No product uses it.");
    await administrator.presses("Delete", question);
    await administrator.hears("Category deleted successfully");
    await expect(administrator.row(renamed)).toHaveCount(0);

    await administrator.opensTab("Audit Log");
    await administrator.filters("About", "Category");
    await administrator.searches("Audit log", "category.update");
    await expect(administrator.row(renamed)).toHaveCount(1);
    await expect(administrator.row(renamed)).toContainText(name.toUpperCase());
    await administrator.searches("Audit log", "category.delete");
    await expect(administrator.row(renamed)).toContainText("category.delete");
    await expect(administrator.row(renamed)).toContainText("Administrator");
  });

  test("the second of two editors is told, shown the difference, and may save anyway", async ({
    administrator,
    page,
    browser,
  }) => {
    const name = unique("Relays");
    await administrator.visits("/admin/categories");
    const form = page.getByRole("region", { name: /Category$/ });
    await administrator.fills({ Name: name, Order: "91" }, form);
    await administrator.presses("Add Category", form);
    await administrator.does("Edit", name);
    await administrator.fills({ Order: "92" }, form);

    const other = new Administrator(await (await browser.newContext()).newPage());
    await other.visits("/admin/categories");
    const theirForm = other.page.getByRole("region", { name: /Category$/ });
    await other.does("Edit", name);
    await other.fills({ Description: "By the first" }, theirForm);
    await other.presses("Save Category", theirForm);
    await other.hears("Category updated successfully");
    await other.page.context().close();

    await expect(administrator.row(name)).toContainText("By the first");
    await administrator.presses("Save Category", form);
    await administrator.hears("Someone else changed this while you were editing it.");
    await expect(form.getByRole("alert")).toContainText("By the first");
    await expect(form.getByLabel("Order")).toHaveValue("92");
    await administrator.presses("Save anyway", form);
    await administrator.hears("Category updated successfully");
    await expect(administrator.row(name)).toContainText("92");
    await expect(administrator.row(name)).not.toContainText("By the first");
  });

  test.describe("a session that ends", () => {
    test.use({ expectedErrors: [/status of 401/] });

    const notice =
      "Not authenticated. Sign in again in another tab, then try once more: what you typed stays here.";

    /** A category that is typed and not saved when the session is gone; `session` brings it back. */
    async function typesWhileItEnds(administrator: Administrator) {
      const { page } = administrator;
      // The line for news is refused to whoever asks for it without a session.
      const isLive = page.waitForResponse("**/admin/live?*", { timeout: 60_000 });
      await administrator.visits("/admin/categories");
      const form = page.getByRole("region", { name: /Category$/ });
      const name = unique("Kept");
      await administrator.fills({ Name: name }, form);
      await isLive;
      const session = await page.context().cookies();
      await page.context().clearCookies();
      return { form, name, session };
    }

    test("loses nothing typed: the form says so and can be sent again", async ({
      administrator,
      page,
      context,
    }) => {
      const { form, name, session } = await typesWhileItEnds(administrator);
      await administrator.presses("Add Category", form);
      await administrator.hears(notice);
      await expect(page).toHaveURL("/admin/categories");
      await expect(form.getByLabel("Name")).toHaveValue(name);

      await context.addCookies(session);
      await administrator.presses("Add Category", form);
      await administrator.hears("Category created successfully");
    });

    test("loses nothing typed to news of what others change, or to a look at the table", async ({
      administrator,
      page,
      context,
      browser,
    }) => {
      const other = new Administrator(await (await browser.newContext()).newPage());
      await other.visits("/admin/categories");
      const { form, name, session } = await typesWhileItEnds(administrator);

      const theirForm = other.page.getByRole("region", { name: /Category$/ });
      await other.fills({ Name: unique("News") }, theirForm);
      await other.presses("Add Category", theirForm);
      await other.hears("Category created successfully");
      await other.page.context().close();
      await administrator.hears(notice);
      await page.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
      await administrator.hears(notice);
      await expect(page).toHaveURL(/sort=name/);
      await expect(form.getByLabel("Name")).toHaveValue(name);

      await context.addCookies(session);
      await administrator.presses("Add Category", form);
      await administrator.hears("Category created successfully");
      await administrator.searches("Categories", name.slice(-8));
      await expect(administrator.row(name)).toBeVisible();
    });

    test("shows nobody else what stood in another tab, and loses nothing typed there", async ({
      page,
      administrator,
      context,
    }) => {
      // The session that all journeys share is not to end.
      await context.clearCookies();
      await administrator.entersAt("/admin/orders");
      const desk = new Administrator(await context.newPage());
      await desk.visits("/admin/categories");
      const form = desk.page.getByRole("region", { name: /Category$/ });
      const name = unique("Kept");
      await desk.fills({ Name: name }, form);
      await expect(desk.page.getByRole("button", { name: "Logout" })).toBeVisible();
      const last = new Administrator(await context.newPage());
      await last.visits("/");
      await last.page.getByRole("button", { name: "Logout" }).click();
      await expect(page).toHaveURL(/\/auth\?redirect=%2Fadmin%2Forders$/);
      await desk.hears(notice);
      await expect(form.getByLabel("Name")).toHaveValue(name);
    });

    test.describe("for somebody else", () => {
      // The lists of who was here may be asked for once nobody is, or somebody else.
      test.use({ expectedErrors: [/net::ERR_FAILED|Failed to fetch|status of 4(01|09)/] });

      test("takes what was shown with it, though nothing fresh can be had", async ({
        page,
        administrator,
        context,
      }) => {
        await context.clearCookies();
        await administrator.entersAt("/admin/users");
        await expect(page.getByRole("banner").getByText("admin@example.com")).toBeVisible();
        await expect(page.getByRole("table")).toBeVisible();
        await page.route(/\.data(\?|$)/, (route) => route.abort());
        await context.clearCookies();
        const other = new Shopper(await context.newPage());
        await other.visits("/auth?redirect=/");
        await other.signsUp();
        await expect(page.getByRole("table")).toHaveCount(0);
      });

      test("takes it also where the page knew that nobody was here any more", async ({
        page,
        administrator,
        context,
      }) => {
        await context.clearCookies();
        await administrator.entersAt("/admin/users");
        const visitor = "**/api/visitor";
        await page.route(visitor, (route) => route.fulfill({ json: { user: null } }));
        await page.route(/\.data(\?|$)/, (route) => route.abort());
        await page.reload();
        await administrator.hears(/^This could not be refreshed/);
        await expect(page.getByRole("table")).toBeVisible();
        await page.unroute(visitor);
        await context.clearCookies();
        const other = new Shopper(await context.newPage());
        await other.visits("/auth?redirect=/");
        await other.signsUp();
        await expect(page.getByRole("table")).toHaveCount(0);
      });

      test("takes it also where nobody had told the page who was here", async ({
        page,
        administrator,
        context,
      }) => {
        await context.clearCookies();
        await administrator.entersAt("/admin/users");
        const visitor = "**/api/visitor";
        await page.route(visitor, (route) => route.abort());
        await page.reload();
        await expect(page.getByRole("table")).toBeVisible();
        await page.route(/\.data(\?|$)/, (route) => route.abort());
        await context.clearCookies();
        const other = new Shopper(await context.newPage());
        await other.visits("/auth?redirect=/");
        await other.signsUp();
        await page.unroute(visitor);
        await expect(page.getByRole("table")).toHaveCount(0);
      });
    });
  });

  test("a save that is pressed twice, or again after its answer got lost, is done once", async ({
    administrator,
    page,
  }) => {
    await administrator.visits("/admin/shipping");
    const form = page.getByRole("region", { name: /Shipping Option$/ });
    const [twice, again] = [unique("Twice"), unique("Again")];
    const button = form.getByRole("button", { name: "Add Shipping Option" });
    await administrator.fills({ Title: twice }, form);
    await button.dblclick();
    const said = () => page.evaluate(() => window.unheard);
    await expect.poll(said).toContain("Shipping option created successfully");
    expect(await said()).not.toContain(unreachable);
    await administrator.hears("Shipping option created successfully");
    await administrator.fills({ Title: again }, form);
    const loseAnswer = async (route: Route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort();
    };
    await page.route(/\.data/, loseAnswer);
    await button.click();
    await administrator.hears(unreachable);
    await page.unroute(/\.data/, loseAnswer);
    await button.click();
    await administrator.hears("Shipping option created successfully");
    for (const title of [twice, again]) {
      await administrator.searches("Shipping options", title.slice(-8));
      await expect(administrator.row(title)).toHaveCount(1);
      await administrator.deletes(title, deleted);
    }
  });

  test("what is typed while the page waits to show a save is kept", async ({
    administrator,
    page,
  }) => {
    await administrator.visits("/admin/shipping");
    const form = page.getByRole("region", { name: /Shipping Option$/ });
    const [first, second] = [unique("First"), unique("Second")];
    const title = form.getByLabel("Title");
    const shown = Promise.withResolvers<void>();
    const wait = async (route: Route) => {
      if (route.request().method() === "GET") await shown.promise;
      await route.continue();
    };
    await page.route(/\.data/, wait);
    await administrator.fills({ Title: first }, form);
    await administrator.presses("Add Shipping Option", form);
    await administrator.hears("Shipping option created successfully");
    await title.fill(second);
    shown.resolve();
    await expect(form.locator("form")).not.toHaveAttribute("aria-busy");
    await expect(title).toHaveValue(second);
    await page.unroute(/\.data/, wait);
    await administrator.presses("Add Shipping Option", form);
    await administrator.hears("Shipping option created successfully");
    await expect(title).toHaveValue("");
    for (const made of [first, second]) await administrator.deletes(made, deleted);
  });

  test("who mends what they typed before the page shows its save is no other person", async ({
    administrator,
    page,
  }) => {
    const [name, typo, mended] = [unique("Valves"), unique("Valvse"), unique("Valves")];
    await administrator.visits("/admin/categories");
    const form = page.getByRole("region", { name: /Category$/ });
    await administrator.fills({ Name: name, Order: "93" }, form);
    await administrator.presses("Add Category", form);
    await administrator.does("Edit", name);
    const shown = Promise.withResolvers<void>();
    const wait = async (route: Route) => {
      if (route.request().method() === "GET") await shown.promise;
      await route.continue();
    };
    await page.route(/\.data/, wait);
    await administrator.fills({ Name: typo }, form);
    await administrator.presses("Save Category", form);
    await administrator.hears("Category updated successfully");
    await administrator.fills({ Name: mended }, form);
    shown.resolve();
    await expect(form.locator("form")).not.toHaveAttribute("aria-busy");
    await expect(form.getByLabel("Name")).toHaveValue(mended);
    await administrator.presses("Save Category", form);
    await administrator.hears("Category updated successfully");
    await expect(administrator.row(mended)).toBeVisible();
    await expect(form.getByRole("button", { name: "Add Category" })).toBeVisible();
    await administrator.deletes(mended, "Category deleted successfully");
  });

  test("a text that is too long is refused as it was pasted, not cut", async ({
    administrator,
    page,
  }) => {
    await administrator.visits("/admin/categories");
    const form = page.getByRole("region", { name: /Category$/ });
    const name = "x".repeat(100_000);
    await administrator.fills({ Name: name }, form);
    await administrator.presses("Add Category", form);
    await administrator.hears("Category name must be at most 100 characters");
    await expect(form.getByLabel("Name")).toHaveValue(name);
  });

  test("what is typed is left for another record only after a question", async ({
    administrator,
    page,
  }) => {
    const [first, second] = [unique("Fuses"), unique("Wires")];
    await administrator.visits("/admin/categories");
    const form = page.getByRole("region", { name: /Category$/ });
    for (const name of [first, second]) {
      await administrator.fills({ Name: name, Order: "93" }, form);
      await administrator.presses("Add Category", form);
      await expect(administrator.row(name)).toBeVisible();
    }
    await administrator.fills({ Name: "Half a thought" }, form);
    const question = administrator.dialog("Discard your changes?");
    await administrator.does("Edit", first);
    await administrator.presses("Keep editing", question);
    await expect(form.getByLabel("Name")).toHaveValue("Half a thought");
    await administrator.does("Edit", first);
    await administrator.presses("Discard", question);
    await expect(form.getByLabel("Name")).toHaveValue(first);
    await administrator.does("Edit", second);
    await expect(form.getByLabel("Name")).toHaveValue(second);
    await administrator.fills({ Name: "Half a thought" }, form);
    await administrator.presses("Cancel", form);
    await administrator.presses("Keep editing", question);
    await expect(form.getByLabel("Name")).toHaveValue("Half a thought");
    await administrator.presses("Cancel", form);
    await administrator.presses("Discard", question);
    await expect(form.getByLabel("Name")).toHaveValue("");
  });

  test("what is typed survives a lost line, a click away and a step back", async ({
    administrator,
    page,
  }) => {
    await administrator.visits("/admin/users");
    const tabs = page.getByRole("navigation", { name: "Back office" });
    await tabs.getByRole("link", { name: "Categories", exact: true }).click();
    const form = page.getByRole("region", { name: /Category$/ });
    await administrator.fills({ Name: "Unsaved" }, form);
    // News of what other journeys change are asked for in vain as well.
    await page.route(/\.data/, (route) => route.abort());
    await administrator.presses("Add Category", form);
    await administrator.hears(unreachable);
    await expect(form).toContainText(unreachable);
    await expect(form.getByLabel("Name")).toHaveValue("Unsaved");
    await page.unroute(/\.data/);

    const question = administrator.dialog("Discard your changes?");
    await tabs.getByRole("link", { name: "Reviews" }).click();
    await administrator.presses("Keep editing", question);
    await expect(form.getByLabel("Name")).toHaveValue("Unsaved");
    await page.goBack();
    await administrator.presses("Keep editing", question);
    await expect(form.getByLabel("Name")).toHaveValue("Unsaved");
    await expect(page).toHaveURL("/admin/categories");
    await page.goBack();
    await administrator.presses("Discard", question);
    await expect(page).toHaveURL("/admin/users");
  });

  test.describe("a moment in which it cannot be found out who asks", () => {
    test.use({ expectedErrors: [/status of 500/] });

    test("loses nothing typed to a look at the table", async ({ administrator, page }) => {
      await administrator.visits("/admin/categories");
      const form = page.getByRole("region", { name: /Category$/ });
      await administrator.fills({ Name: "Unsaved" }, form);
      // What the shop answers then, whatever part of the page was asked for.
      const answer = {
        status: 500,
        headers: { "Content-Type": "text/x-script", "X-Remix-Response": "yes" },
        body: '[{"_1":2},"admin/layout",{"_3":4},"error",["SanitizedError",5,6,-7],"Error","Unexpected Server Error"]\n',
      };
      await page.route(/\.data/, (route) => route.fulfill(answer));
      await page.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
      await administrator.hears(/^This could not be refreshed/);
      await expect(page).toHaveURL(/sort=name/);
      await expect(form.getByLabel("Name")).toHaveValue("Unsaved");
    });
  });
});

test("a tab whose records fit into the window does not scroll", async ({ page, administrator }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await administrator.visits("/admin/audit-log?q=nothing+of+this+name");
  await expect(page.getByText("No changes found")).toBeVisible();
  const rest = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(await rest()).toBe(0);
});

test("the rail keeps each tab on one line, and none moves when another is opened", async ({
  page,
  administrator,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const tabs = page.getByRole("navigation", { name: "Back office" }).getByRole("link");
  const places = () =>
    tabs.evaluateAll((links) =>
      links.map((link) => {
        const { top, height } = link.getBoundingClientRect();
        return { top, height, isCut: link.scrollWidth > link.clientWidth };
      }),
    );
  await administrator.visits("/admin/users");
  // Where a system sets letters on whole pixels, this name is seven pixels longer than here.
  await page.evaluate(() => {
    document.documentElement.style.letterSpacing = "0.35px";
  });
  const before = await places();
  // Its name is the longest, and that of an open tab is bolder.
  await administrator.opensTab("Products by Category");
  expect(await places()).toEqual(before);
  expect(before.filter(({ isCut }) => isCut)).toEqual([]);
});

test("a tab that is on its way is marked where it stands", async ({ page, administrator }) => {
  await administrator.visits("/admin/categories");
  const answer = Promise.withResolvers<void>();
  await page.route(/\/admin\/users\.data/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const rail = page.getByRole("navigation", { name: "Back office" });
  await rail.getByRole("link", { name: "Users" }).click();
  await expect(page.getByText("Loading users...").first()).toBeVisible();
  await expect(rail.locator("[aria-current]")).toHaveText("Users");
  answer.resolve();
  await expect(administrator.row("admin@example.com").first()).toBeVisible();
});

test("tables are searched, sorted and walked by keyboard", async ({ administrator, page }) => {
  await administrator.visits("/admin/categories");
  const search = page.getByRole("searchbox", { name: "Search Categories" });
  await page.keyboard.press("/");
  await expect(search).not.toBeFocused();
  await administrator.sortsBy("Name");
  const names = await page.getByRole("row").locator("td:nth-child(2)").allInnerTexts();
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  await page.keyboard.press("Control+/");
  await expect(search).not.toBeFocused();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("router");
  await expect(page).toHaveURL(/q=router/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: /^Edit .*Router/ })).toBeFocused();
  await page.getByRole("link", { name: "Clear" }).click();
  await page.getByRole("button", { name: "Edit Accessories" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Edit Beacons" })).toBeFocused();
  await page.keyboard.press("Home");
  await expect(page.getByRole("button", { name: "Edit Accessories" })).toBeFocused();
});

test("a table whose rows are cards is sorted above them", async ({ administrator, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await administrator.visits("/admin/categories");
  const sort = page.getByRole("combobox", { name: "Sort" });
  await expect(sort).toHaveValue("order");
  await sort.selectOption("Sort: Name ↓");
  await expect(page).toHaveURL("/admin/categories?sort=-name");
  // Other journeys add categories of their own meanwhile.
  const names = page.getByRole("row").filter({ hasText: /Wearables|Accessories/ });
  await expect(names).toContainText(["Wearables", "Accessories"]);
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveCount(1);
  await expect(page.locator("thead a")).not.toHaveCount(0);
  for (const link of await page.locator("thead a").all()) await expect(link).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(sort).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await administrator.visits("/admin/careers");
  await expect(sort.locator("option:checked")).toHaveText("Sort: as usual");
});

test("the menu of a phone shows every tab, the last ones too", async ({ administrator, page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await administrator.visits("/admin/users");
  await page.locator("summary").first().click();
  const menu = page.getByRole("navigation", { name: "Back office" });
  await expect(menu.getByRole("link", { name: "Users" })).toBeVisible();
  expect(await menu.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  const last = menu.getByRole("link", { name: "Audit Log" });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});

test("the palette stays where it is, however little it finds", async ({ administrator, page }) => {
  await administrator.visits("/admin/categories");
  await administrator.opensPalette();
  const field = page.getByRole("combobox", { name: "Find a tab, product, order or user" });
  const place = await field.boundingBox();
  await page.keyboard.type("zzzz");
  await expect(page.getByText("Nothing found")).toBeVisible();
  expect(await field.boundingBox()).toEqual(place);
});

test("the palette finds tabs and people", async ({ administrator, page }) => {
  await administrator.visits("/admin/categories");
  await administrator.opensPalette();
  await page.keyboard.type("audit");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/audit-log");
  await expect(page.getByRole("main")).toBeFocused();
  await administrator.opensPalette();
  await page.keyboard.type("admin@example");
  await expect(page.getByRole("option", { name: /admin@example.com/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/users?q=admin%40example.com");
  await expect(administrator.row("admin@example.com")).toBeVisible();
});

test("the palette finds the pages within a tab", async ({ administrator, page }) => {
  await administrator.visits("/admin/categories");
  for (const [term, path] of [
    ["promotion", "/admin/products/promotion-codes"],
    ["campaign", "/admin/social-media/campaigns"],
    ["newsletter", "/admin/settings/newsletter"],
  ] as const) {
    await administrator.opensPalette();
    await page.keyboard.type(term);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(path);
  }
});

test("a palette that is opened again keeps the keyboard when the page comes that it led to", async ({
  page,
  administrator,
}) => {
  await administrator.visits("/admin/categories");
  const answer = Promise.withResolvers<void>();
  await page.route(/\/admin\/users\.data/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await administrator.opensPalette();
  await page.keyboard.type("users");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Loading users...").first()).toBeVisible();
  await administrator.opensPalette();
  const field = page.getByRole("combobox", { name: /^Find a tab/ });
  await expect(field).toBeFocused();
  answer.resolve();
  await expect(page).toHaveURL("/admin/users");
  await expect(page.getByText("Loading users...")).toHaveCount(0);
  await expect(field).toBeFocused();
});

test("the palette leads to a product, not to the form above the list", async ({
  administrator,
  page,
}) => {
  await administrator.visits("/admin/categories");
  await administrator.opensPalette();
  await page.keyboard.type("MMD13-R");
  await expect(page.getByRole("option", { name: /MMD13-R/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(administrator.row("MMD13-R")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("region", { name: "Products by category" })).toBeFocused();
});

test("the palette opens what was typed last, though Enter was pressed before the answer", async ({
  administrator,
  page,
}) => {
  await administrator.visits("/admin/categories");
  await administrator.opensPalette();
  await page.keyboard.type("MMD13-R");
  await expect(page.getByRole("option", { name: /MMD13-R/ })).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route("**/admin/search?*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole("combobox", { name: /^Find a tab/ }).fill("admin@example");
  await page.keyboard.press("Enter");
  const found = page.getByRole("listbox", { name: "Found" });
  await expect(found.getByRole("option")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "Searching..." })).toBeVisible();
  answer.resolve();
  await expect(page).toHaveURL("/admin/users?q=admin%40example.com");
});

test("the palette takes the keyboard to what it finds on the page that is open", async ({
  administrator,
  page,
}) => {
  await administrator.visits("/admin/users");
  const button = page.getByRole("button", { name: "Add User" });
  await button.focus();
  await administrator.opensPalette();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await administrator.opensPalette();
  await page.keyboard.type("admin@example");
  await expect(page.getByRole("option", { name: /admin@example.com/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/users?q=admin%40example.com");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the palette gives the keyboard back where what was typed is kept", async ({
  administrator,
  page,
}) => {
  await administrator.visits("/admin/categories");
  const name = page.getByRole("region", { name: "Add Category" }).getByLabel("Name");
  await name.fill("Floats");
  await administrator.opensPalette();
  await page.keyboard.type("audit");
  await page.keyboard.press("Enter");
  await administrator.presses("Keep editing", administrator.dialog("Discard your changes?"));
  await expect(name).toBeFocused();
});

test("the palette opens above a dialog, but above no question", async ({ administrator, page }) => {
  await administrator.visits("/admin/users");
  await administrator.presses("Add User");
  const dialog = administrator.dialog("Add User");
  await administrator.fills({ Email: "ada@" }, dialog);
  await administrator.opensPalette();
  await page.keyboard.press("Escape");
  const find = administrator.dialog("Find");
  await expect(find).toBeHidden();
  await administrator.presses("Cancel", dialog);
  const question = administrator.dialog("Discard your changes?");
  await expect(question).toBeVisible();
  await page.keyboard.press("Control+k");
  // Else the letter would have gone into the palette.
  await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await expect(find).toBeHidden();
  await administrator.presses("Keep editing", question);
  await expect(dialog.getByLabel("Email")).toHaveValue("ada@");
});

test("an administrator who looks at the shop finds its name and the word beside it whole", async ({
  page,
}) => {
  const head = page.getByRole("banner");
  const parts = [head.getByRole("link", { name: /, home$/ }), head.getByText("Marketplace")];
  const widths = () => Promise.all(parts.map(async (part) => (await part.boundingBox())?.width));
  await page.setViewportSize({ width: 1920, height: 720 });
  await page.goto("/products");
  await expect(head.getByRole("link", { name: "Admin" })).toBeVisible();
  const whole = await widths();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(head.getByRole("link", { name: "Admin" })).toBeVisible();
  // What a scroll bar takes of the width where it does not lie over the page.
  await page.evaluate(() => {
    document.documentElement.style.paddingRight = "17px";
  });
  expect(await widths()).toEqual(whole);
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
});
