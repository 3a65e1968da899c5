import { useRef, useState } from "react";
import { useAddToCart } from "#app/browser/cart.tsx";
import { useShownCurrency } from "#app/browser/currency.tsx";
import { badgeLook } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ShopLink } from "#app/ui/link.tsx";
import { Price } from "#app/ui/price.tsx";
import { QuantityControl } from "#app/ui/quantity.tsx";
import { WholeWords } from "#app/ui/whole-words.tsx";
import type { ProductCard as Product } from "#shop/catalog/product-card.ts";
import { usd } from "#shop/sales/currency.ts";
import { tellAdded } from "./card/added-message.ts";
import { availabilityWords } from "./card/availability-words.ts";
import { Carousel } from "./card/carousel.tsx";
import { cartProductOf } from "./card/cart-product.ts";
import { ShareMenu } from "./card/share-menu.tsx";
import { sendPicture, wantsMotion } from "./card/travel.ts";
import { useCarousel } from "./card/use-carousel.ts";
import { WishlistButton } from "./card/wishlist-button.tsx";

export interface ProductCardProps {
  product: Product;
  /** Whether its picture is what the page is looked at for. */
  comesFirst: boolean;
}

/**
 * Picture, name, tags, prices, what to do: five lines that the cards of a row share. The one link of
 * the card, on its name, spreads over the picture.
 */
export function ProductCard({ product, comesFirst }: ProductCardProps) {
  const { id, name, imageKeys } = product;
  const [chosen, setChosen] = useState(0);
  // The product may change while its card stands: it is sold by no fewer than it tells now.
  const quantity = Math.max(chosen, product.minOrderQuantity);
  const { gestures, ...carousel } = useCarousel(imageKeys.length || 1);
  const picture = useRef<HTMLDivElement>(null);
  const to = `/product/${id}`;
  return (
    <article
      {...gestures}
      className="relative flex touch-pan-y flex-col gap-y-3 rounded-lg border bg-surface p-3 sm:row-span-5 sm:grid sm:grid-cols-1 sm:grid-rows-subgrid"
    >
      <div ref={picture} className="relative aspect-4/3 overflow-hidden rounded-md stage">
        <Carousel {...{ ...carousel, imageKeys, name, comesFirst }} />
        <div className="absolute top-1 right-1 z-2 flex gap-1 noscript:hidden">
          <WishlistButton productId={id} name={name} className="disc" />
          <ShareMenu path={to} title={name} className="disc" />
        </div>
      </div>
      <h3 className="font-medium text-base leading-snug">
        <ShopLink
          to={to}
          prefetch="intent"
          viewTransition={carousel.isTouched && wantsMotion()}
          onClick={() => sendPicture(picture.current)}
          className="after:absolute after:inset-x-3 after:top-3 after:z-1 after:aspect-4/3 hover:underline"
        >
          <WholeWords text={name} />
        </ShopLink>
      </h3>
      <ul className="flex flex-wrap content-start gap-1.5">
        {product.specs.map((spec) => (
          <li key={spec} className={badgeLook({ wraps: true })}>
            {spec}
          </li>
        ))}
      </ul>
      <CardPrices product={product} quantity={quantity} />
      <CardPurchase product={product} quantity={quantity} onQuantity={setChosen} />
    </article>
  );
}

interface QuantityProps {
  product: Product;
  quantity: number;
}

function CardPrices({ product, quantity }: QuantityProps) {
  const currency = useShownCurrency();
  const total = { usdMinor: product.priceMinor, quantity };
  return (
    <div className="flex flex-col">
      <Price {...total} currency={currency} className="font-medium text-lg" />
      {currency.code !== usd.code && (
        <p className="text-ink-faint text-sm">
          Approx. <Price {...total} /> USD
        </p>
      )}
      <p className="text-ink-soft text-sm">
        Standard: <Price usdMinor={product.priceMinor} currency={currency} /> x{" "}
        <span className="figures">{quantity}</span>
      </p>
      {product.samplePriceMinor !== null && (
        <p className="text-ink-soft text-sm">
          Sample: <Price usdMinor={product.samplePriceMinor} currency={currency} />
        </p>
      )}
    </div>
  );
}

interface PurchaseProps extends QuantityProps {
  onQuantity: (quantity: number) => void;
}

function CardPurchase({ product, quantity, onQuantity }: PurchaseProps) {
  const addToCart = useAddToCart();

  const add = () => tellAdded(addToCart(cartProductOf(product), quantity));

  if (product.availability !== "in_stock") {
    return (
      <Button variant="secondary" disabled className="w-full self-end">
        {availabilityWords[product.availability]}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2 noscript:hidden sm:self-end">
      <QuantityControl
        value={quantity}
        least={product.minOrderQuantity}
        onChange={onQuantity}
        label={`Quantity of ${product.name}`}
      />
      <Button variant="secondary" onClick={add} className="min-w-fit flex-1 px-2!">
        Add to cart
      </Button>
    </div>
  );
}
