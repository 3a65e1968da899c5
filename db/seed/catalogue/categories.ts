/** One category of the demonstration catalogue. */
export interface SeedCategory {
  name: string;
  description: string;
  orderIndex: number;
  /** The fixed screen of the shop that lists this category, where there is one. */
  listing: "sensors" | "gateways" | "accessories" | "dev-kits" | null;
}

export const categories = [
  {
    name: "Sensors",
    description:
      "Climate, air, water, soil, machines and presence, measured and sent by radio or wire.",
    orderIndex: 0,
    listing: "sensors",
  },
  {
    name: "Gateways",
    description:
      "LoRaWAN, BLE and multi-protocol gateways for desks, ceilings, masts and rooftops.",
    orderIndex: 1,
    listing: "gateways",
  },
  {
    name: "Accessories",
    description:
      "Antennas, batteries, power supplies, cables and brackets that fit the rest of the line.",
    orderIndex: 2,
    listing: "accessories",
  },
  {
    name: "Dev - Starter Kits",
    description:
      "Boards and boxed kits that take a team from an idea to the first reading in an afternoon.",
    orderIndex: 3,
    listing: "dev-kits",
  },
  {
    name: "Beacons",
    description: "Bluetooth beacons for indoor positioning, way finding and equipment tags.",
    orderIndex: 4,
    listing: null,
  },
  {
    name: "Trackers",
    description: "Position and condition of vehicles, containers, pallets, tools and livestock.",
    orderIndex: 5,
    listing: null,
  },
  {
    name: "Industrial Routers",
    description: "LTE and Ethernet routers for cabinets, vehicles and unattended sites.",
    orderIndex: 6,
    listing: null,
  },
  {
    name: "Energy Monitoring",
    description:
      "Current clamps, DIN-rail meters and pulse readers for electricity, gas and water.",
    orderIndex: 7,
    listing: null,
  },
  {
    name: "Modules",
    description: "Certified radio modules for boards of your own, on reels and in sample strips.",
    orderIndex: 8,
    listing: null,
  },
  {
    name: "Buttons",
    description: "Call, service and emergency buttons that work for years from one battery.",
    orderIndex: 9,
    listing: null,
  },
  {
    name: "Wearables",
    description: "Badges, wristbands and helmet tags for the safety of people at work.",
    orderIndex: 10,
    listing: null,
  },
] as const satisfies readonly SeedCategory[];

export type CategoryName = (typeof categories)[number]["name"];
