import { NavLink } from "react-router";

export const socialMedia = "/admin/social-media";

const sections = [
  { to: socialMedia, label: "Posts" },
  { to: `${socialMedia}/campaigns`, label: "Campaigns" },
  { to: `${socialMedia}/create`, label: "Create Post" },
  { to: `${socialMedia}/accounts`, label: "Accounts" },
  { to: `${socialMedia}/analytics`, label: "Analytics" },
];

/** The tabs within the tab, each with an address of its own. */
export function Sections() {
  return (
    <nav aria-label="Social media" className="mb-5 flex gap-6 overflow-x-auto border-b">
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
