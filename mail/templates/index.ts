import { createElement, type FunctionComponent, type ReactElement } from "react";
import type { z } from "zod";
import { type TemplateName, templateData } from "../template-data.ts";
import { OrderCancelled } from "./order-cancelled.tsx";
import { OrderConfirmation } from "./order-confirmation.tsx";
import { OrderShipped } from "./order-shipped.tsx";
import { PasswordReset } from "./password-reset.tsx";

/** The shop as a mail shows it. */
export interface Sender {
  /** The shop's name. */
  name: string;
  siteUrl: string;
}

/** Composes a mail from what was kept of it; throws when that does not fit the template. */
export type Template = (kept: unknown, sender: Sender) => { subject: string; body: ReactElement };

/** Every mail the shop writes. */
export const templates: Record<TemplateName, Template> = {
  "password-reset": template(templateData["password-reset"], {
    subject: () => "Reset your password",
    Body: PasswordReset,
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
};

interface Parts<Data> {
  subject(data: Data): string;
  Body: FunctionComponent<Data & { sender: Sender }>;
}

function template<Data>(schema: z.ZodType<Data>, { subject, Body }: Parts<Data>): Template {
  return (kept, sender) => {
    const data = schema.parse(kept);
    return { subject: subject(data), body: createElement(Body, { ...data, sender }) };
  };
}
