import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

const refusal = "You have searched very often. Please try again in 42 seconds.";

test.describe("a search that is refused", () => {
  test.use({ expectedErrors: [/status of 429/] });

  test("is told why, and for how long, in the words of the answer", async ({ page, shopper }) => {
    await shopper.visits("/about");
    await page.route(/\/products\.data/, (route) =>
      route.fulfill({ status: 429, contentType: "text/plain", body: refusal }),
    );
    await searches(page);
    await expect(page.getByRole("alert").filter({ hasText: "Error 429" })).toContainText(refusal);
  });

  test("is told nothing that was written for no reader of the shop", async ({ page, shopper }) => {
    await shopper.visits("/about");
    await page.route(/\/products\.data/, (route) =>
      route.fulfill({ status: 429, contentType: "text/html", body: "<h1>Too Many Requests.</h1>" }),
    );
    await searches(page);
    const fault = page.getByRole("alert").filter({ hasText: "Error 429" });
    await expect(fault).toContainText("The page could not be shown.");
    await expect(fault).not.toContainText("Too Many");
  });
});

async function searches(page: Page): Promise<void> {
  const box = page.getByRole("banner").getByRole("combobox", { name: "Search products" });
  await box.fill("antenna");
  await box.press("Enter");
}
