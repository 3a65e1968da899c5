/** Of the names that a browser bears the first that fits is its own: others claim to be like it. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/.*Safari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, "iPad"],
  [/\biPhone\b/, "iPhone"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows NT\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** A browser and its system in a few words, from what it says of itself. */
export function describeDevice(userAgent: string | null): string {
  const find = (names: typeof browsers) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const parts = [find(browsers), find(systems)].filter((part) => part !== undefined);
  return parts.join(" on ") || "Unknown device";
}
