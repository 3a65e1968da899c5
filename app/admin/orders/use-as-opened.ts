import { useState } from "react";
import type { OrderRow } from "#shop/sales/order-list.ts";

/** The order that a dialog is about, as it was when that was opened, whatever becomes of it meanwhile. */
export function useAsOpened(current: OrderRow, isOpen: boolean): OrderRow {
  const [order, setOrder] = useState(current);
  if (!isOpen && order !== current) setOrder(current);
  return order;
}
