import { createElement, type FunctionComponent, type ReactElement } from "react";
import type { z } from "zod";
import { type TemplateName, templateData } from "../template-data.ts";
import { AccountExists } from "./account-exists.tsx";
import { ContactMessage } from "./contact-message.tsx";
import { EmailChanged } from "./email-changed.tsx";
import { EmailVerification } from "./email-verification.tsx";
import { NewsletterConfirmation } from "./newsletter-confirmation.tsx";
import { NewsletterWelcome } from "./newsletter-welcome.tsx";
import { OrderCancelled } from "./order-cancelled.tsx";
import { OrderConfirmation } from "./order-confirmation.tsx";
import { OrderRefunded } from "./order-refunded.tsx";
import { OrderShipped } from "./order-shipped.tsx";
import { PasswordReset } from "./password-reset.tsx";
import { PromotionCode } from "./promotion-code.tsx";
import { notices, SecurityNotice } from "./security-notice.tsx";

/** The shop as a mail shows it. */
export interface Sender {
  /** The shop's name. */
  name: string;
  siteUrl: string;
}

/** What a mail program is told beside the mail itself. */
export interface Addressing {
  /** To whom an answer goes; null where the shop itself is answered. */
  replyTo: { name: string; address: string } | null;
  /** Where one request without a page ends the subscription; null where there is none. */
  unsubscribeUrl: string | null;
}

interface Composed extends Addressing {
  subject: string;
  body: ReactElement;
}

/** Composes a mail from what was kept of it; throws when that does not fit the template. */
export type Template = (kept: unknown, sender: Sender) => Composed;

/** Every mail the shop writes. */
export const templates: Record<TemplateName, Template> = {
  "password-reset": template(templateData["password-reset"], {
    subject: () => "Reset your password",
    Body: PasswordReset,
  }),
  "email-verification": template(templateData["email-verification"], {
    subject: () => "Confirm your email address",
    Body: EmailVerification,
  }),
  "email-changed": template(templateData["email-changed"], {
    subject: () => "Your email address was changed",
    Body: EmailChanged,
  }),
  "account-exists": template(templateData["account-exists"], {
    subject: () => "You already have an account",
    Body: AccountExists,
  }),
  "security-notice": template(templateData["security-notice"], {
    subject: ({ event }) => notices[event].title,
    Body: SecurityNotice,
  }),
  "newsletter-confirmation": template(templateData["newsletter-confirmation"], {
    subject: () => "Confirm your newsletter subscription",
    Body: NewsletterConfirmation,
    unsubscribePath: (data) => data.unsubscribePath,
  }),
  "newsletter-welcome": template(templateData["newsletter-welcome"], {
    subject: () => "You are subscribed to our newsletter",
    Body: NewsletterWelcome,
    unsubscribePath: (data) => data.unsubscribePath,
  }),
  "contact-message": template(templateData["contact-message"], {
    subject: ({ subject }) => `Message: ${subject}`,
    Body: ContactMessage,
    replyTo: ({ name, email }) => ({ name, address: email }),
  }),
  "order-confirmation": template(templateData["order-confirmation"], {
    subject: ({ orderNumber }) => `Order ${orderNumber} is confirmed`,
    Body: OrderConfirmation,
  }),
  "order-shipped": template(templateData["order-shipped"], {
    subject: ({ orderNumber }) => `Order ${orderNumber} is on its way`,
    Body: OrderShipped,
  }),
  "order-cancelled": template(templateData["order-cancelled"], {
    subject: ({ orderNumber }) => `Order ${orderNumber} is cancelled`,
    Body: OrderCancelled,
  }),
  "order-refunded": template(templateData["order-refunded"], {
    subject: ({ orderNumber, isOfSale }) =>
      isOfSale
        ? `Order ${orderNumber} is refunded`
        : `A payment for order ${orderNumber} is given back`,
    Body: OrderRefunded,
  }),
  "promotion-code": template(templateData["promotion-code"], {
    subject: ({ productName }) => `A promotion code for ${productName}`,
    Body: PromotionCode,
  }),
};

interface Parts<Data> {
  subject(data: Data): string;
  Body: FunctionComponent<Data & { sender: Sender }>;
  replyTo?(data: Data): Addressing["replyTo"];
  unsubscribePath?(data: Data): string;
}

function template<Data>(schema: z.ZodType<Data>, parts: Parts<Data>): Template {
  return (kept, sender) => {
    const data = schema.parse(kept);
    const unsubscribePath = parts.unsubscribePath?.(data);
    return {
      subject: parts.subject(data),
      body: createElement(parts.Body, { ...data, sender }),
      replyTo: parts.replyTo?.(data) ?? null,
      unsubscribeUrl: unsubscribePath ? sender.siteUrl + unsubscribePath : null,
    };
  };
}
