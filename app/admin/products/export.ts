import { db } from "#db";
import { exportProducts } from "#shop/catalog/product-export.ts";
import { sendCsv } from "../frame/csv-download.ts";
import type { Route } from "./+types/export";

/** `GET /admin/products/export`: all products as a CSV file, sent while it is read. */
export function loader(_: Route.LoaderArgs) {
  return sendCsv(exportProducts(db), { name: "products" });
}
