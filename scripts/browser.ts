import { findChromium, installChromium } from "./chromium.ts";

try {
  const { path } = findChromium() ?? (await installChromium());
  console.log(`Chromium: ${path}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
