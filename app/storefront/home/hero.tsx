import { ButtonLink } from "#app/ui/button.tsx";
import type { ShopSettings } from "#shop/content/shop-settings.ts";
import { HeroFilm } from "./hero-film.tsx";
import { HeroPoster } from "./hero-poster.tsx";
import { loop } from "./loop.ts";

export function Hero({ settings }: { settings: ShopSettings }) {
  const claims = [
    { figure: settings.productCountClaim, label: "products" },
    { figure: settings.supportClaim, label: "support" },
    { figure: settings.uptimeClaim, label: "uptime" },
  ];
  return (
    <section className="border-b">
      <div className="frame grid lg:grid-cols-12">
        <div className="flex flex-col justify-center py-12 lg:col-span-6">
          <h1 className="font-semibold text-4xl tracking-tight sm:text-5xl">
            Premium AIoT hardware
          </h1>
          <p className="mt-5 max-w-2xl text-ink-soft text-lg">
            Sensors, gateways, accessories and starter kits for connected systems, from the first
            prototype on the bench to the last device in the field.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/products" size="large">
              Browse products
            </ButtonLink>
            <ButtonLink to="/documentation" size="large" variant="secondary">
              Resources
            </ButtonLink>
          </div>
          <dl className="mt-12 grid max-w-xl grid-cols-3 divide-x border-y">
            {claims.map(({ figure, label }) => (
              <div key={label} className="flex flex-col-reverse py-4 pl-4 first:pl-0 sm:pl-6">
                <dt className="text-ink-soft text-sm">{label}</dt>
                <dd className="figures text-xl sm:text-2xl">{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="-mx-(--margin) relative border-t bg-sunken lg:col-span-6 lg:ml-8 lg:border-t-0 lg:border-l min-[92rem]:mr-0 min-[92rem]:border-r">
          {settings.heroVideo ? (
            <HeroFilm sources={[{ src: settings.heroVideo }]} />
          ) : (
            <HeroFilm sources={loop} poster={<HeroPoster />} />
          )}
        </div>
      </div>
    </section>
  );
}
