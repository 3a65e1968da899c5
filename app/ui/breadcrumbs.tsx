import { Link } from "react-router";

interface BreadcrumbsProps {
  /** The pages above, from the home page on. */
  above: readonly { name: string; path: string }[];
  /** The page itself. */
  here: string;
}

/** The way to a page, above its title. */
export function Breadcrumbs({ above, here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className="-mt-4 mb-1">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {above.map(({ name, path }) => (
          <li key={path} className="flex items-center gap-2">
            <Link
              to={path}
              prefetch="intent"
              className="inline-flex min-h-11 items-center hover:underline"
            >
              {name}
            </Link>
            <span aria-hidden className="text-ink-faint">
              /
            </span>
          </li>
        ))}
        <li className="min-w-0 text-ink-soft" aria-current="page">
          {here}
        </li>
      </ol>
    </nav>
  );
}
