import clsx from "clsx/lite";
import { type Currency, convertFromUsd, formatMoney, usd } from "#shop/sales/currency.ts";

interface PriceProps {
  /** US cents. */
  usdMinor: number;
  /** So many at that price: the sum is that of the price as it is shown, which a reader may reckon up. */
  quantity?: number;
  /** The currency to show it in, converted at its rate; the US dollar unless given. */
  currency?: Currency;
  className?: string;
}

export function Price({ usdMinor, quantity = 1, currency = usd, className }: PriceProps) {
  return (
    <span className={clsx("figures", className)}>
      {formatMoney(convertFromUsd(usdMinor, currency) * quantity, currency)}
    </span>
  );
}
