import { pageMeta } from "#app/head.ts";
import { db } from "#db";
import { confirmNewsletter } from "#shop/people/newsletter.ts";
import type { Route } from "./+types/newsletter-confirm";
import { answerLink, linkHeaders, NewsletterLink, noIndex } from "./newsletter-link.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const title = "Confirm your subscription";
  const path = "/newsletter/confirm";
  return [...pageMeta({ matches, title, description: title, path }), noIndex];
}

export const headers = linkHeaders;

export function action({ request }: Route.ActionArgs) {
  return answerLink(request, (token) => confirmNewsletter(db, { token }));
}

export default function NewsletterConfirm({ actionData }: Route.ComponentProps) {
  return (
    <NewsletterLink
      answered={actionData}
      title="Newsletter"
      question="Press the button to receive our newsletter."
      button="Confirm subscription"
      done={{
        icon: "circle-check",
        title: "You are subscribed",
        text: "Thank you. Every email has an unsubscribe link.",
      }}
      unknown={{
        text: "You can enter your address again; the newest email has the right link.",
        to: "/newsletter",
        label: "Newsletter",
      }}
    />
  );
}
