import type { TemplateData } from "../template-data.ts";
import type { Sender } from "./index.ts";
import { Action, Layout, Unsubscribe, Words } from "./layout.tsx";

type Props = TemplateData<"newsletter-welcome"> & { sender: Sender };

export function NewsletterWelcome({ unsubscribePath, sender }: Props) {
  return (
    <Layout
      title="You are subscribed"
      preview={`From now on you will receive the newsletter of ${sender.name}.`}
      sender={sender}
    >
      <Words>
        Thank you for confirming. From now on you will receive the newsletter of {sender.name} at
        this address.
      </Words>
      <Action href={`${sender.siteUrl}/products`}>See the products</Action>
      <Unsubscribe href={sender.siteUrl + unsubscribePath} />
    </Layout>
  );
}
