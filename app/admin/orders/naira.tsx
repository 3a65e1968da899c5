import { Price } from "#app/ui/price.tsx";
import type { Currency } from "#shop/sales/currency.ts";

interface NairaProps {
  /** US cents. */
  usdMinor: number;
  naira: Currency;
  /** The rate that the order was made with, which stays whatever the Naira does since. */
  rate: string;
}

/** An amount of an order in Naira at the order's own rate, with the US dollars beside it. */
export function Naira({ usdMinor, naira, rate }: NairaProps) {
  return (
    <span className="figures">
      <Price usdMinor={usdMinor} currency={{ ...naira, rate }} className="whitespace-nowrap" />{" "}
      <span className="font-normal text-ink-soft text-xs md:in-[td]:max-xl:block">
        (<Price usdMinor={usdMinor} />)
      </span>
    </span>
  );
}
