import { pageMeta } from "#app/head.ts";
import { takePublicForm } from "#app/public-form.ts";
import { NewsletterForm } from "#app/shell/newsletter-form.tsx";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { db } from "#db";
import { requestNewsletter } from "#shop/people/newsletter.ts";
import { newsletterFields } from "#shop/people/newsletter-fields.ts";
import type { Route } from "./+types/newsletter";

export function meta({ matches }: Route.MetaArgs) {
  const description = "New products, firmware and guides by email.";
  return pageMeta({ matches, title: "Newsletter", description, path: "/newsletter" });
}

/** Every address is answered alike, so that nobody learns whose is known here. */
export function action({ request }: Route.ActionArgs) {
  return takePublicForm(request, {
    name: "newsletter",
    schema: newsletterFields,
    mostAnHour: 10,
    success: "Please check your inbox: a link in our mail confirms your subscription.",
    failure: "Your address could not be taken. Please try again.",
    send: ({ email }) => requestNewsletter(db, { email }),
  });
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle>Newsletter</PageTitle>
      <NewsletterForm answered={actionData} />
    </Page>
  );
}
