import { data, Form, type MetaDescriptor, useNavigation } from "react-router";
import { addressSecretHeaders } from "#app/address-secret.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Page, PageTitle } from "#app/ui/page.tsx";
import type { NewsletterAnswered } from "#shop/people/newsletter.ts";

/** Such a page bears a secret in its address: it is kept nowhere and found by no search engine. */
export const linkHeaders = () => ({
  ...addressSecretHeaders,
  "X-Robots-Tag": "noindex",
});

export const noIndex: MetaDescriptor = { name: "robots", content: "noindex" };

/**
 * Does what the link of a mail is for, once the button is pressed: programs that only look at the
 * links of a mail change nothing. The token stands in the address.
 */
export async function answerLink(
  request: Request,
  change: (token: string) => Promise<NewsletterAnswered>,
) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { kind } = await change(token);
  return data({ kind }, { status: kind === "done" ? 200 : 404 });
}

interface NewsletterLinkProps {
  answered: { kind: NewsletterAnswered["kind"] } | undefined;
  title: string;
  question: string;
  button: string;
  done: { icon: IconName; title: string; text: string };
  /** What helps whoever has a link that is not known. */
  unknown: { text: string; to: string; label: string };
}

export function NewsletterLink(props: NewsletterLinkProps) {
  const { answered, title, question, button, done, unknown } = props;
  const { formMethod } = useNavigation();
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      {!answered && (
        <Form method="post" className="flex flex-col items-start gap-5">
          <p className="max-w-prose text-ink-soft">{question}</p>
          <Button type="submit" size="large" isBusy={formMethod === "POST"}>
            {button}
          </Button>
        </Form>
      )}
      <div role="status">
        {answered?.kind === "done" && (
          <EmptyState icon={<Icon name={done.icon} />} title={done.title} text={done.text}>
            <ButtonLink to="/products">See the products</ButtonLink>
          </EmptyState>
        )}
        {answered?.kind === "unknown_link" && (
          <EmptyState
            icon={<Icon name="circle-alert" />}
            title="This link is no longer valid"
            text={unknown.text}
          >
            <ButtonLink to={unknown.to}>{unknown.label}</ButtonLink>
          </EmptyState>
        )}
      </div>
    </Page>
  );
}
