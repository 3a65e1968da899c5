import { pageMeta } from "#app/head.ts";
import { db } from "#db";
import { unsubscribeNewsletter } from "#shop/people/newsletter.ts";
import type { Route } from "./+types/newsletter-unsubscribe";
import { answerLink, linkHeaders, NewsletterLink, noIndex } from "./newsletter-link.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const title = "Unsubscribe from the newsletter";
  const path = "/newsletter/unsubscribe";
  return [...pageMeta({ matches, title, description: title, path }), noIndex];
}

export const headers = linkHeaders;

/** Mail programs ask this address too, with one request and no page (RFC 8058). */
export function action({ request }: Route.ActionArgs) {
  return answerLink(request, (token) => unsubscribeNewsletter(db, { token }));
}

export default function NewsletterUnsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <NewsletterLink
      answered={actionData}
      title="Newsletter"
      question="Press the button to stop receiving our newsletter."
      button="Unsubscribe"
      done={{
        icon: "circle-check",
        title: "You are unsubscribed",
        text: "You will receive no more newsletters.",
      }}
      unknown={{
        text: "Use the link at the end of our newest email, or write to us and we will remove your address.",
        to: "/contact",
        label: "Contact us",
      }}
    />
  );
}
