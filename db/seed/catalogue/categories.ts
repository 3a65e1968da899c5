/** One category of the demonstration catalogue. */
export interface SeedCategory {
  name: string;
  /** Three lines of a narrow tile at most. */
  description: string;
  orderIndex: number;
  /** The fixed screen of the shop that lists this category, where there is one. */
  listing: "sensors" | "gateways" | "accessories" | "dev-kits" | null;
}

export const categories = [
  {
    name: "Sensors",
    description: "Climate, air, water, soil, machines and presence, measured.",
    orderIndex: 0,
    listing: "sensors",
  },
  {
    name: "Gateways",
    description: "LoRaWAN, BLE and multi-protocol, for desks, masts and roofs.",
    orderIndex: 1,
    listing: "gateways",
  },
  {
    name: "Accessories",
    description: "Antennas, batteries, power supplies, cables and brackets.",
    orderIndex: 2,
    listing: "accessories",
  },
  {
    name: "Dev - Starter Kits",
    description: "From an idea to the first reading in an afternoon.",
    orderIndex: 3,
    listing: "dev-kits",
  },
  {
    name: "Beacons",
    description: "Bluetooth for indoor positioning, way finding and tags.",
    orderIndex: 4,
    listing: null,
  },
  {
    name: "Trackers",
    description: "Where vehicles, pallets, tools and livestock are, and how.",
    orderIndex: 5,
    listing: null,
  },
  {
    name: "Industrial Routers",
    description: "LTE and Ethernet for cabinets, vehicles and remote sites.",
    orderIndex: 6,
    listing: null,
  },
  {
    name: "Energy Monitoring",
    description: "Clamps, meters and readers: electricity, gas and water.",
    orderIndex: 7,
    listing: null,
  },
  {
    name: "Modules",
    description: "Certified radio modules, on reels and in sample strips.",
    orderIndex: 8,
    listing: null,
  },
  {
    name: "Buttons",
    description: "Call, service and emergency, for years from one battery.",
    orderIndex: 9,
    listing: null,
  },
  {
    name: "Wearables",
    description: "Badges, wristbands and helmet tags for safety at work.",
    orderIndex: 10,
    listing: null,
  },
] as const satisfies readonly SeedCategory[];

export type CategoryName = (typeof categories)[number]["name"];
