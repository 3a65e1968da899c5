import type { TemplateData } from "../template-data.ts";
import type { Sender } from "./index.ts";
import { Action, CopiedLink, Layout, Unsubscribe, Words } from "./layout.tsx";

type Props = TemplateData<"newsletter-confirmation"> & { sender: Sender };

export function NewsletterConfirmation({ confirmPath, unsubscribePath, sender }: Props) {
  const link = sender.siteUrl + confirmPath;
  return (
    <Layout
      title="Confirm your subscription"
      preview={`Confirm that you want the newsletter of ${sender.name}.`}
      sender={sender}
    >
      <Words>
        This address was entered for the newsletter of {sender.name}: new products, firmware and
        guides. No newsletter is sent to it until you confirm.
      </Words>
      <Action href={link}>Confirm subscription</Action>
      <Words isSoft>If it was not you, ignore this email.</Words>
      <CopiedLink href={link} />
      <Unsubscribe href={sender.siteUrl + unsubscribePath} />
    </Layout>
  );
}
