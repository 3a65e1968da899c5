import { answerPackingSlips, noPaper } from "#app/paper.ts";
import type { Route } from "./+types/packing-slips";
import { chosenOrders } from "./chosen-orders.ts";

/** `GET /admin/orders/packing-slips.pdf?ids=…&ids=…`: a slip for each of these orders, in this order. */
export function loader({ url }: Route.LoaderArgs) {
  const asked = chosenOrders.safeParse({ ids: url.searchParams.getAll("ids") });
  return asked.success ? answerPackingSlips(asked.data.ids) : noPaper();
}
