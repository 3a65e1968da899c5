import { data } from "react-router";
import { pageMeta } from "#app/head.ts";
import { keptUntil } from "#app/kept-until.ts";
import { readOptionalPart } from "#app/optional-part.ts";
import { readShopSettings } from "#app/shop-facts.ts";
import { breadcrumbList } from "#app/structured-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Page } from "#app/ui/page.tsx";
import { WholeWords } from "#app/ui/whole-words.tsx";
import { isUuid } from "#app/uuid.ts";
import { db } from "#db";
import { findColor } from "#shop/catalog/color-picture.ts";
import { findProduct, type Product } from "#shop/catalog/product.ts";
import { sharePicturePath } from "#shop/catalog/share-picture.ts";
import { listApprovedReviews } from "#shop/people/reviews.ts";
import type { Route } from "./+types/product";
import { availabilityWords } from "./card/availability-words.ts";
import { ShareMenu } from "./card/share-menu.tsx";
import { WishlistButton } from "./card/wishlist-button.tsx";
import { CurrencySelector } from "./currency-selector.tsx";
import { type Choices, ProductChoices } from "./product/choices.tsx";
import { ProductDetails } from "./product/details.tsx";
import { Gallery } from "./product/gallery.tsx";
import { ProductPrices } from "./product/prices.tsx";
import { Purchase } from "./product/purchase.tsx";
import { RatingLine } from "./product/rating-line.tsx";
import { useLeft, useVisit } from "./product/use-left.ts";
import { usePurchase } from "./product/use-purchase.ts";
import { productData } from "./structured-data.ts";

export const handle = keptUntil(
  { topic: "products", param: "productId" },
  "categories",
  "reviews",
  "settings",
);

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const path = `/product/${params.productId}`;
  const product = loaderData?.product;
  if (!product) {
    const title = "Product not found";
    return pageMeta({ matches, title, description: title, path });
  }
  const { siteUrl = "", company } = matches[0].loaderData ?? {};
  return pageMeta({
    matches,
    title: product.name,
    description: product.description ?? `${product.name}: ${product.specs.join(", ")}`,
    path,
    image: loaderData.sharePicture,
    jsonLd: import.meta.env.SSR && {
      "@graph": [
        {
          ...productData(siteUrl, product, loaderData.reviews.reviews),
          ...(product.images.length === 0 && { image: `${siteUrl}${loaderData.sharePicture}` }),
          ...(company && { brand: { "@type": "Brand", name: company.name } }),
        },
        breadcrumbList(siteUrl, [...crumbsOf(product), { name: product.name, path }]),
      ],
    },
  });
}

export async function loader({ params: { productId } }: Route.LoaderArgs) {
  if (!isUuid(productId)) return notFound();
  const [product, reviews, settings] = await Promise.all([
    findProduct(db, productId),
    readOptionalPart(() => listApprovedReviews(db, { productId }), {
      fault: "The reviews could not be read.",
      without: { reviews: [], next: null },
    }),
    readShopSettings(),
  ]);
  if (!product) return notFound();
  const imageKeys = product.images.map(({ key }) => key);
  return data({
    product,
    reviews,
    isFixedRatingShown: settings.isFixedRatingShown,
    sharePicture: sharePicturePath({ ...product, imageKeys }),
  });
}

function notFound() {
  return data(
    {
      product: null,
      reviews: { reviews: [], next: null },
      isFixedRatingShown: false,
      sharePicture: undefined,
    },
    { status: 404 },
  );
}

export default function ProductScreen({ loaderData }: Route.ComponentProps) {
  const { product, reviews, isFixedRatingShown } = loaderData;
  // Another product begins with its own choices, and another visit with those that it left.
  const visit = useVisit(product?.id);
  if (!product) return <ProductNotFound />;
  return (
    <Page>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Breadcrumbs
          above={crumbsOf(product)}
          here={<span className="figures">{product.partNumber}</span>}
          className="min-w-0"
        />
        <CurrencySelector />
      </div>
      <ProductOffer key={visit} product={product} isFixedRatingShown={isFixedRatingShown} />
      <div className="mt-12">
        <ProductDetails key={visit} product={product} reviews={reviews} />
      </div>
    </Page>
  );
}

interface ProductOfferProps {
  product: Product;
  isFixedRatingShown: boolean;
}

function ProductOffer({ product, isFixedRatingShown }: ProductOfferProps) {
  const purchase = usePurchase(product);
  const [imageIndex, setImageIndex] = useLeft("picture", 0);

  function choose(part: Partial<Choices>) {
    purchase.choose(part);
    const at = findColor(product.images, part.color ?? null);
    if (at >= 0) setImageIndex(at);
  }

  return (
    <div className="halves lg:grid-cols-12">
      <div className="md:sticky md:top-24 md:self-start lg:col-span-7">
        <Gallery
          images={product.images}
          name={product.name}
          index={imageIndex}
          onSelect={setImageIndex}
        />
      </div>
      <div className="flex flex-col gap-5 lg:col-span-5">
        <OfferHead product={product} isFixedRatingShown={isFixedRatingShown} />
        <ProductPrices product={product} />
        <ProductChoices product={product} chosen={purchase.chosen} onChange={choose} />
        {product.description && (
          <p className="line-clamp-10 text-ink-soft">
            <WholeWords text={product.description} />
          </p>
        )}
        <Purchase product={product} purchase={purchase} />
      </div>
    </div>
  );
}

function OfferHead({ product, isFixedRatingShown }: ProductOfferProps) {
  const { id, name, availability } = product;
  return (
    <header>
      <h1 className="font-semibold text-2xl lg:text-3xl">
        <WholeWords text={name} />
      </h1>
      <div className="flex items-center justify-between gap-4">
        <RatingLine rating={product.rating} isFixed={isFixedRatingShown} />
        <div className="-mr-3 flex shrink-0 noscript:hidden">
          <WishlistButton productId={id} name={name} className={iconLook} />
          <ShareMenu path={`/product/${id}`} title={name} className={iconLook} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge tone={availability === "in_stock" ? "green" : "red"}>
          {availabilityWords[availability]}
        </Badge>
        {product.specs.slice(0, 2).map((spec) => (
          <Badge key={spec}>{spec}</Badge>
        ))}
      </div>
    </header>
  );
}

const iconLook =
  "grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink";

function crumbsOf({ category }: Product) {
  const products = { name: "Products", path: "/products" };
  return category
    ? [products, { name: category.name, path: `/category/${category.slug}` }]
    : [products];
}

function ProductNotFound() {
  return (
    <Page>
      <h1 className="sr-only">Product not found</h1>
      <EmptyState
        icon={<Icon name="package-search" />}
        title="Product not found"
        text="It may have been taken out of the catalogue."
      >
        <ButtonLink to="/products">All Products</ButtonLink>
      </EmptyState>
    </Page>
  );
}
