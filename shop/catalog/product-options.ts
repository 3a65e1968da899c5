/** What a product can be offered in. Both sides read this file. */

export const productColors = ["Black", "Blue", "White"] as const;

/** What a new product has until somebody says otherwise. */
export const firstColors = ["Black"] as const;

/** The room sensors that can be ordered with a product, by the way they speak. */
export const productAccessories = {
  WiFi: ["MSR01-WA", "MSR01-WB", "MSR01-WN"],
  BLE: ["MSR01-A", "MSR01-B", "MSR01-N"],
} as const;

/** A product has one version at least, and no more than these. */
export const mostVersions = 7;

/** What the first version is called unless the shop names it otherwise. */
export const standardVersion = "Standard";
