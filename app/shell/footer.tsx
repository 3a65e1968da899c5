import { useLocation } from "react-router";
import { ShopLink } from "#app/ui/link.tsx";
import type { Company } from "#shop/content/company.ts";
import { Logo } from "./logo.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";
import { footerColumns } from "./places.ts";

/** The networks the company will be found on; they become links once it has pages there. */
const networks = ["LinkedIn", "Twitter", "Facebook"];

export function Footer({ name, description }: Pick<Company, "name" | "description">) {
  const isAskedAbove = useLocation().pathname === "/newsletter";
  return (
    <footer className="mt-auto border-t bg-sunken">
      <div className="frame grid grid-cols-2 gap-x-8 gap-y-10 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-full min-w-0 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:col-span-1 lg:grid-cols-1">
          <div>
            <Logo name={name} />
            {description && <p className="mt-4 max-w-sm text-ink-soft text-sm">{description}</p>}
          </div>
          {!isAskedAbove && (
            <div className="max-w-sm">
              <h2 className="mb-1 font-semibold text-sm">Newsletter</h2>
              <NewsletterForm variant="secondary" />
            </div>
          )}
        </div>
        {footerColumns.map(({ title, places }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-semibold text-sm">{title}</h2>
            <ul className="mt-3">
              {places.map(({ to, label }) => (
                <li key={to}>
                  <ShopLink
                    to={to}
                    prefetch="intent"
                    className="inline-flex min-h-8 items-center text-ink-soft text-sm underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
                  >
                    {label}
                  </ShopLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t">
        <div className="frame flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-5 text-ink-faint text-sm">
          <p suppressHydrationWarning>
            © {new Date().getUTCFullYear()} {name}. All rights reserved.
          </p>
          <ul aria-label="Social media" className="flex gap-6">
            {networks.map((network) => (
              <li key={network}>{network}</li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
