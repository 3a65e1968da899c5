import type { ReactNode } from "react";
import { Link } from "react-router";
import { pageMeta } from "#app/head.ts";
import { keptUntil } from "#app/kept-until.ts";
import { answerScripts, takePublicForm } from "#app/public-form.ts";
import { organization } from "#app/structured-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { db } from "#db";
import { env } from "#env";
import type { Company } from "#shop/content/company.ts";
import { contactFields, sendContactMessage } from "#shop/content/contact-message.ts";
import { listPartners } from "#shop/content/partners.ts";
import { ownFile } from "#shop/content/web-address.ts";
import type { Route } from "./+types/contact";
import { ContactForm } from "./contact-form.tsx";
import { PartnerGrid } from "./partner-grid.tsx";
import { phoneLink } from "./phone-link.ts";

export const handle = keptUntil();

const path = "/contact";

export function meta({ matches }: Route.MetaArgs) {
  const { company, siteUrl } = matches[0].loaderData ?? {};
  return pageMeta({
    matches,
    title: "Contact Us",
    description:
      "Email, telephone and address of the company, and the partners who install and run its hardware.",
    path,
    jsonLd:
      import.meta.env.SSR && company && siteUrl
        ? {
            "@type": "ContactPage",
            url: `${siteUrl}${path}`,
            mainEntity: organization(siteUrl, company),
          }
        : null,
  });
}

export async function loader() {
  const partners = await listPartners(db);
  return {
    partners: partners.map(({ logoUrl, ...partner }) => ({
      ...partner,
      // Pages load pictures from the shop alone: a logo that lies elsewhere gives way to initials.
      logo: logoUrl ? ownFile(logoUrl, env) : null,
    })),
  };
}

function take(request: Request) {
  return takePublicForm(request, {
    name: "contact",
    schema: contactFields,
    mostAnHour: 5,
    success: "Your message has been sent. We will answer by email.",
    failure: "Your message could not be sent. Please try again.",
    send: (message) => sendContactMessage(db, message),
  });
}

export const middleware: Route.MiddlewareFunction[] = [answerScripts(take)];

export const action = ({ request }: Route.ActionArgs) => take(request);

export default function Contact({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  return (
    <Page>
      <PageTitle intro="Write or call: the people who answer have built and installed what the shop sells.">
        Contact Us
      </PageTitle>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-12">
        <CompanyCard company={company} />
        <Shortcuts />
        <div className="lg:col-span-8">
          <ContactForm answered={actionData} />
        </div>
      </div>
      {loaderData.partners.length > 0 && <PartnerGrid partners={loaderData.partners} />}
    </Page>
  );
}

function CompanyCard({ company }: { company: Company }) {
  const { name, description, email, phone, address } = company;
  return (
    <section
      aria-labelledby="company"
      className="rounded-md border bg-surface p-6 md:p-8 lg:col-span-8"
    >
      <h2 id="company" className="font-semibold text-2xl">
        {name}
      </h2>
      {description && <p className="mt-3 max-w-2xl text-ink-soft">{description}</p>}
      <dl className="mt-8 grid grid-cols-1 gap-x-8 border-t sm:grid-cols-2 xl:grid-cols-3">
        <Way icon={<Icon name="mail" />} name="Email">
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </Way>
        {phone && (
          <Way icon={<Icon name="phone" />} name="Phone">
            <a href={phoneLink(phone)} className={`${link} figures`}>
              {phone}
            </a>
          </Way>
        )}
        {address && (
          <Way icon={<Icon name="map-pin" />} name="Address">
            <address className="whitespace-pre-line text-balance not-italic">{address}</address>
          </Way>
        )}
      </dl>
    </section>
  );
}

const link =
  "inline-flex min-h-6 items-center break-all text-signal-text underline underline-offset-4 pointer-coarse:min-h-11";

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="pt-5">
      <dt className="flex items-center gap-2 text-ink-faint text-sm [&_svg]:size-4">
        <span aria-hidden>{icon}</span>
        {name}
      </dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

const shortcuts = [
  { to: "/orders", title: "Your order", text: "How far it has come, and its tracking number." },
  { to: "/shipping", title: "Shipping", text: "Delivery options, costs and times." },
  { to: "/returns", title: "Returns and refunds", text: "What can be returned, by when and how." },
  { to: "/documentation", title: "Resources", text: "Guides, references, files and films." },
];

/** What most letters ask, answered sooner than a letter can be. */
function Shortcuts() {
  return (
    <nav aria-labelledby="shortcuts" className="lg:col-span-4">
      <h2 id="shortcuts" className="eyebrow">
        Often faster
      </h2>
      <ul className="mt-2 divide-y border-y">
        {shortcuts.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to} prefetch="intent" className="group block py-3">
              <span className="font-medium group-hover:underline group-hover:underline-offset-4">
                {title}
              </span>
              <span className="block text-ink-soft text-sm">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
