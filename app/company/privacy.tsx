import { pageMeta } from "#app/head.ts";
import { keptUntil } from "#app/kept-until.ts";
import { breadcrumbList } from "#app/structured-data.ts";
import type { Route } from "./+types/privacy";
import { LegalPage } from "./legal-page.tsx";
import { privacyPolicy } from "./privacy-policy.tsx";

export const handle = keptUntil();

const title = "Privacy Policy";
const path = "/privacy";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title,
    description:
      "What is collected when you use the shop, what for, who else learns of it, and how to have it deleted.",
    path,
    jsonLd:
      import.meta.env.SSR &&
      breadcrumbList(matches[0].loaderData?.siteUrl ?? "", [
        { name: "Home", path: "/" },
        { name: title, path },
      ]),
  });
}

export default function Privacy({ matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  return (
    <LegalPage
      title={title}
      intro="The short version: we keep what an order and an account need, we do not sell it, and you can delete it yourself."
      sections={privacyPolicy({ company })}
    />
  );
}
