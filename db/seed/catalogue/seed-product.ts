/** What a device looks like, apart from its size and fittings. The drawings know each of these. */
export const families = [
  "room-sensor",
  "outdoor-sensor",
  "soil-probe",
  "door-contact",
  "leak-rope",
  "people-counter",
  "current-clamp",
  "gateway-indoor",
  "gateway-outdoor",
  "industrial-router",
  "tracker",
  "beacon",
  "wearable-tag",
  "button",
  "development-board",
  "module",
  "starter-kit",
  "antenna",
  "battery",
  "power-supply",
  "cable",
  "bracket",
] as const;

export type Family = (typeof families)[number];

export type Color = "Black" | "Blue" | "White";

/** What the drawings need to tell two products of a family apart. */
export interface Shape {
  family: Family;
  /** Outer antennas that stick out of the enclosure, 0 to 4. */
  antennas?: number;
  /** Visible connectors (Ethernet, terminals, USB), 0 to 8. */
  ports?: number;
  display?: boolean;
  solar?: boolean;
  round?: boolean;
  /** 1 is the usual size of the family; 0.6 to 1.5. */
  scale?: number;
}

export interface SeedDocument {
  name: string;
  /** Plain sentences the datasheet or guide is made of. */
  paragraphs: string[];
}

/** One product of the demonstration catalogue. Prices are US cents. */
export interface SeedProduct {
  partNumber: string;
  name: string;
  /** The name of a category in `categories.ts`. */
  category: string;
  description: string;
  /** The first two are shown on cards; connectivity tags are the exact words Wi-Fi, BLE, LoRaWAN, LTE, Ethernet. */
  specs: string[];
  priceMinor: number;
  samplePriceMinor?: number;
  stock: number;
  minOrderQuantity: number;
  models?: string[];
  versions: string[];
  colors: Color[];
  /** Part numbers of room sensors that are added free of charge, in all for half its price at most. */
  accessories: string[];
  status?: "active" | "suspended" | "out_of_stock";
  /** Position on the home page, where it is featured. */
  featured?: number;
  /** How long ago it came into the catalogue: the newest come first in lists. */
  ageDays: number;
  shape: Shape;
}
