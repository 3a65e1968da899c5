import type { TemplateData } from "../template-data.ts";
import type { Sender } from "./index.ts";
import { Layout, TextLink, Words } from "./layout.tsx";

type Props = TemplateData<"email-changed"> & { sender: Sender };

/** To the address that was left: where somebody else changed it, this is the owner's warning. */
export function EmailChanged({ newEmail, sender }: Props) {
  return (
    <Layout
      title="Your email address was changed"
      preview={`Your account at ${sender.name} has a new email address.`}
      sender={sender}
    >
      <Words>Hello,</Words>
      <Words>
        The email address of your account is now {newEmail ?? "another one"}. Emails about your
        account and your orders go there from now on.
      </Words>
      <Words isSoft>
        If it was not you, <TextLink href={`${sender.siteUrl}/contact`}>contact us</TextLink> at
        once: this address can no longer sign in.
      </Words>
    </Layout>
  );
}
