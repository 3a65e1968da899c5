import { NavLink } from "react-router";

export const settings = "/admin/settings";

const sections = [
  { to: settings, label: "Shop" },
  { to: `${settings}/currencies`, label: "Currencies" },
  { to: `${settings}/newsletter`, label: "Newsletter" },
];

/** The tabs within the tab, each with an address of its own. */
export function Sections() {
  return (
    <nav aria-label="Settings" className="mb-5 flex gap-6 overflow-x-auto border-b">
      {sections.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          prefetch="intent"
          className="-mb-px inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-signal aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
