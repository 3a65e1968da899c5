import { Link } from "react-router";

/** The way back, above a page's title. The page itself is not part of it. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { name: string; path: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="-mt-4 mb-1 print:hidden">
      <ol className="flex flex-wrap items-center gap-2 text-ink-soft text-sm">
        {crumbs.map(({ name, path }, at) => (
          <li key={path} className="flex items-center gap-2">
            {at > 0 && (
              <span aria-hidden className="text-ink-faint">
                /
              </span>
            )}
            <Link
              to={path}
              prefetch="intent"
              className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
