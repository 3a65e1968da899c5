import type { TemplateData } from "../template-data.ts";
import type { Sender } from "./index.ts";
import { Action, CopiedLink, Layout, Words } from "./layout.tsx";

type Props = TemplateData<"email-verification"> & { sender: Sender };

export function EmailVerification({ link, sender }: Props) {
  return (
    <Layout
      title="Confirm your email address"
      preview={`One click, and this address belongs to your account at ${sender.name}.`}
      sender={sender}
    >
      <Words>Hello,</Words>
      <Words>Please confirm that this email address is yours:</Words>
      <Action href={link}>Confirm email address</Action>
      <Words isSoft>
        If you did not enter this address at {sender.name}, ignore this email: nothing will happen.
      </Words>
      <CopiedLink href={link} />
    </Layout>
  );
}
