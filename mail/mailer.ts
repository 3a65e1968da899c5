import { tracingChannel } from "node:diagnostics_channel";
import { env } from "#env";
import { outbox } from "./outbox.ts";
import type { RecipientRefusal } from "./recipient-refusal.ts";
import { createSmtpMailer } from "./smtp.ts";

export interface Mail {
  /** The mail's own, the same at each attempt, so that a mail sent twice is shown once. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** To whom an answer goes; null where the shop itself is answered. */
  replyTo: { name: string; address: string } | null;
  /** Where one POST ends the subscription (RFC 8058); null where there is none. */
  unsubscribeUrl: string | null;
}

export interface Delivery {
  /** Whether a mail server took the mail; otherwise it is only kept. */
  isSent: boolean;
  /** Why none ever takes it; only where the server refused the recipient. */
  refusal?: RecipientRefusal;
}

export interface Mailer {
  /** Throws when the mail server cannot be reached or refuses for now: the caller tries again later. */
  deliver(mail: Mail): Promise<Delivery>;
}

let opened: Mailer | null = null;

/** Where whoever follows the shop's work hears of each mail; nobody usually does. */
const traced = tracingChannel("shop.mail");

/** Hands a mail to the shop's mail server, or in test mode to the outbox where none is set. */
export async function deliver(mail: Mail): Promise<Delivery> {
  if (env.mailWaits) throw new Error("Mail waits until SMTP_URL names a mail server");
  opened ??= env.SMTP_URL ? createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM }) : outbox;
  const { deliver } = opened;
  return traced.tracePromise(() => deliver(mail), {});
}
