import { db } from "#db";
import { exportProducts } from "#shop/catalog/product-export.ts";
import type { Route } from "./+types/export";

/** `GET /admin/products/export`: all products as a CSV file, sent while it is read. */
export function loader(_: Route.LoaderArgs) {
  const day = new Date().toISOString().slice(0, 10);
  const pieces = exportProducts(db);
  const encoder = new TextEncoder();
  const file = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="products-${day}.csv"`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
