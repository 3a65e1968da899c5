import type { TemplateData } from "../template-data.ts";
import type { Sender } from "./index.ts";
import { Action, Layout, Words } from "./layout.tsx";

type Props = TemplateData<"account-exists"> & { sender: Sender };

/** Tells the owner of an address what the page does not tell a stranger. */
export function AccountExists({ name, sender }: Props) {
  return (
    <Layout
      title="You already have an account"
      preview={`Someone tried to create an account at ${sender.name} with your address.`}
      sender={sender}
    >
      <Words>{name ? `Hello ${name},` : "Hello,"}</Words>
      <Words>
        Someone tried to create an account with your email address. You already have one, so none
        was created. If it was you, sign in, or choose a new password if you have forgotten yours.
      </Words>
      <Action href={`${sender.siteUrl}/auth`}>Sign in</Action>
      <Words isSoft>If it was not you, there is nothing to do.</Words>
    </Layout>
  );
}
