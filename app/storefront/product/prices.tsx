import { useShownCurrency } from "#app/browser/currency.tsx";
import { Price } from "#app/ui/price.tsx";
import type { Product } from "#shop/catalog/product.ts";
import { usd } from "#shop/sales/currency.ts";

/** The price of one unit, and of a sample where there is one, in the visitor's currency. */
export function ProductPrices({ product }: { product: Product }) {
  const { priceMinor, samplePriceMinor } = product;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 border-y py-4">
      <PriceEntry label="Standard price" usdMinor={priceMinor} className="font-medium text-2xl" />
      {samplePriceMinor !== null && (
        <PriceEntry
          label="Sample price"
          usdMinor={samplePriceMinor}
          className="text-2xl text-ink-soft"
        />
      )}
    </dl>
  );
}

interface PriceEntryProps {
  label: string;
  /** US cents. */
  usdMinor: number;
  className: string;
}

function PriceEntry({ label, usdMinor, className }: PriceEntryProps) {
  const currency = useShownCurrency();
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd>
        <Price usdMinor={usdMinor} currency={currency} className={className} />
        {currency.code !== usd.code && (
          <p className="text-ink-faint text-sm">
            Approx. <Price usdMinor={usdMinor} /> USD
          </p>
        )}
      </dd>
    </div>
  );
}
