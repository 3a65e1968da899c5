import { Link } from "react-router";

/** The way back, above a page's title. The page itself is not part of it. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { name: string; path: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="-mt-3 mb-3 print:hidden">
      <ol className="flex flex-wrap items-center gap-2 text-ink-soft text-sm">
        {crumbs.map(({ name, path }) => (
          <li key={path} className="flex items-center gap-2">
            <Link
              to={path}
              prefetch="intent"
              className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
            >
              {name}
            </Link>
            <span aria-hidden className="text-ink-faint">
              /
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
