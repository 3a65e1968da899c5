import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.ts";

const chromium = findChromium();

/** Journeys through the built shop in a real browser. One shop serves the whole run; see test/e2e/shop.ts. */
export default defineConfig({
  testDir: "test/e2e",
  testMatch: "*.journey.ts",
  outputDir: "test-results/journeys",
  globalSetup: "./test/e2e/shop.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  globalTimeout: 20 * 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    // Set by shop.ts before the workers read this file.
    baseURL: process.env.SHOP_URL,
    browserName: "chromium",
    locale: "en-US",
    timezoneId: "UTC",
    // A journey sees every request itself; the one about being offline allows what the shop registers.
    serviceWorkers: "block",
    trace: "retain-on-failure",
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: chromium?.path,
      env: { ...process.env, ...chromium?.env },
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
