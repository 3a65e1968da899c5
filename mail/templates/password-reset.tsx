import type { TemplateData } from "../template-data.ts";
import type { Sender } from "./index.ts";
import { Action, CopiedLink, Layout, Words } from "./layout.tsx";

type Props = TemplateData<"password-reset"> & { sender: Sender };

export function PasswordReset({ name, link, sender }: Props) {
  return (
    <Layout
      title="Reset your password"
      preview={`Choose a new password for your account at ${sender.name}.`}
      sender={sender}
    >
      <Words>{name ? `Hello ${name},` : "Hello,"}</Words>
      <Words>
        Someone asked to reset the password of your account. If it was you, choose a new one here:
      </Words>
      <Action href={link}>Choose a new password</Action>
      <Words isSoft>
        The link works once, for one hour. If you did not ask for it, ignore this email: your
        password stays as it is.
      </Words>
      <CopiedLink href={link} />
    </Layout>
  );
}
