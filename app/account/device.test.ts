import { expect, test } from "vitest";
import { describeDevice } from "./device.ts";

const apple =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${apple} Version/26.0 Safari/605.1.15`, "Safari on macOS"],
  [`${windows} Chrome/142.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, "Edge on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  ["curl/8.9.1", "Unknown device"],
  ["", "Unknown device"],
  [null, "Unknown device"],
])("%s", (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
