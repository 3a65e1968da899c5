import type { Availability } from "#shop/catalog/availability.ts";
import type { Product } from "#shop/catalog/product.ts";
import type { ApprovedReview } from "#shop/people/reviews.ts";

interface Listed {
  id: string;
  name: string;
}

/** A list as search engines read it, by the rules of schema.org. */
export function itemList(siteUrl: string, products: readonly Listed[]) {
  return {
    "@type": "ItemList",
    itemListElement: products.map(({ id, name }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      url: `${siteUrl}/product/${id}`,
    })),
  };
}

/**
 * Only what is true of the product: without approved reviews it has no rating. The reviews are
 * those that stand on the page, and their authors are named as the page names them.
 */
export function productData(
  siteUrl: string,
  product: Product,
  reviews: readonly ApprovedReview[] = [],
) {
  const { id, name, partNumber, description, images, rating } = product;
  return {
    "@type": "Product",
    name,
    sku: partNumber,
    mpn: partNumber,
    ...(description && { description }),
    ...(images.length > 0 && { image: images.map(({ key }) => `${siteUrl}/images/${key}`) }),
    ...(product.category && { category: product.category.name }),
    offers: {
      "@type": "Offer",
      url: `${siteUrl}/product/${id}`,
      price: (product.priceMinor / 100).toFixed(2),
      priceCurrency: "USD",
      availability: schemaAvailability[product.availability],
      itemCondition: "https://schema.org/NewCondition",
      eligibleQuantity: {
        "@type": "QuantitativeValue",
        minValue: product.minOrderQuantity,
      },
    },
    ...(rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(reviews.length > 0 && { review: reviews.map(reviewData) }),
  };
}

function reviewData({ rating, comment, createdAt, isVerified }: ApprovedReview) {
  return {
    "@type": "Review",
    reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5, worstRating: 1 },
    author: { "@type": "Person", name: isVerified ? "Verified buyer" : "Customer" },
    datePublished: createdAt.toISOString().slice(0, 10),
    reviewBody: comment,
  };
}

const schemaAvailability: Record<Availability, string> = {
  in_stock: "https://schema.org/InStock",
  below_minimum: "https://schema.org/OutOfStock",
  out_of_stock: "https://schema.org/OutOfStock",
};
