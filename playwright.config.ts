import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.ts";

const chromium = findChromium();

/**
 * The list replaces the test tool's own, so it holds that as well. What it adds are the suggestions
 * below Chromium's address bar: no journey sees them, and each browser context would load two pages for them.
 */
const disabledFeatures = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxPopup",
];

/** Journeys through the built shop in a real browser. One shop serves the whole run; see test/e2e/shop.ts. */
export default defineConfig({
  testDir: "test/e2e",
  testMatch: "*.journey.ts",
  outputDir: "test-results/journeys",
  globalSetup: "./test/e2e/shop.ts",
  fullyParallel: true,
  workers: 2,
  // What needs a second try is named at the end of a run, see scripts/tally.ts. Those that look for losses have none.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  // A machine that others slow down has taken twenty for two thirds of them; all tests may take ninety.
  globalTimeout: 50 * 60_000,
  // Long enough for a machine that has much else to do; what is there sooner is not waited for.
  expect: { timeout: 20_000 },
  snapshotPathTemplate: "{testDir}/looks/{arg}{ext}",
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    // Set by shop.ts before the workers read this file.
    baseURL: process.env.SHOP_URL,
    browserName: "chromium",
    locale: "en-US",
    timezoneId: "UTC",
    // A journey sees every request itself; the one about being offline allows what the shop registers.
    serviceWorkers: "block",
    // Recording every page as well takes a third of a journey's time, and a second try should be no
    // slower than the first; the last page of a failed one is kept as text beside the trace.
    trace: { mode: "on-first-retry", screenshots: false, snapshots: false },
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: chromium?.path,
      env: { ...process.env, ...chromium?.env },
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        // What Chromium with windows does anyway: the same letters in either.
        "--font-render-hinting=slight",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        `--disable-features=${disabledFeatures.join(",")}`,
      ],
    },
  },
});
