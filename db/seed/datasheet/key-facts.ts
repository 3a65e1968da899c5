import type { Fact } from "#paper/contents.ts";
import type { SpecificationGroup } from "#paper/datasheet/contents.ts";
import type { Device } from "#studio/device.ts";
import type { SeedProduct } from "../catalogue/seed-product.ts";
import type { Group } from "./specification-rules.ts";

/** Asked first of any device, in this order: group, parameter, and how it is called here. */
const asked: readonly (readonly [group: Group, parameter: string, name: string])[] = [
  ["Radio and network", "Connectivity", "Connectivity"],
  ["Radio and network", "Region", "Region"],
  ["Radio and network", "Frequency range", "Frequency"],
  ["Power", "Supply voltage", "Supply"],
  ["Power", "Power over Ethernet", "Supply"],
  ["Power", "Battery", "Battery"],
  ["Power", "Solar and harvesting", "Harvesting"],
  ["Environment", "Operating temperature", "Temperature"],
  ["Environment", "Protection", "Protection"],
  ["Mechanics", "Mounting", "Mounting"],
  ["Mechanics", "Weight", "Weight"],
];

/** More would stand beside nothing: the description is not longer. */
const most = 8;

interface Known {
  device: Device;
  specification: readonly SpecificationGroup[];
}

/** What decides at a glance whether a device is in question. */
export function listKeyFacts(product: SeedProduct, { device, specification }: Known): Fact[] {
  const told = asked.flatMap(([group, parameter, name]) => {
    const rows = specification.find((each) => each.name === group)?.rows ?? [];
    const value = rows.find((row) => row.parameter === parameter)?.values[0];
    return value === undefined ? [] : [{ name, value }];
  });
  const { width, height, depth } = device.size;
  return [
    ...told.slice(0, most - 2),
    { name: "W × H × D", value: `${width} × ${height} × ${depth} mm` },
    { name: product.colors.length === 1 ? "Color" : "Colors", value: product.colors.join(", ") },
  ];
}
