import clsx from "clsx/lite";
import { Price } from "#app/ui/price.tsx";
import type { Currency } from "#shop/sales/currency.ts";
import { formatNaira, type NairaAmount } from "#shop/sales/order-money.ts";

interface NairaProps extends NairaAmount {
  naira: Currency;
  /** The rate that the order was made with, which stays whatever the Naira does since. */
  rate: string;
}

/** Of so many characters a cell of a table has no room for the dollars beside it: hundreds of millions. */
const longLength = "₦100,000,000".length;

/**
 * An amount of an order in Naira, with the US dollars beside it, and below it in a table that is narrow or where it is
 * long. Neither is broken behind its minus.
 */
export function Naira({ naira, rate, ...amount }: NairaProps) {
  const text = formatNaira(amount, { naira, rate });
  return (
    <span className="figures">
      <span className="whitespace-nowrap">{text}</span>{" "}
      <span
        className={clsx(
          "whitespace-nowrap font-normal text-ink-soft text-xs",
          text.length < longLength ? "md:in-[td]:max-xl:block" : "md:in-[td]:block",
        )}
      >
        (<Price usdMinor={amount.usdMinor} />)
      </span>
    </span>
  );
}
