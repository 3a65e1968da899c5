import clsx from "clsx/lite";
import { Icon } from "#app/ui/icon.tsx";
import type { Partner } from "#shop/content/partners.ts";
import { initialsOf } from "./initials.ts";
import { phoneLink } from "./phone-link.ts";

interface ShownPartner extends Omit<Partner, "logoUrl"> {
  /** From the slash on; null shows initials. */
  logo: string | null;
}

export function PartnerGrid({ partners }: { partners: readonly ShownPartner[] }) {
  return (
    <section aria-labelledby="partners" className="mt-14 md:mt-20">
      <h2 id="partners" className="font-semibold text-2xl">
        Our Partners
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        {partners.map((partner) => (
          <li key={partner.id} className="row-span-4 grid grid-cols-1 grid-rows-subgrid">
            <PartnerCard partner={partner} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PartnerCard({ partner }: { partner: ShownPartner }) {
  const { name, description, email, phone, website, logo } = partner;
  return (
    <article className="row-span-4 grid grid-cols-1 grid-rows-subgrid gap-0 rounded-md border bg-surface p-5 md:p-6">
      <div className="flex items-center gap-4">
        <PartnerLogo name={name} logo={logo} />
        <h3 className="min-w-0 font-medium text-lg">{name}</h3>
      </div>
      <p className="mt-4 text-ink-soft">{description}</p>
      <p
        className={clsx(
          "mt-5 flex flex-col items-start text-sm",
          (email || phone) && "border-t pt-3",
        )}
      >
        {email && (
          <a href={`mailto:${email}`} className={contactLook}>
            {email}
          </a>
        )}
        {phone && (
          <a href={phoneLink(phone)} className={`${contactLook} figures`}>
            {phone}
          </a>
        )}
      </p>
      <p className="mt-2 self-end">
        {website && (
          <a
            href={website}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 font-medium text-signal-text underline-offset-4 hover:underline"
          >
            Visit Website
            <Icon name="external-link" className="size-4" />
            <span className="sr-only"> of {name} (opens in a new tab)</span>
          </a>
        )}
      </p>
    </article>
  );
}

const contactLook =
  "inline-flex min-h-7 max-w-full items-center break-all underline-offset-4 hover:underline pointer-coarse:min-h-11";

function PartnerLogo({ name, logo }: { name: string; logo: string | null }) {
  if (logo) {
    return (
      <img
        src={logo}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        className="size-14 shrink-0 rounded-md border bg-stage object-contain"
      />
    );
  }
  return (
    <span
      aria-hidden
      className="grid size-14 shrink-0 place-items-center rounded-md border bg-sunken font-mono text-lg"
    >
      {initialsOf(name)}
    </span>
  );
}
