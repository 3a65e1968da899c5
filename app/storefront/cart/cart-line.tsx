import { useState } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { QuantityControl } from "#app/ui/quantity.tsx";
import { WholeWords } from "#app/ui/whole-words.tsx";
import { type CartItem, leastUnits } from "#shop/sales/cart.ts";
import { ChosenOptions } from "../orders/chosen-options.tsx";
import { LineRefusal } from "./line-refusal.tsx";
import { explainBounds } from "./quantity-bounds.ts";

interface CartLineProps {
  item: CartItem;
  /** Why it cannot be ordered as it is, by the shop's own word. */
  refusal: string | null;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

export function CartLine({ item, refusal, onQuantity, onRemove }: CartLineProps) {
  const [bounds, setBounds] = useState("");
  const least = leastUnits(item);
  const isSet = item.minOrderQuantity > 1 && !item.isSample;
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-x-6 sm:p-5">
      <Picture
        imageKey={item.imageKey}
        alt=""
        width={96}
        height={96}
        sizes="96px"
        className="aspect-square w-full rounded-sm border stage object-cover"
      />
      <div className="min-w-0">
        <h2 className="font-medium">
          <Link
            to={`/product/${item.productId}`}
            prefetch="intent"
            className="underline-offset-4 hover:underline"
          >
            <WholeWords text={item.name} />
          </Link>
        </h2>
        <ChosenOptions of={item} />
        <Price usdMinor={item.priceMinor} className="mt-1 block text-ink-soft" />
        {isSet && (
          <p className="mt-1 text-ink-faint text-sm">Min. order: {item.minOrderQuantity} units</p>
        )}
        <p role="status" className="text-sm text-yellow not-empty:mt-1">
          {bounds}
        </p>
        <LineRefusal name={item.name} refusal={refusal} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-4 sm:col-span-1 sm:flex-col sm:items-end">
        <Price
          usdMinor={item.priceMinor * item.quantity}
          className="order-2 ml-auto font-medium sm:order-none"
        />
        <div className="flex items-center gap-1">
          {item.isSample ? (
            <span className="text-ink-soft text-sm">
              Quantity <span className="figures">1</span>
            </span>
          ) : (
            <QuantityControl
              value={item.quantity}
              least={least}
              onChange={(quantity, typed) => {
                setBounds(typed === undefined ? "" : explainBounds(typed, least));
                if (quantity !== item.quantity) onQuantity(quantity);
              }}
              label={`Quantity of ${item.name}`}
            />
          )}
          <Button
            variant="ghost"
            className="sm:-mr-4"
            onClick={({ detail }) => {
              // By the second click of a double click the next line has slid under the pointer.
              if (detail < 2) onRemove();
            }}
            aria-label={`Remove ${item.name}`}
          >
            <Icon name="trash-2" className="size-4" />
          </Button>
        </div>
      </div>
    </li>
  );
}
