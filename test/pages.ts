import { join, resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { PageHandler } from "#server/pages.ts";
import routes from "../app/routes.ts";

/** A route of the shop's own routes file, with what its module exports. */
export interface FoundRoute {
  id: string;
  parentId: string;
  /** The whole address, such as `/admin/users`. */
  address: string;
  path: string | undefined;
  isIndex: boolean;
  file: string;
  module: ServerBuild["routes"][string] extends infer Route
    ? NonNullable<Route> extends { module: infer Module }
      ? Module
      : never
    : never;
}

/** Every route at an address or below it, as the routes file has them. */
export async function findRoutes(address: string): Promise<FoundRoute[]> {
  const all = flatten(await routes, { parentId: "root", base: "/" });
  const isInside = (each: { address: string }) =>
    each.address === address || each.address.startsWith(`${address}/`);
  return Promise.all(
    all.filter(isInside).map(async (each) => ({
      ...each,
      module: await import(resolve("app", each.file)),
    })),
  );
}

/** Serves these routes as the built shop does, below the shop's own root. */
export async function servePages(found: readonly FoundRoute[]): Promise<PageHandler> {
  const root = { id: "root", path: "", module: await import("../app/root.tsx") };
  const entries = found.map(({ id, parentId, path, isIndex, module }) => ({
    id,
    parentId,
    path,
    index: isIndex,
    module,
  }));
  const build: ServerBuild = {
    entry: { module: await import("../app/entry.server.tsx") },
    routes: Object.fromEntries(
      [root, ...entries].map((entry) => [entry.id, entry]),
    ) as ServerBuild["routes"],
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {} as ServerBuild["future"],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  };
  const handle = createRequestHandler(build, "production");
  return (request) => handle(request);
}

interface Place {
  parentId: string;
  base: string;
}

function flatten(
  entries: readonly RouteConfigEntry[],
  { parentId, base }: Place,
): Omit<FoundRoute, "module">[] {
  return entries.flatMap(({ id, path, index, file, children = [] }) => {
    const ownId = id ?? file;
    const address = path ? join(base, path) : base;
    const own = { id: ownId, parentId, address, path, isIndex: index ?? false, file };
    return [own, ...flatten(children, { parentId: ownId, base: address })];
  });
}
