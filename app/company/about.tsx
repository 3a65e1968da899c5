import { pageMeta } from "#app/head.ts";
import { keptUntil } from "#app/kept-until.ts";
import { readShopSettings } from "#app/shop-facts.ts";
import { organization } from "#app/structured-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { WholeWords } from "#app/ui/whole-words.tsx";
import type { Route } from "./+types/about";
import { SignalPath } from "./signal-path.tsx";

export const handle = keptUntil("settings");

const path = "/about";

export function meta({ matches }: Route.MetaArgs) {
  const { company, siteUrl } = matches[0].loaderData ?? {};
  return pageMeta({
    matches,
    title: "About",
    description: `${company?.name ?? "The company"}: a PaaS AIoT platform for intelligent sensor solutions, and the hardware that belongs to it.`,
    path,
    jsonLd:
      import.meta.env.SSR && company && siteUrl
        ? {
            "@type": "AboutPage",
            url: `${siteUrl}${path}`,
            mainEntity: organization(siteUrl, company),
          }
        : null,
  });
}

export async function loader() {
  const { platformWebsite } = await readShopSettings();
  return { platformWebsite };
}

export default function About({ loaderData, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  return (
    <>
      <section className="border-b">
        <div className="frame grid lg:grid-cols-12">
          <div className="flex flex-col justify-center py-12 md:py-16 lg:col-span-6 lg:py-24">
            <p className="eyebrow">About {company.name}</p>
            <h1 className="mt-3 font-semibold text-3xl tracking-tight sm:text-4xl">
              A PaaS AIoT platform for intelligent sensor solutions
            </h1>
            <p className="mt-5 max-w-xl text-ink-soft text-lg">
              {company.name} joins two things that are usually bought apart: hardware that measures
              for years without a visit, and a platform as a service that turns what it measures
              into decisions.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <a
                href={loaderData.platformWebsite}
                target="_blank"
                rel="noopener"
                className={outside}
              >
                Visit the platform
                <Icon name="arrow-up-right" className="size-5" />
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
              <ButtonLink to="/products" size="large" variant="secondary">
                Browse products
              </ButtonLink>
            </div>
          </div>
          <div className="millimetre relative -mx-(--margin) grid place-items-center border-t lg:col-span-6 lg:mr-0 lg:ml-8 lg:border-x lg:border-t-0 xl:ml-16">
            <SignalPath className="h-auto w-full max-w-xl px-4 py-10" />
          </div>
        </div>
      </section>
      <Layers />
      <section className="border-t">
        <div className="frame grid gap-x-16 gap-y-6 py-12 md:py-16 lg:grid-cols-12">
          <h2 className="font-semibold text-2xl lg:col-span-4">How we work</h2>
          <div className="max-w-prose space-y-4 text-lg lg:col-span-8">
            {principles.map((principle) => (
              <p key={principle}>{principle}</p>
            ))}
          </div>
        </div>
      </section>
    </>
  );
}

const outside =
  "inline-flex min-h-13 items-center justify-center gap-2 rounded-md border border-signal bg-signal px-5 py-3 font-medium text-base text-on-signal transition-colors hover:border-signal-strong hover:bg-signal-strong sm:px-6 sm:text-lg";

const layers = [
  {
    title: "Devices",
    text: "Sensors, trackers, beacons and meters. Each is tested before it leaves, and documented to the byte.",
  },
  {
    title: "Connectivity",
    text: "Bluetooth, LoRaWAN, LTE, NB-IoT, Wi-Fi and 4G. The radio follows from the site, not from the catalogue.",
  },
  {
    title: "Platform",
    text: "Provision devices, keep their readings, update their firmware and set alarms, as a service that you do not have to run.",
  },
  {
    title: "Intelligence",
    text: "Models that learn what is normal on your site and speak up when it changes: the AI in AIoT.",
  },
  {
    title: "Your software",
    text: "Open payload formats, MQTT and HTTP. Take the data to systems of your own, with or without our platform.",
  },
];

const principles = [
  "We sell to people who install things: developers, system integrators and businesses. They need numbers they can plan with, so every device has a datasheet that says what it does and what it does not.",
  "Formats and calls are published. A device that you bought here keeps working with your own server, whether or not you use our platform.",
  "A prototype and a fleet are ordered in the same place: one sample for the bench first, then the quantity for the field.",
];

function Layers() {
  return (
    <section className="frame py-12 md:py-16" aria-labelledby="layers">
      <h2 id="layers" className="font-semibold text-2xl">
        From the sensor to the decision
      </h2>
      <ol className="mt-8 grid border-t border-l sm:grid-cols-2 lg:grid-cols-5">
        {layers.map(({ title, text }, at) => (
          <li
            key={title}
            className="border-r border-b bg-surface p-5 sm:last:col-span-2 lg:last:col-span-1 xl:p-6"
          >
            <p className="figures text-signal-text text-sm">{at + 1}</p>
            <h3 className="mt-3 font-medium text-lg">{title}</h3>
            <p className="mt-1 text-ink-soft">
              <WholeWords text={text} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
