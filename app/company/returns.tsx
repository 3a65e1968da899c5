import { pageMeta } from "#app/head.ts";
import { keptUntil } from "#app/kept-until.ts";
import { breadcrumbList } from "#app/structured-data.ts";
import { env } from "#env";
import type { Route } from "./+types/returns";
import { LegalPage } from "./legal-page.tsx";
import { termsOfSale } from "./terms.tsx";

export const handle = keptUntil();

const title = "Returns, Refunds and Terms of Use";
const path = "/returns";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title,
    description:
      "What can be returned, until when and how it is refunded, the warranty, and the terms under which the shop and the platform are used.",
    path,
    jsonLd:
      import.meta.env.SSR &&
      breadcrumbList(matches[0].loaderData?.siteUrl ?? "", [
        { name: "Home", path: "/" },
        { name: title, path },
      ]),
  });
}

export function loader() {
  return { chargeCurrency: env.CHARGE_CURRENCY };
}

export default function Returns({ loaderData, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  return (
    <LegalPage
      title={title}
      updated="Last updated 23 June 2025"
      intro="The rules between you and us, in plain words. The refund policy says what can be returned and how it is refunded."
      sections={termsOfSale({ company, chargeCurrency: loaderData.chargeCurrency })}
    />
  );
}
