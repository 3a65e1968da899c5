import clsx from "clsx/lite";
import { type Currency, convertFromUsd, formatMoney, usd } from "#shop/sales/currency.ts";

interface PriceProps {
  /** US cents. */
  usdMinor: number;
  /** The currency to show it in, converted at its rate; the US dollar unless given. */
  currency?: Currency;
  className?: string;
}

export function Price({ usdMinor, currency = usd, className }: PriceProps) {
  return (
    <span className={clsx("figures", className)}>
      {formatMoney(convertFromUsd(usdMinor, currency), currency)}
    </span>
  );
}
