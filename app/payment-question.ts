import { createContext } from "react-router";
import type { settleAttempts } from "#shop/sales/order-unpaid.ts";

/** Asks the payment provider about an order, as `settleAttempts` does. */
export type AskAboutPayments = (
  about: Parameters<typeof settleAttempts>[2],
) => ReturnType<typeof settleAttempts>;

/** Handed over by the server with each request: pages do not know the provider. */
export const paymentQuestion = createContext<AskAboutPayments>();
