import { useEffect, useId } from "react";
import { useCurrency } from "#app/browser/currency.tsx";
import { whenIdle } from "#app/browser/when-idle.ts";

/** The currency that prices are shown in, in the browser's own list. */
export function CurrencySelector() {
  const { currency, currencies, choose, load } = useCurrency();
  const id = useId();
  useEffect(() => whenIdle(load), [load]);
  return (
    <div className="flex min-w-0 items-center gap-3 noscript:hidden max-sm:w-full md:shrink-0">
      <label htmlFor={id} className="text-ink-soft text-sm">
        Currency
      </label>
      <select
        id={id}
        value={currency.code}
        onChange={(event) => choose(event.target.value)}
        className="h-11 w-60 min-w-0 rounded-md max-sm:grow border border-rule-strong bg-surface px-3 text-ink hover:border-ink"
      >
        {currencies.map(({ code, flag, name }) => (
          <option key={code} value={code}>
            {`${flag} ${code} ${name}`}
          </option>
        ))}
      </select>
    </div>
  );
}

export function ConversionNotice({ className }: { className?: string }) {
  return (
    <p role="note" className={className ?? "text-ink-soft text-sm"}>
      <strong className="font-medium text-ink">Currency Conversion Notice:</strong> all pricing
      conversions are estimates as currencies fluctuate. The final amount will be calculated at
      checkout.
    </p>
  );
}
