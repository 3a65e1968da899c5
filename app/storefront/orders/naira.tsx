import { Price } from "#app/ui/price.tsx";
import type { Currency } from "#shop/sales/currency.ts";

interface NairaProps {
  /** US cents. */
  usdMinor: number;
  naira: Currency;
  /** The rate that the order was made with, which stays whatever the Naira does since. */
  rate: string;
  /** Of the Naira alone. */
  className?: string;
}

/** An amount of an order in Naira at the order's own rate, with the US dollars beside it. */
export function Naira({ usdMinor, naira, rate, className }: NairaProps) {
  return (
    <span className="figures">
      <Price usdMinor={usdMinor} currency={{ ...naira, rate }} className={className} />{" "}
      <span className="font-normal text-ink-soft text-sm">
        (<Price usdMinor={usdMinor} />)
      </span>
    </span>
  );
}
