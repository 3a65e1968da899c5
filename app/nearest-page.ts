/**
 * The page that an address lies in: its own with its query, or the nearest one above it, where the address is
 * of a file, of a record for a dialog, or of a call.
 */
export function nearestPage({ pathname, search }: URL, pages: readonly string[]): string {
  let path = pathname;
  while (path !== "" && !pages.includes(path)) path = path.slice(0, path.lastIndexOf("/"));
  return path === pathname ? path + search : path || "/";
}
