import { db } from "#db";
import { listCurrencies } from "#shop/sales/currencies.ts";

/** What the currency selector offers, asked for when one is on the page. Rates move once a day at most. */
export async function loader() {
  return Response.json(await listCurrencies(db), {
    headers: { "Cache-Control": "public, max-age=300" },
  });
}
