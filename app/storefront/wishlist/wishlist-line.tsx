import { Link } from "react-router";
import { useShownCurrency } from "#app/browser/currency.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { WholeWords } from "#app/ui/whole-words.tsx";
import type { ProductCard } from "#shop/catalog/product-card.ts";
import { availabilityWords } from "../card/availability-words.ts";

interface WishlistLineProps {
  product: ProductCard;
  onMove: () => void;
  onRemove: () => void;
}

/** Of a line and of what stands in for it. */
export const lineLook =
  "grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-x-6 sm:p-5";
export const lineEndLook =
  "col-span-2 flex items-center justify-between gap-2 sm:col-span-1 sm:flex-col sm:items-end";

export function WishlistLine({ product, onMove, onRemove }: WishlistLineProps) {
  const { id, name, availability, minOrderQuantity } = product;
  const currency = useShownCurrency();
  const isInStock = availability === "in_stock";
  return (
    <li className={lineLook}>
      <Picture
        imageKey={product.imageKeys[0] ?? null}
        alt=""
        width={96}
        height={96}
        sizes="96px"
        className="aspect-square w-full rounded-sm border stage object-cover"
      />
      <div className="min-w-0">
        <h2 className="font-medium">
          <Link
            to={`/product/${id}`}
            prefetch="intent"
            className="underline-offset-4 hover:underline"
          >
            <WholeWords text={name} />
          </Link>
        </h2>
        <Price usdMinor={product.priceMinor} currency={currency} className="mt-1 block" />
        <p className="mt-2 flex flex-wrap gap-1.5">
          <Badge wraps tone={isInStock ? "green" : "red"}>
            {availabilityWords[availability]}
          </Badge>
          {product.specs.map((spec) => (
            <Badge key={spec} wraps>
              {spec}
            </Badge>
          ))}
        </p>
        {minOrderQuantity > 1 && (
          <p className="mt-2 text-ink-faint text-sm">Min. order: {minOrderQuantity} units</p>
        )}
      </div>
      <div className={lineEndLook}>
        <Button
          variant="secondary"
          onClick={onMove}
          disabled={!isInStock}
          aria-label={`Move to cart: ${name}`}
        >
          Move to cart
        </Button>
        <Button
          variant="ghost"
          className="-mr-4"
          onClick={onRemove}
          aria-label={`Remove ${name} from wishlist`}
        >
          <Icon name="trash-2" className="size-4" />
        </Button>
      </div>
    </li>
  );
}
