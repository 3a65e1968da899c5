import type { MetaDescriptor } from "react-router";

/** What the root loader tells every page, as far as its head needs it. Undefined when it failed. */
interface RootMatch {
  loaderData: { siteUrl: string; company: { name: string } } | undefined;
}

type JsonObject = { [key: string]: Json };
type Json = string | number | boolean | null | JsonObject | Json[];

interface PageHead {
  /** The `matches` that React Router hands to `meta`; the first of them is the root. */
  matches: readonly [RootMatch, ...unknown[]];
  /** Without the company's name, which is added. */
  title: string;
  /** One or two sentences for search engines and shared links. */
  description: string;
  /** The one true address of the page, from the slash on. */
  path: string;
  /** From the slash on, 1200 by 630 pixels; the shop's own picture unless given. */
  image?: string;
  /**
   * Structured data as schema.org describes it. Those who read it read the page as it was sent, so
   * a browser neither carries nor makes it.
   */
  jsonLd?: JsonObject | false | null;
}

/** Stands for every page that has no picture of its own. */
const shopPicture = "/images/shared/shop.jpg";

/** The head of a page: title, description, canonical address, Open Graph and structured data. */
export function pageMeta({ image = shopPicture, ...head }: PageHead) {
  const { matches, title, description, path, jsonLd } = head;
  const root = matches[0].loaderData;
  const meta: MetaDescriptor[] = [
    { title: root ? `${title} | ${root.company.name}` : title },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:locale", content: "en_US" },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
  ];
  if (jsonLd) meta.push({ "script:ld+json": { "@context": "https://schema.org", ...jsonLd } });
  if (!root) return meta;

  const { siteUrl, company } = root;
  const address = `${siteUrl}${path}`;
  meta.push(
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:url", content: address },
    { property: "og:site_name", content: company.name },
    { property: "og:image", content: `${siteUrl}${image}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title },
    { name: "twitter:image", content: `${siteUrl}${image}` },
  );
  return meta;
}
