import type { LastingUse } from "#shop/sales/currency.ts";

/** Why a currency stays on the shop's list. */
export const keptBecause: Record<LastingUse | "orders", string> = {
  prices: "The shop's prices are kept in it",
  naira: "Orders and shipping are shown in it",
  charge: "Cards are charged in it",
  orders: "Orders were charged in it",
};
