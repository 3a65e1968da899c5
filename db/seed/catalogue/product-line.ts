import type { CategoryName } from "./categories.ts";
import type { SeedProduct } from "./seed-product.ts";

type Usual = Pick<SeedProduct, "versions" | "colors" | "accessories" | "minOrderQuantity">;

export type LineEntry = Omit<SeedProduct, "category" | keyof Usual> & Partial<Usual>;

/** Adds the category and what most products have in common, so that an entry states only what is its own. */
export function listLine(category: CategoryName, entries: LineEntry[]): SeedProduct[] {
  return entries.map((entry) => ({
    versions: ["Standard"],
    colors: ["Black"],
    accessories: [],
    minOrderQuantity: 1,
    ...entry,
    category,
  }));
}
