interface PageRoute {
  parentId?: string | undefined;
  path?: string | undefined;
}

interface Routes {
  /** The doors, such as `/images/:key` or `/api/*`, in the order in which they are asked. */
  doors: readonly string[];
  /** The pages of a build, by their ids. */
  pages: Record<string, PageRoute | undefined>;
}

/** A path that no route has. Figures and lines about requests tell no more of it; its page says it in the log once. */
export const unknownRoute = "(unknown)";

/** Finds the pattern of the route that a path belongs to: there are few of them, however many paths. */
export function routePatterns({ doors, pages }: Routes): (path: string) => string {
  const patterns = new Set([...doors, ...Object.keys(pages).map((id) => pathOf(pages, id))]);
  // What takes every path says nothing of any.
  for (const everything of ["*", "/*"]) patterns.delete(everything);
  const plain = new Set([...patterns].filter((pattern) => !/[:*]/.test(pattern)));
  const open = [...patterns].filter((pattern) => !plain.has(pattern)).sort(byPrecision);
  const shapes = open.map((pattern) => ({ pattern, shape: shapeOf(pattern) }));
  return (path) => {
    // The data by which a browser opens a page belongs to that page.
    const own = path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
    if (plain.has(own)) return own;
    return shapes.find(({ shape }) => shape.test(own))?.pattern ?? unknownRoute;
  };
}

function pathOf(pages: Routes["pages"], id: string): string {
  const parts: string[] = [];
  for (let page = pages[id]; page; page = page.parentId ? pages[page.parentId] : undefined) {
    if (page.path) parts.unshift(page.path);
  }
  return `/${parts.join("/")}`;
}

/** What is said letter by letter comes before what is left open, and one part before all that follow. */
function byPrecision(one: string, other: string): number {
  const openness = (pattern: string) =>
    (pattern.endsWith("*") ? 100 : 0) + pattern.split(":").length - pattern.length / 1000;
  return openness(one) - openness(other);
}

function shapeOf(pattern: string): RegExp {
  const source = pattern
    .split("/")
    .map((part) =>
      part === "*" ? ".*" : part.startsWith(":") ? "[^/]+" : part.replaceAll(".", "\\."),
    )
    .join("/");
  return new RegExp(`^${source}$`);
}
