import { z } from "zod";

/** An amount as people read it, with its currency, such as `$1,250.00`. */
const amount = z.string();

/**
 * What each mail needs to be written: the contract between who queues a mail and the templates.
 * It is kept as JSON until the mail is sent and checked again when it is read back.
 */
export const templateData = {
  "password-reset": z.object({
    /** Empty where the person gave no name. */
    name: z.string(),
    link: z.url(),
  }),
  "order-confirmation": z.object({
    name: z.string(),
    orderNumber: z.string(),
    /** The order's own page, below the shop's address. */
    orderPath: z.string().startsWith("/"),
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
    /** What was charged, in the currency it was charged in; null where nothing was charged. */
    charged: amount.nullable(),
    /** Name and address, line by line; empty where none was given. */
    shipTo: z.array(z.string()),
  }),
  "order-shipped": z.object({
    name: z.string(),
    orderNumber: z.string(),
    orderPath: z.string().startsWith("/"),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    /** Name and address, line by line; empty where none was given. */
    shipTo: z.array(z.string()),
  }),
  "order-cancelled": z.object({
    name: z.string(),
    orderNumber: z.string(),
    orderPath: z.string().startsWith("/"),
    /** What is given back, in the currency it was charged in; null where nothing is. */
    refund: amount.nullable(),
  }),
} as const;

export type TemplateName = keyof typeof templateData;
export type TemplateData<Name extends TemplateName> = z.infer<(typeof templateData)[Name]>;
