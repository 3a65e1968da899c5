import { pageMeta } from "#app/head.ts";
import { answerScripts, takePublicForm } from "#app/public-form.ts";
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
function take(request: Request) {
  return takePublicForm(request, {
    name: "newsletter",
    schema: newsletterFields,
    mostAnHour: 10,
    success: "Please check your inbox: the link in our email confirms your subscription.",
    failure: "Your address could not be saved. Please try again.",
    send: ({ email }) => requestNewsletter(db, { email }),
  });
}

export const middleware: Route.MiddlewareFunction[] = [answerScripts(take)];

export const action = ({ request }: Route.ActionArgs) => take(request);

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle intro="An email when there is something new to measure with.">
        Newsletter
      </PageTitle>
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-2">
        <div className="self-start rounded-md border bg-surface p-6 md:p-8">
          <NewsletterForm answered={actionData} variant="primary" />
        </div>
        <Steps />
      </div>
    </Page>
  );
}

const steps = [
  {
    title: "You enter your address",
    text: "No newsletter is sent to it until you have confirmed it.",
  },
  {
    title: "You confirm by email",
    text: "The link in our email proves that the address is yours.",
  },
  {
    title: "You can leave at any time",
    text: "Every email has an unsubscribe link. You need not sign in.",
  },
];

/** What follows, so that nobody needs to guess. */
function Steps() {
  return (
    <ol className="border-t">
      {steps.map(({ title, text }, at) => (
        <li key={title} className="flex gap-4 border-b py-4">
          <span className="figures text-ink-faint">{at + 1}</span>
          <div>
            <p className="font-medium">{title}</p>
            <p className="mt-1 text-ink-soft text-sm">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
