import { Mode } from "./mode.tsx";

/** What the owner must know of a shop that sells and has no mail server. */
export function WaitingMail() {
  return (
    <Mode of="Mail" tone="yellow" badge="Waiting">
      No email is sent: it waits, for eight days at most, until SMTP_URL is set and the shop is
      started again.
    </Mode>
  );
}
