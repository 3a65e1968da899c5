import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

/** The addresses of all pages, such as `/product/:productId`; what is not drawn is no page. */
export const pageAddresses: readonly string[] = flatten(await routes, "/");

function flatten(entries: readonly RouteConfigEntry[], base: string): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const address = path ? join(base, path) : base;
    if (children) return flatten(children, address);
    return file.endsWith(".tsx") ? [address] : [];
  });
}
