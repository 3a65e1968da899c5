import type { ReactNode } from "react";
import { data } from "react-router";
import { pageMeta } from "#app/head.ts";
import { keptUntil } from "#app/kept-until.ts";
import { opensWhole } from "#app/opens-whole.ts";
import { readShopSettings } from "#app/shop-facts.ts";
import { questionPage } from "#app/structured-data.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Loaded } from "#app/ui/loaded.tsx";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { screenful } from "#app/ui/screenful.ts";
import { db } from "#db";
import { env } from "#env";
import type { Currency } from "#shop/sales/currency.ts";
import { findOrderCurrencies } from "#shop/sales/order-currencies.ts";
import { formatStated } from "#shop/sales/order-money.ts";
import { listShippingOptions, type ShippingOption } from "#shop/sales/shipping.ts";
import type { Route } from "./+types/shipping";
import { shippingQuestions } from "./shipping-questions.ts";

export const handle = keptUntil("shipping", "settings");

interface Shipping {
  /** In the shop's own order; none where they could not be read. */
  priced: { option: ShippingOption; naira: Currency }[];
  /** Null where it could not be read. */
  dispatchCutoff: string | null;
}

const nothingKnown: Shipping = { priced: [], dispatchCutoff: null };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { company } = matches[0].loaderData ?? {};
  const shipping = loaderData?.shipping;
  const isThere = company && shipping && !(shipping instanceof Promise);
  return pageMeta({
    matches,
    title: "Shipping Information",
    description: "Delivery options, costs and times, and when an order leaves.",
    path: "/shipping",
    jsonLd:
      import.meta.env.SSR && isThere
        ? questionPage(
            shippingQuestions({ dispatchCutoff: shipping.dispatchCutoff, email: company.email }),
          )
        : null,
  });
}

export async function loader() {
  try {
    const [options, { naira }, { dispatchCutoff }] = await Promise.all([
      listShippingOptions(db),
      findOrderCurrencies(db, { chargeCurrency: env.CHARGE_CURRENCY }),
      readShopSettings(),
    ]);
    const priced = options.map((option) => ({ option, naira }));
    return data({ shipping: { priced, dispatchCutoff } });
  } catch (error) {
    // The page stands without what it could not read, and its status keeps it from being kept.
    console.error("Error fetching shipping info", error);
    return data({ shipping: nothingKnown }, { status: 503 });
  }
}

/** Opens the page at once, but where a place of it is gone to; what it tells follows. */
export async function clientLoader({ serverLoader, request, url }: Route.ClientLoaderArgs) {
  const shipping = serverLoader().then(
    (loaded): Shipping => loaded.shipping,
    (error: unknown): Shipping => {
      if (!request.signal.aborted) console.error("Error fetching shipping info", error);
      return nothingKnown;
    },
  );
  return { shipping: opensWhole(url) ? await shipping : shipping };
}

export default function ShippingInformation({ loaderData, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  return (
    <Page className={screenful}>
      <PageTitle>Shipping Information</PageTitle>
      <Loaded<Shipping> value={loaderData.shipping} waiting="Loading shipping information...">
        {({ priced, dispatchCutoff }) => (
          <div className="grid grid-cols-1 items-start gap-x-12 gap-y-12 lg:grid-cols-12">
            <Options priced={priced} />
            <Notes dispatchCutoff={dispatchCutoff} email={company.email} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Options({ priced }: Pick<Shipping, "priced">) {
  return (
    <section aria-label="Shipping options" className="lg:col-span-8">
      {priced.length === 0 ? (
        <EmptyState title="Shipping information will be available soon." />
      ) : (
        <ul className="space-y-4">
          {priced.map(({ option, naira }) => (
            <li key={option.id}>
              <OptionCard option={option} naira={naira} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OptionCard({ option, naira }: { option: ShippingOption; naira: Currency }) {
  const { title, description, costMinor, deliveryTime, region } = option;
  return (
    <article className="rounded-md border bg-surface p-5 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 className="font-semibold text-lg">{title}</h2>
        {costMinor !== null && (
          <p className="figures text-xl">
            <span className="sr-only">Cost: </span>
            {formatStated(costMinor, naira)}
          </p>
        )}
      </div>
      {description && <p className="mt-2 max-w-2xl text-ink-soft">{description}</p>}
      {(deliveryTime || region) && (
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 border-t pt-4 text-sm">
          {deliveryTime && (
            <Term icon={<Icon name="clock" />} name="Delivery time">
              {deliveryTime}
            </Term>
          )}
          {region && (
            <Term icon={<Icon name="map-pin" />} name="Region">
              {region}
            </Term>
          )}
        </dl>
      )}
    </article>
  );
}

function Term({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      <dt>
        <span aria-hidden className="text-ink-faint [&_svg]:size-4">
          {icon}
        </span>
        <span className="sr-only">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Notes({ dispatchCutoff, email }: Pick<Shipping, "dispatchCutoff"> & { email: string }) {
  return (
    <section aria-labelledby="good-to-know" className="lg:col-span-4">
      <h2 id="good-to-know" className="eyebrow">
        Good to know
      </h2>
      <dl className="mt-2 divide-y border-y">
        {shippingQuestions({ dispatchCutoff, email }).map(({ question, answer }) => (
          <div key={question} className="py-4">
            <dt className="font-medium">{question}</dt>
            <dd className="mt-1 break-words text-ink-soft">
              <WithMailLink text={answer} email={email} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** An answer, with the address to write to as a link. */
function WithMailLink({ text, email }: { text: string; email: string }) {
  const [before = "", after] = text.split(email);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <a href={`mailto:${email}`} className="text-signal-text underline">
        {email}
      </a>
      {after}
    </>
  );
}
