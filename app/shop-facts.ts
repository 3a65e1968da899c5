import { db } from "#db";
import { keepUntil } from "#realtime/kept.ts";
import { listCategoriesWithCounts } from "#shop/catalog/categories.ts";
import { listFeatured } from "#shop/catalog/featured.ts";
import type { ProductCard } from "#shop/catalog/product-card.ts";
import { findCompany } from "#shop/content/company.ts";
import { findShopSettings } from "#shop/content/shop-settings.ts";
import { readOptionalPart } from "./optional-part.ts";

/** What nearly every public page shows: read once, and again when its owner has changed it. */
export const readCompany = keepUntil(["contact"], () => findCompany(db));
export const readShopSettings = keepUntil(["settings"], () => findShopSettings(db));
export const readCategories = keepUntil(["categories", "products"], () =>
  listCategoriesWithCounts(db),
);

const featured = keepUntil(["featured", "products"], () => listFeatured(db));

/** What the shop puts forward. Every page stands without it. */
export function readFeatured(): Promise<ProductCard[]> {
  return readOptionalPart(featured, {
    fault: "The featured products could not be read.",
    without: [],
  });
}
