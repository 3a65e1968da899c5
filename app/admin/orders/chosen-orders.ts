import { z } from "zod";
import { rowsPerPage } from "#shop/records/keyset.ts";

/** What is sent of the orders that were chosen together: each once, and at most a page of the table. */
export const chosenOrders = z.object({
  ids: z
    .array(z.uuid("Unknown order"), "Unknown order")
    .min(1, "Please select an order")
    .max(rowsPerPage)
    .transform((ids) => [...new Set(ids)]),
});
