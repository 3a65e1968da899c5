import { pageMeta } from "#app/head.ts";
import { db } from "#db";
import { listCategoriesWithCounts } from "#shop/catalog/categories.ts";
import { listFeatured } from "#shop/catalog/featured.ts";
import { findShopSettings } from "#shop/content/shop-settings.ts";
import type { Route } from "./+types/home";
import { CategoryGrid } from "./home/category-grid.tsx";
import { FeaturedProducts } from "./home/featured-products.tsx";
import { HardwareService } from "./home/hardware-service.tsx";
import { Hero } from "./home/hero.tsx";
import { ValueBlocks } from "./home/value-blocks.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const { company, siteUrl } = matches[0].loaderData ?? {};
  return pageMeta({
    matches,
    title: "Premium AIoT hardware",
    description:
      "Sensors, gateways, accessories and starter kits for connected systems, tested and certified, with same-day dispatch and expert support.",
    path: "/",
    jsonLd: company
      ? {
          "@graph": [
            {
              "@type": "Organization",
              name: company.name,
              url: `${siteUrl}/`,
              email: company.email,
              telephone: company.phone,
            },
            {
              "@type": "WebSite",
              name: company.name,
              url: `${siteUrl}/`,
              potentialAction: {
                "@type": "SearchAction",
                target: `${siteUrl}/products?search={search_term}`,
                "query-input": "required name=search_term",
              },
            },
          ],
        }
      : null,
  });
}

export async function loader() {
  const [settings, categories, featured] = await Promise.all([
    findShopSettings(db),
    listCategoriesWithCounts(db),
    readFeatured(),
  ]);
  return { settings, categories, featured };
}

/** The page stands without its featured products: a fault is logged and shows nothing. */
async function readFeatured() {
  try {
    return await listFeatured(db);
  } catch (error) {
    console.error("The featured products could not be read.", error);
    return [];
  }
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { settings, categories, featured } = loaderData;
  const { company } = matches[0].loaderData;
  return (
    <>
      <Hero settings={settings} />
      <HardwareService email={company.email} />
      <CategoryGrid categories={categories} />
      <FeaturedProducts products={featured} />
      <ValueBlocks settings={settings} />
    </>
  );
}
