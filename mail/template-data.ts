import { z } from "zod";

/** An amount as people read it, with its currency, such as `$1,250.00`. */
const amount = z.string();

/** Below the shop's address. */
const path = z.string().startsWith("/");

/**
 * What each mail needs to be written: the contract between who queues a mail and the templates.
 * It is kept as JSON until the mail is sent and checked again when it is read back.
 */
export const templateData = {
  "password-reset": z.object({
    /** Empty where the person gave no name, or has not confirmed the address. */
    name: z.string(),
    link: z.url(),
  }),
  "email-verification": z.object({ link: z.url() }),
  /** To the address that an account no longer has; the new one only where that was confirmed. */
  "email-changed": z.object({ newEmail: z.string().nullable() }),
  /** To the owner of an address with which somebody tried to open a second account. */
  "account-exists": z.object({ name: z.string() }),
  "security-notice": z.object({
    name: z.string(),
    /** What changed in how the person signs in. */
    event: z.enum([
      "password-changed",
      "email-change-asked",
      "authenticator-on",
      "authenticator-off",
      "phone-on",
      "phone-off",
      "two-step-off",
      "recovery-codes-renewed",
      "identity-linked",
      "identity-unlinked",
    ]),
  }),
  "newsletter-confirmation": z.object({ confirmPath: path, unsubscribePath: path }),
  "newsletter-welcome": z.object({ unsubscribePath: path }),
  /** What a visitor writes to the shop. */
  "contact-message": z.object({
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
  }),
  "order-confirmation": z.object({
    name: z.string(),
    orderNumber: z.string(),
    /** The order's own page, below the shop's address. */
    orderPath: path,
    lines: z.array(
      z.object({
        name: z.string(),
        /** Version, colour, accessories, sample: one phrase each. */
        choices: z.array(z.string()),
        quantity: z.int(),
        total: amount,
      }),
    ),
    /** Subtotal, discount, shipping: what leads to the total. */
    sums: z.array(z.object({ label: z.string(), amount })),
    total: amount,
    /** At the order's own rate; null in a mail that was queued before mails told it. */
    totalInNaira: amount.nullable().default(null),
    /** What was charged, in the currency it was charged in; null where nothing was charged. */
    charged: amount.nullable(),
    /** What of that is the payment provider's fee; null where the payer bore none. */
    fee: amount.nullable().default(null),
    /** Name and address, line by line; empty where none was given. */
    shipTo: z.array(z.string()),
  }),
  "order-shipped": z.object({
    name: z.string(),
    orderNumber: z.string(),
    orderPath: path,
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    /** Where the carrier tells how far it is; null where the shop does not know. */
    trackingAddress: z.url().nullable().default(null),
    /** Name and address, line by line; empty where none was given. */
    shipTo: z.array(z.string()),
  }),
  "order-cancelled": z.object({
    name: z.string(),
    orderNumber: z.string(),
    orderPath: path,
    /** What is given back, in the currency it was charged in; null where nothing is. */
    refund: amount.nullable(),
  }),
  "order-refunded": z.object({
    name: z.string(),
    orderNumber: z.string(),
    orderPath: path,
    /** What was given back, in the currency it came in. */
    refund: amount,
    /** Whether it had paid the order; false for money that was not accepted. */
    isOfSale: z.boolean().default(true),
  }),
  "promotion-code": z.object({
    code: z.string(),
    /** What it is worth, such as '10% Discount'. */
    promotion: z.string(),
    productName: z.string(),
    productPath: path,
  }),
} as const;

export type TemplateName = keyof typeof templateData;
export type TemplateData<Name extends TemplateName> = z.infer<(typeof templateData)[Name]>;
