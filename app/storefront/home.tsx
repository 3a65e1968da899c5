import { pageMeta } from "#app/head.ts";
import { keptUntil } from "#app/kept-until.ts";
import { readCategories, readFeatured, readShopSettings } from "#app/shop-facts.ts";
import { organization } from "#app/structured-data.ts";
import { db } from "#db";
import { findCatalogueSize } from "#shop/catalog/catalogue-size.ts";
import type { Route } from "./+types/home";
import { CategoryGrid } from "./home/category-grid.tsx";
import { FeaturedProducts } from "./home/featured-products.tsx";
import { HardwareService } from "./home/hardware-service.tsx";
import { Hero } from "./home/hero.tsx";
import { ValueBlocks } from "./home/value-blocks.tsx";

export const handle = keptUntil("settings", "categories", "products", "featured");

export function meta({ matches }: Route.MetaArgs) {
  const { company, siteUrl } = matches[0].loaderData ?? {};
  return pageMeta({
    matches,
    title: "Premium AIoT hardware",
    description:
      "Sensors, gateways, accessories and starter kits for connected systems, tested and certified, with same-day dispatch and expert support.",
    path: "/",
    jsonLd:
      import.meta.env.SSR && company
        ? {
            "@graph": [
              organization(siteUrl ?? "", company),
              {
                "@type": "WebSite",
                name: company.name,
                url: `${siteUrl}/`,
                potentialAction: {
                  "@type": "SearchAction",
                  target: {
                    "@type": "EntryPoint",
                    urlTemplate: `${siteUrl}/products?search={search_term_string}`,
                  },
                  "query-input": "required name=search_term_string",
                },
              },
            ],
          }
        : null,
  });
}

export async function loader() {
  const [settings, categories, { total }, featured] = await Promise.all([
    readShopSettings(),
    readCategories(),
    findCatalogueSize(db),
    readFeatured(),
  ]);
  return { settings, categories, total, featured };
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { settings, categories, total, featured } = loaderData;
  const { company } = matches[0].loaderData;
  return (
    <>
      <Hero settings={settings} />
      <HardwareService email={company.email} />
      <CategoryGrid categories={categories} total={total} />
      <FeaturedProducts products={featured} />
      <ValueBlocks settings={settings} />
    </>
  );
}
