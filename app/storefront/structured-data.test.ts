import { expect, test } from "vitest";
import { breadcrumbList } from "#app/structured-data.ts";
import type { Product } from "#shop/catalog/product.ts";
import { itemList, productData } from "./structured-data.ts";

const site = "https://shop.test";

const product: Product = {
  id: "0b9c2f8e-6c0e-4b6e-9a3e-0d5f5a1c2b3d",
  partNumber: "MGI01-E",
  name: "Gateway",
  description: null,
  category: null,
  priceMinor: 149_05,
  samplePriceMinor: null,
  minOrderQuantity: 5,
  availability: "in_stock",
  model1: null,
  model2: null,
  versions: ["Standard"],
  colors: [],
  accessories: [],
  specs: [],
  images: [],
  documents: [],
  rating: null,
};

test("a product is offered at its price in US dollars, from its minimum quantity", () => {
  const { offers } = productData(site, product);
  expect(offers).toMatchObject({
    price: "149.05",
    priceCurrency: "USD",
    availability: "https://schema.org/InStock",
    url: `${site}/product/${product.id}`,
    eligibleQuantity: { minValue: 5 },
  });
});

test("what cannot be bought is out of stock", () => {
  for (const availability of ["below_minimum", "out_of_stock"] as const) {
    const { offers } = productData(site, { ...product, availability });
    expect(offers.availability).toBe("https://schema.org/OutOfStock");
  }
});

test("a rating is told only where one was given", () => {
  expect(productData(site, product)).not.toHaveProperty("aggregateRating");
  const rating = { average: "4.5", stars: 5, count: 2 };
  expect(productData(site, { ...product, rating }).aggregateRating).toMatchObject({
    ratingValue: "4.5",
    reviewCount: 2,
  });
});

test("lists and crumbs count from one and carry whole addresses", () => {
  expect(itemList(site, [product]).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Gateway", url: `${site}/product/${product.id}` },
  ]);
  const crumbs = breadcrumbList(site, [{ name: "Products", path: "/products" }]);
  expect(crumbs.itemListElement[0]).toMatchObject({ position: 1, item: `${site}/products` });
});

test("the reviews of the page are told with their stars, day and words", () => {
  const review = {
    id: "0b9c2f8e-6c0e-4b6e-9a3e-0d5f5a1c2b3e",
    rating: 4,
    comment: "Runs for years.",
    createdAt: new Date("2026-03-01T23:30:00Z"),
    isVerified: true,
  };
  expect(productData(site, product, [review])).toMatchObject({
    review: [
      {
        "@type": "Review",
        reviewRating: { ratingValue: 4, bestRating: 5, worstRating: 1 },
        author: { name: "Verified buyer" },
        datePublished: "2026-03-01",
        reviewBody: "Runs for years.",
      },
    ],
  });
  expect(productData(site, product)).not.toHaveProperty("review");
});
