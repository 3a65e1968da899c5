import { join, resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import { type PageMeans, renderPages } from "#server/pages.ts";
import routes from "../app/routes.ts";
import config from "../react-router.config.ts";

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

/** Every route at an address or below it, or all with "", as the routes file has them. */
export async function findRoutes(
  address: string,
  { without }: { without?: string } = {},
): Promise<FoundRoute[]> {
  const all = flatten(await routes, { parentId: "root", base: "/" });
  const isInside = (each: { address: string }, place: string) =>
    each.address === place || each.address.startsWith(`${place}/`);
  const wanted = all.filter(
    (each) => isInside(each, address) && !(without && isInside(each, without)),
  );
  return Promise.all(
    wanted.map(async (each) => ({
      ...each,
      module: await import(resolve("app", each.file)),
    })),
  );
}

/** Serves these routes as the built shop does, below the shop's own root where what they lie in is not among them. */
export async function servePages(found: readonly FoundRoute[]) {
  const root = { id: "root", path: "", module: handOver(await import("../app/root.tsx")) };
  const ids = new Set(found.map(({ id }) => id));
  const entries = found.map(({ id, parentId, path, isIndex, module }) => ({
    id,
    parentId: ids.has(parentId) ? parentId : "root",
    path,
    index: isIndex,
    module: handOver(module),
  }));
  const all: Served[] = [root, ...entries];
  const build: ServerBuild = {
    entry: { module: await import("../app/entry.server.tsx") },
    routes: Object.fromEntries(all.map((entry) => [entry.id, entry])) as ServerBuild["routes"],
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: Object.fromEntries(all.map((entry) => [entry.id, describeForBrowser(entry)])),
      url: "/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {} as ServerBuild["future"],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    allowedActionOrigins: config.allowedActionOrigins,
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  };
  const render = renderPages(build, "production");
  return (request: Request, means: PageMeans = meansOfNobody) => render(request, means);
}

/** Whoever asks for a page without the server around it has no payment provider. */
const meansOfNobody: PageMeans = {
  askAboutPayments: async () => {
    throw new Error("There is no payment provider to ask");
  },
};

interface Served {
  id: string;
  parentId?: string;
  path?: string | undefined;
  index?: boolean;
  module: FoundRoute["module"];
}

/** The parts of a route that are drawn. */
interface Parts {
  default?: Parameters<typeof withComponentProps>[0];
  ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0];
}

/** As a build does, hands its parts what they ask for as properties: loaded data, matches, errors. */
function handOver(module: object): FoundRoute["module"] {
  const { default: page, ErrorBoundary, ...rest } = module as Parts;
  return {
    ...rest,
    ...(page && { default: withComponentProps(page) }),
    ...(ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) }),
  } as FoundRoute["module"];
}

/** What a build tells browsers of a route; without it the router renders an empty page. */
function describeForBrowser({ module, ...route }: Served) {
  return {
    ...route,
    module: `/${route.id}.js`,
    imports: [],
    css: [],
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
    hasAction: "action" in module,
    hasLoader: "loader" in module,
    hasClientAction: "clientAction" in module,
    hasClientLoader: "clientLoader" in module,
    hasClientMiddleware: "clientMiddleware" in module,
    hasDefaultExport: "default" in module,
    hasErrorBoundary: "ErrorBoundary" in module,
  };
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
