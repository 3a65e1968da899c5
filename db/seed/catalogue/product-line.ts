import type { CategoryName } from "./categories.ts";
import type { SeedProduct } from "./seed-product.ts";

type Usual = Pick<SeedProduct, "versions" | "colors" | "accessories" | "minOrderQuantity">;

export type LineEntry = Omit<SeedProduct, "category" | keyof Usual> & Partial<Usual>;

/**
 * Adds the category and what most products have in common, so that an entry states only what is its own.
 * A room sensor that comes with the others does not come with itself.
 */
export function listLine(category: CategoryName, entries: LineEntry[]): SeedProduct[] {
  return entries.map(({ accessories = [], ...entry }) => ({
    versions: ["Standard"],
    colors: ["Black"],
    minOrderQuantity: 1,
    ...entry,
    accessories: accessories.filter((partNumber) => partNumber !== entry.partNumber),
    category,
  }));
}

/** The room sensors that can be added to a product as an accessory, by their radio. */
export const wifiRoomSensors = ["MSR01-WA", "MSR01-WB", "MSR01-WN"];
export const bleRoomSensors = ["MSR01-A", "MSR01-B", "MSR01-N"];
export const roomSensors = [...wifiRoomSensors, ...bleRoomSensors];
