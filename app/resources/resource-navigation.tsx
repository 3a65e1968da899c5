import { NavLink } from "react-router";
import { resourcePages } from "./resource-pages.ts";

/** The four pages beside each other, on a telephone two by two. */
export function ResourceNavigation() {
  return (
    <nav aria-label="Resources" className="-mt-6 mb-8 border-b md:-mt-8">
      <ul className="-mb-px grid grid-cols-2 gap-x-6 sm:flex">
        {resourcePages.map(({ path, title }) => (
          <li key={path}>
            <NavLink
              to={path}
              prefetch="intent"
              className="inline-flex min-h-12 items-center border-transparent border-y-2 text-ink-soft hover:text-ink ring-around-word aria-[current=page]:border-b-signal aria-[current=page]:text-ink"
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
