import { useEffect, useRef, useState } from "react";
import { useShownCurrency } from "#app/browser/currency.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Price } from "#app/ui/price.tsx";
import { QuantityControl } from "#app/ui/quantity.tsx";
import type { Product } from "#shop/catalog/product.ts";
import { availabilityWords } from "../card/availability-words.ts";
import type { Purchase as PurchaseState } from "./use-purchase.ts";

interface PurchaseProps {
  product: Product;
  purchase: PurchaseState;
}

/** Quantity with what so many cost, 'Add to Cart' and, where samples are sold, 'Order a sample'. */
export function Purchase({ product, purchase }: PurchaseProps) {
  const { minOrderQuantity, availability } = product;
  const canBuy = availability === "in_stock";
  const hasSample = product.samplePriceMinor !== null && availability !== "out_of_stock";
  const box = useRef<HTMLDivElement>(null);
  const currency = useShownCurrency();
  return (
    <div ref={box} className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <QuantityControl
          value={purchase.quantity}
          least={minOrderQuantity}
          onChange={purchase.setQuantity}
          label={`Quantity of ${product.name}`}
        />
        <Button disabled={!canBuy} onClick={purchase.add} className="min-w-44 flex-1">
          <Icon name="shopping-cart" className="size-4" />
          Add to Cart
        </Button>
      </div>
      {purchase.quantity > 1 && (
        <p className="text-ink-soft text-sm">
          <Units product={product} purchase={purchase} /> ={" "}
          <Price
            usdMinor={product.priceMinor}
            quantity={purchase.quantity}
            currency={currency}
            className="font-medium text-ink"
          />
        </p>
      )}
      {!canBuy && <p className="text-red text-sm">{availabilityWords[availability]}</p>}
      {minOrderQuantity > 1 && (
        <p className="text-ink-soft text-sm">Min. order: {minOrderQuantity} units</p>
      )}
      {hasSample && (
        <Button variant="secondary" onClick={purchase.addSample}>
          Order a sample
        </Button>
      )}
      <p className="text-ink-soft text-sm">
        Pricing excludes shipping and customs. Both are settled at checkout or by your carrier.
      </p>
      {canBuy && <PurchaseBar {...{ product, purchase, box }} />}
    </div>
  );
}

/** So many at the price of one, as '25 x $5.90'. */
function Units({ product, purchase }: PurchaseProps) {
  const currency = useShownCurrency();
  return (
    <>
      <span className="figures">{purchase.quantity}</span> x{" "}
      <Price usdMinor={product.priceMinor} currency={currency} />
    </>
  );
}

const roomForBar = ["tall:max-md:[--bar:4.5rem]", "tall:max-md:[&>footer]:pb-(--bar)"];

interface PurchaseBarProps extends PurchaseProps {
  /** What the bar stands in for while it is out of sight. */
  box: React.RefObject<HTMLDivElement | null>;
}

/** On phones held upright: price and 'Add to Cart' at the lower edge, as long as the buttons above are out of sight. */
function PurchaseBar({ product, purchase, box }: PurchaseBarProps) {
  const currency = useShownCurrency();
  const [isNeeded, setNeeded] = useState(false);

  useEffect(() => {
    if (!box.current) return;
    const watcher = new IntersectionObserver(([entry]) => setNeeded(!entry?.isIntersecting));
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [box]);

  // The end of the page stays readable above the bar, and messages stand there.
  useEffect(() => {
    if (!isNeeded) return;
    const { classList } = document.body;
    classList.add(...roomForBar);
    return () => classList.remove(...roomForBar);
  }, [isNeeded]);

  if (!isNeeded) return null;
  // It is seen whatever is seen of the part it belongs to.
  return (
    <div
      data-letters=""
      className="fixed inset-x-0 bottom-0 z-20 hidden items-center justify-between gap-4 border-t bg-surface px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-lg tall:max-md:flex"
    >
      <p>
        <Price
          usdMinor={product.priceMinor}
          quantity={purchase.quantity}
          currency={currency}
          className="font-medium text-lg"
        />
        {purchase.quantity > 1 && (
          <span className="block text-ink-faint text-xs">
            <Units product={product} purchase={purchase} />
          </span>
        )}
      </p>
      <Button onClick={purchase.add}>
        <Icon name="shopping-cart" className="size-4" />
        Add to Cart
      </Button>
    </div>
  );
}
