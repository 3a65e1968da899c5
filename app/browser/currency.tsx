import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useMemo,
  useState,
} from "react";
import { type Currency, chooseCurrency, usd } from "#shop/sales/currency.ts";
import { ask } from "./ask.ts";

interface CurrencyChoice {
  /** The currency prices are shown in. Money is never taken in it. */
  currency: Currency;
  /** The US dollar alone until `load` has fetched the others. */
  currencies: readonly Currency[];
  /** An unknown code falls back to the US dollar. */
  choose: (code: string) => void;
  /** Fetches the shop's currencies. Where that fails those known already stay. */
  load: () => void;
}

const CurrencyContext = createContext<CurrencyChoice | null>(null);
const ShownCurrencyContext = createContext<Currency>(usd);

/** The choice lives in memory only: a new visit starts in US dollars again. */
export function CurrencyProvider({ children }: { children: ReactNode }) {
  const [code, choose] = useState(usd.code);
  const [currencies, setCurrencies] = useState(usdAlone);
  const load = useCallback(async () => {
    const fetched = await ask<readonly Currency[]>("/currencies");
    if (fetched) startTransition(() => setCurrencies(fetched));
  }, []);
  const currency = chooseCurrency(currencies, code);
  const choice = useMemo(
    () => ({ currency, currencies, choose, load }),
    [currency, currencies, load],
  );
  return (
    <CurrencyContext value={choice}>
      <ShownCurrencyContext value={currency}>{children}</ShownCurrencyContext>
    </CurrencyContext>
  );
}

/** For prices, which are many: they are written anew when another one is chosen, and not before. */
export function useShownCurrency(): Currency {
  return useContext(ShownCurrencyContext);
}

export function useCurrency(): CurrencyChoice {
  const choice = useContext(CurrencyContext);
  if (!choice) throw new Error("useCurrency must be used within a CurrencyProvider");
  return choice;
}

/**
 * Its flag comes with the others: until then there is as much room. On the server one sign beyond
 * Latin-1 makes a whole page a string of two bytes a letter, which takes twice as long to send.
 */
const usdAlone: readonly Currency[] = [{ ...usd, flag: "\u00a0".repeat(5) }];
