import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { type Currency, chooseCurrency, usd } from "#shop/sales/currency.ts";

interface CurrencyChoice {
  /** The currency prices are shown in. Money is never taken in it. */
  currency: Currency;
  currencies: readonly Currency[];
  /** An unknown code falls back to the US dollar. */
  choose: (code: string) => void;
}

const CurrencyContext = createContext<CurrencyChoice | null>(null);

interface CurrencyProviderProps {
  currencies: readonly Currency[];
  children: ReactNode;
}

/** The choice lives in memory only: a new visit starts in US dollars again. */
export function CurrencyProvider({ currencies, children }: CurrencyProviderProps) {
  const [code, choose] = useState(usd.code);
  const choice = useMemo(
    () => ({ currency: chooseCurrency(currencies, code), currencies, choose }),
    [currencies, code],
  );
  return <CurrencyContext value={choice}>{children}</CurrencyContext>;
}

export function useCurrency(): CurrencyChoice {
  const choice = useContext(CurrencyContext);
  if (!choice) throw new Error("useCurrency must be used within a CurrencyProvider");
  return choice;
}
