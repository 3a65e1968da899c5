import { createHash } from "node:crypto";
import type { Handler } from "hono";
import { db } from "#db";
import { env } from "#env";
import {
  listNewProducts,
  type PublicProduct,
  readPublicProducts,
  versionPublicProducts,
} from "#shop/catalog/public-products.ts";
import { sharePicturePath } from "#shop/catalog/share-picture.ts";
import { type Company, findCompany } from "#shop/content/company.ts";
import { answerKept, answerUnchanged } from "./answer.ts";
import { element, streamXml } from "./xml.ts";

/** New prices and stock should be seen within the hour. */
const maxAge = 900;
const mostNewProducts = 50;

/** The whole catalogue as Google Merchant Center reads it: RSS 2.0 with names of Google's own. */
export const merchantFeed: Handler = async (context) => {
  const [company, version] = await Promise.all([findCompany(db), versionPublicProducts(db)]);
  const unchanged = answerUnchanged(context, {
    version: `${version}-${versionOf(company)}`,
    maxAge,
  });
  if (unchanged) return unchanged;
  return context.body(streamXml(writeMerchantFeed(company)), 200, {
    "Content-Type": "application/xml; charset=utf-8",
  });
};

/** A few characters that change with what the feed tells of the company. */
function versionOf({ name, description }: Company): string {
  const told = JSON.stringify([name, description]);
  return createHash("sha256").update(told).digest("base64url").slice(0, 22);
}

async function* writeMerchantFeed(company: Company): AsyncGenerator<string> {
  yield `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element("title", company.name)}
${element("link", `${env.siteUrl}/`)}
${element("description", company.description ?? company.name)}
`;
  for await (const batch of readPublicProducts(db)) {
    yield batch.map((product) => writeOffer(product, company)).join("");
  }
  yield "</channel>\n</rss>\n";
}

/** Lengths are those that Google reads; what is longer it would refuse. */
function writeOffer(product: PublicProduct, company: Company): string {
  const { id, name, partNumber, category, minOrderQuantity, availability } = product;
  const [main, ...others] = picturesOf(product);
  return `<item>
${element("g:id", id)}
${element("g:title", cut(name, 150))}
${element("g:description", cut(descriptionOf(product), 5000))}
${element("g:link", `${env.siteUrl}/product/${id}`)}
${element("g:image_link", main ?? null)}
${others.map((address) => element("g:additional_image_link", address)).join("")}
${element("g:availability", availability === "in_stock" ? "in_stock" : "out_of_stock")}
${element("g:price", leastPrice(product))}
${minOrderQuantity > 1 ? element("g:unit_pricing_measure", `${minOrderQuantity} ct`) : ""}
${minOrderQuantity > 1 ? element("g:unit_pricing_base_measure", "1 ct") : ""}
${element("g:condition", "new")}
${element("g:brand", cut(company.name, 70))}
${element("g:mpn", cut(partNumber, 70))}
${element("g:product_type", category)}
</item>
`.replaceAll(/\n+/g, "\n");
}

/** Of goods sold from a quantity on, Google asks for the price of the least that can be bought. */
function leastPrice({ priceMinor, minOrderQuantity }: PublicProduct): string {
  const least = priceMinor * minOrderQuantity;
  return `${Math.floor(least / 100)}.${String(least % 100).padStart(2, "0")} USD`;
}

const readable = /\.(?:jpe?g|png|webp|gif)$/;
const mostOthers = 10;

/** The addresses of the pictures that Google reads; the picture for shared links stands in where there is none. */
function picturesOf(product: PublicProduct): string[] {
  const own = product.imageKeys.filter((key) => readable.test(key)).map((key) => `/images/${key}`);
  const paths = own.length > 0 ? own : [sharePicturePath(product)];
  return paths.slice(0, mostOthers + 1).map((path) => env.siteUrl + path);
}

/** The newest products for feed readers. */
export const newProductsFeed: Handler = async (context) => {
  const [company, products] = await Promise.all([
    findCompany(db),
    listNewProducts(db, { limit: mostNewProducts }),
  ]);
  const address = `${env.siteUrl}/feeds/new-products.xml`;
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element("title", `New products | ${company.name}`)}
${element("link", `${env.siteUrl}/products?sort=newest`)}
${element("description", `What is new in the catalogue of ${company.name}.`)}
<language>en</language>
<atom:link rel="self" type="application/rss+xml" href="${address}"/>
${products.map(writeNews).join("")}</channel>
</rss>
`;
  return answerKept(context, { body, type: "application/rss+xml; charset=utf-8", maxAge });
};

function writeNews(product: PublicProduct): string {
  const { id, name, category, createdAt } = product;
  const address = `${env.siteUrl}/product/${id}`;
  return `<item>
${element("title", name)}
${element("link", address)}
<guid isPermaLink="false">${id}</guid>
${element("pubDate", createdAt.toUTCString())}
${element("category", category)}
${element("description", descriptionOf(product))}
</item>
`.replaceAll(/\n+/g, "\n");
}

function descriptionOf({ name, description, specs }: PublicProduct): string {
  return description || [name, ...specs].join(", ");
}

/** Never through the middle of a sign that takes two places. */
function cut(text: string, most: number): string {
  return text
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/, "");
}
