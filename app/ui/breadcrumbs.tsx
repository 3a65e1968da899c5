import type { ReactNode } from "react";
import { Link } from "react-router";

interface BreadcrumbsProps {
  /** The pages above, from the home page on. */
  above: readonly { name: string; path: string }[];
  /** The page itself. */
  here: ReactNode;
  /** Where it stands; by default right above a title. */
  className?: string;
}

/** The way to a page. */
export function Breadcrumbs({ above, here, className = "-mt-4 mb-1" }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
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
