import { divideByRate } from "./money.ts";

interface Checkout {
  /** US cents. */
  subtotalMinor: number;
  /** US cents that a promotion code takes off. */
  discountMinor: number;
  /** Kobo; null where no option is chosen or its cost is told later. */
  shippingCostNairaMinor: number | null;
  nairaRate: string;
}

export interface CheckoutTotals {
  subtotalMinor: number;
  discountMinor: number;
  shippingMinor: number;
  totalMinor: number;
}

/**
 * What an order of these goods would come to, in US cents, by the rules that the order itself
 * follows. An estimate all the same: prices and rates are read anew when the order is created.
 */
export function totalCheckout(checkout: Checkout): CheckoutTotals {
  const { subtotalMinor, shippingCostNairaMinor, nairaRate } = checkout;
  const discountMinor = Math.min(checkout.discountMinor, subtotalMinor);
  const shippingMinor =
    shippingCostNairaMinor === null ? 0 : divideByRate(shippingCostNairaMinor, nairaRate);
  const totalMinor = subtotalMinor - discountMinor + shippingMinor;
  return { subtotalMinor, discountMinor, shippingMinor, totalMinor };
}
