import type { Handler } from "hono";
import { db } from "#db";
import { env } from "#env";
import { listCategoriesWithCounts } from "#shop/catalog/categories.ts";
import { findCompany } from "#shop/content/company.ts";
import { promises } from "#shop/content/promises.ts";
import { answerKept } from "./answer.ts";

/** A short description of the shop for language models, in Markdown, by the rules of llmstxt.org. */
export const llms: Handler = async (context) => {
  const [company, categories] = await Promise.all([findCompany(db), listCategoriesWithCounts(db)]);
  const link = (name: string, path: string, note: string) =>
    `- [${plain(name)}](${env.siteUrl}${path}): ${plain(note)}`;
  const body = `# ${plain(company.name)}

> ${plain(company.description ?? "A shop for IoT hardware.")}

Prices are in US dollars. Products have a minimum order quantity, shown on each page. Orders are processed within ${promises.processingBusinessDays} business days; shipping is currently within Nigeria only.

## Products

${link("All Products", "/products", "the whole catalogue, with filters; ?search= finds a text in name, description or category")}
${categories.map(({ name, slug, description, productCount }) => link(name, `/category/${slug}`, description ?? `${productCount} products`)).join("\n")}
${link("Product feed", "/feeds/google-merchant.xml", "every product with price and availability, as XML")}
${link("New products", "/feeds/new-products.xml", "the newest products, as RSS")}

## Documentation

${link("Getting Started", "/getting-started", "from the box to the first reading")}
${link("API Documentation", "/api-docs", "payloads, topics and calls")}
${link("Downloads", "/downloads", "references and datasheets as files")}
${link("Video Tutorials", "/video-tutorials", "short films that show one job each")}

## Company

${link("Contact", "/contact", "how to reach the company")}
${link("Shipping Information", "/shipping", "delivery options, costs and times")}
${link("Returns, Refunds and Terms of Use", "/returns", "what can be returned, and the terms")}
${link("About", "/about", "who is behind the shop")}

## Optional

${link("Careers", "/careers", "open positions")}
${link("Privacy Policy", "/privacy", "what is stored and how to have it deleted")}
`;
  return answerKept(context, { body, type: "text/markdown; charset=utf-8", maxAge: 3600 });
};

/** A text on one line in which nothing is a sign of Markdown or HTML. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`);
}
