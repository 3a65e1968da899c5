import type { TemplateData } from "../template-data.ts";
import type { Sender } from "./index.ts";
import { Action, Layout, Words } from "./layout.tsx";

type Notice = TemplateData<"security-notice">;

/** The title of each notice, which is its subject as well, and what it tells. */
export const notices: Record<Notice["event"], { title: string; text: string }> = {
  "password-changed": {
    title: "Your password was changed",
    text: "The password of your account was changed. Everyone who was signed in with the old one was signed out.",
  },
  "email-change-asked": {
    title: "A new email address was requested",
    text: "Your account will move to another email address once the link that we sent there is used. Choosing a new password cancels that link.",
  },
  "authenticator-on": {
    title: "An authenticator app was added",
    text: "Signing in to your account with the password now also asks for a code from your authenticator app.",
  },
  "authenticator-off": {
    title: "Your authenticator app was removed",
    text: "Your authenticator app is no longer asked for when you sign in.",
  },
  "phone-on": {
    title: "A phone was added",
    text: "Signing in to your account with the password can now be confirmed by a code sent to your phone.",
  },
  "phone-off": {
    title: "Your phone was removed",
    text: "Codes are no longer sent to your phone when you sign in.",
  },
  "two-step-off": {
    title: "Two-step sign-in was turned off",
    text: "Your account is now protected by its password alone.",
  },
  "recovery-codes-renewed": {
    title: "Your recovery codes were renewed",
    text: "New recovery codes were made for your account. The old ones no longer work.",
  },
  "identity-linked": {
    title: "A sign-in was linked",
    text: "An account at another provider was linked, and can now be used to sign in to yours.",
  },
  "identity-unlinked": {
    title: "A sign-in was unlinked",
    text: "An account at another provider was unlinked, and can no longer be used to sign in to yours.",
  },
};

export function SecurityNotice({ name, event, sender }: Notice & { sender: Sender }) {
  const { title, text } = notices[event];
  return (
    <Layout title={title} preview={text} sender={sender}>
      <Words>{name ? `Hello ${name},` : "Hello,"}</Words>
      <Words>{text}</Words>
      <Words isSoft>
        If it was you, there is nothing to do. If not, choose a new password at once and look
        through the sign-in settings of your account.
      </Words>
      <Action href={`${sender.siteUrl}/account/security`}>See your settings</Action>
    </Layout>
  );
}
