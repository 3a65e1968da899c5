import { createTransport } from "nodemailer";
import type { Mailer } from "./mailer.ts";
import { readRefusal } from "./recipient-refusal.ts";

interface Server {
  /** `smtp://name:password@host:port`, or `smtps:` for TLS from the first byte. */
  url: string;
  /** The sender, such as `Shop <shop@example.com>`. */
  from: string;
}

/** Sends through a mail server over a few kept connections. */
export function createSmtpMailer({ url, from }: Server): Mailer & { close(): void } {
  const server = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { "Auto-Submitted": "auto-generated" } },
  );
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async deliver({ id, to, subject, html, text, replyTo, unsubscribeUrl }) {
      const letter = {
        messageId: `<${id}@${domain}>`,
        // As an object the address stays one address, whatever characters it holds.
        to: { name: "", address: to },
        subject,
        html,
        text,
        ...(replyTo && { replyTo }),
        ...(unsubscribeUrl && { headers: oneClickUnsubscribe(unsubscribeUrl) }),
      };
      try {
        await server.sendMail(letter);
      } catch (error) {
        const refusal = readRefusal(error);
        if (!refusal) throw error;
        return { isSent: false, refusal };
      }
      return { isSent: true };
    },
    close: () => server.close(),
  };
}

/** By RFC 8058 a mail program may offer one button that ends the subscription without any page. */
function oneClickUnsubscribe(url: string) {
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
