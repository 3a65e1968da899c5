import type { Handler } from "hono";
import { db } from "#db";
import { env } from "#env";
import { listCategoriesWithCounts } from "#shop/catalog/categories.ts";
import { findProductParts, readProductChanges } from "#shop/catalog/public-products.ts";
import { privatePlaces, publicPages } from "./addresses.ts";
import { answerKept, answerUnchanged } from "./answer.ts";
import { element, streamXml } from "./xml.ts";

const hour = 3600;

const type = "application/xml; charset=utf-8";
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const robots: Handler = (context) => {
  const body = [
    "User-agent: *",
    ...privatePlaces.map((place) => `Disallow: ${place}`),
    "",
    `Sitemap: ${env.siteUrl}/sitemap.xml`,
    "",
  ].join("\n");
  return answerKept(context, { body, type: "text/plain; charset=utf-8", maxAge: 24 * hour });
};

/** The list of sitemaps: one of pages, and as many of products as the catalogue has parts. */
export const sitemapIndex: Handler = async (context) => {
  const { starts, updatedAt } = await findProductParts(db);
  const lastModified = updatedAt?.toISOString() ?? null;
  const entry = (path: string, changed: string | null) =>
    `<sitemap>${element("loc", env.siteUrl + path)}${element("lastmod", changed)}</sitemap>`;
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex ${space}>
${entry("/sitemaps/pages.xml", null)}
${starts.map((_, at) => entry(`/sitemaps/products-${at + 1}.xml`, lastModified)).join("\n")}
</sitemapindex>
`;
  return answerKept(context, { body, type, maxAge: hour });
};

export const pageSitemap: Handler = async (context) => {
  const categories = await listCategoriesWithCounts(db);
  const paths = [...publicPages, ...categories.map(({ slug }) => `/category/${slug}`)];
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset ${space}>
${paths.map((path) => `<url>${element("loc", env.siteUrl + path)}</url>`).join("\n")}
</urlset>
`;
  return answerKept(context, { body, type, maxAge: hour });
};

/** One sitemap of products; there is none beyond the last product. */
export const productSitemap: Handler<object, "/sitemaps/:name"> = async (context) => {
  const number = /^products-([1-9]\d{0,5})\.xml$/.exec(context.req.param("name"))?.[1];
  if (!number) return context.notFound();
  const { starts, version } = await findProductParts(db);
  const start = starts[Number(number) - 1];
  if (!start) return context.notFound();
  const unchanged = answerUnchanged(context, { version, maxAge: hour });
  if (unchanged) return unchanged;
  return context.body(streamXml(writeProducts(start)), 200, { "Content-Type": type });
};

async function* writeProducts(start: string): AsyncGenerator<string> {
  yield `<urlset ${space}>\n`;
  for await (const batch of readProductChanges(db, { start })) {
    yield batch
      .map(({ id, updatedAt }) => {
        const address = element("loc", `${env.siteUrl}/product/${id}`);
        return `<url>${address}${element("lastmod", updatedAt.toISOString())}</url>\n`;
      })
      .join("");
  }
  yield "</urlset>\n";
}
