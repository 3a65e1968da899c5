import clsx from "clsx/lite";
import { Price } from "#app/ui/price.tsx";
import type { Currency } from "#shop/sales/currency.ts";
import { formatNaira, type NairaAmount } from "#shop/sales/order-money.ts";

interface NairaProps extends NairaAmount {
  naira: Currency;
  /** The rate that the order was made with, which stays whatever the Naira does since. */
  rate: string;
  /** Of the Naira alone. */
  className?: string;
}

/** An amount of an order in Naira, with the US dollars beside it. Neither is broken behind its minus. */
export function Naira({ naira, rate, className, ...amount }: NairaProps) {
  return (
    <span className="figures">
      <span className={clsx("whitespace-nowrap", className)}>
        {formatNaira(amount, { naira, rate })}
      </span>{" "}
      <span className="whitespace-nowrap font-normal text-ink-soft text-sm">
        (<Price usdMinor={amount.usdMinor} />)
      </span>
    </span>
  );
}
