import { expect, test } from "vitest";
import { pageMeta } from "./head.ts";

const root = {
  loaderData: { siteUrl: "https://shop.example", company: { name: "Meridian" } },
};
const page = { title: "Gateways", description: "Every gateway.", path: "/gateways" };

test("a page is named after itself and the company", () => {
  expect(pageMeta({ matches: [root], ...page })).toContainEqual({ title: "Gateways | Meridian" });
});

test("the canonical address is the site's own, whatever host was asked", () => {
  expect(pageMeta({ matches: [root], ...page })).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://shop.example/gateways",
  });
});

test("a shared link shows the page's picture by its full address, or the shop's own", () => {
  const meta = pageMeta({ matches: [root], ...page, image: "/images/shared/abc.jpg" });
  const address = "https://shop.example/images/shared/abc.jpg";
  expect(meta).toContainEqual({ property: "og:image", content: address });
  expect(meta).toContainEqual({ name: "twitter:image", content: address });
  expect(meta).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
  expect(pageMeta({ matches: [root], ...page })).toContainEqual({
    property: "og:image",
    content: "https://shop.example/images/shared/shop.jpg",
  });
});

test("structured data speaks the words of schema.org", () => {
  const meta = pageMeta({ matches: [root], ...page, jsonLd: { "@type": "Product", name: "G1" } });
  expect(meta).toContainEqual({
    "script:ld+json": { "@context": "https://schema.org", "@type": "Product", name: "G1" },
  });
});

test("a page whose root failed still has a title and claims no address", () => {
  const meta = pageMeta({ matches: [{ loaderData: undefined }], ...page });
  expect(meta).toContainEqual({ title: "Gateways" });
  expect(JSON.stringify(meta)).not.toContain("canonical");
});
