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
  /** From the slash on, such as `/images/KEY`. */
  image?: string | null;
  /** Structured data as schema.org describes it. */
  jsonLd?: JsonObject | null;
}

/** The head of a page: title, description, canonical address, Open Graph and structured data. */
export function pageMeta({ matches, title, description, path, image, jsonLd }: PageHead) {
  const root = matches[0].loaderData;
  const meta: MetaDescriptor[] = [
    { title: root ? `${title} | ${root.company.name}` : title },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
  ];
  if (jsonLd) meta.push({ "script:ld+json": { "@context": "https://schema.org", ...jsonLd } });
  if (!root) return meta;

  const { siteUrl, company } = root;
  const address = `${siteUrl}${path}`;
  meta.push(
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:url", content: address },
    { property: "og:site_name", content: company.name },
  );
  if (image) meta.push({ property: "og:image", content: `${siteUrl}${image}` });
  return meta;
}
