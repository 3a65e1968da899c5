import type { TemplateData, TemplateName } from "./template-data.ts";

const order = {
  name: "Ada Obi",
  orderNumber: "10042",
  orderPath: "/orders/00000000-0000-4000-8000-000000000042",
};

const shipTo = ["Ada Obi", "14 Marina Road", "Lagos", "Lagos State 101241", "Nigeria"];

const links = {
  confirmPath: "/newsletter/confirm?token=sample",
  unsubscribePath: "/newsletter/unsubscribe?token=sample",
};

/** What every mail may look like, for those who work on its template. No mail is sent of it. */
export const samples: { [Name in TemplateName]: TemplateData<Name> } = {
  "password-reset": { name: "Ada Obi", link: "https://shop.example/auth?token=sample" },
  "email-verification": { link: "https://shop.example/account?token=sample" },
  "email-changed": { newEmail: "ada.obi@example.com" },
  "account-exists": { name: "Ada Obi" },
  "security-notice": { name: "Ada Obi", event: "password-changed" },
  "newsletter-confirmation": links,
  "newsletter-welcome": { unsubscribePath: links.unsubscribePath },
  "contact-message": {
    name: "Ada Obi",
    email: "ada@example.com",
    subject: "Range of the outdoor gateway",
    message:
      "Hello,\n\nhow far does the outdoor gateway reach in a city?\nWe plan 40 sensors on six roofs.\n\nAda Obi",
  },
  "order-confirmation": {
    ...order,
    lines: [
      {
        name: "Outdoor LoRaWAN gateway with a rather long name",
        choices: ["Standard", "White", "Pole mount"],
        quantity: 2,
        total: "$838.00",
      },
      {
        name: "Soil moisture probe",
        choices: ["Standard", "Sample"],
        quantity: 1,
        total: "$59.00",
      },
    ],
    sums: [
      { label: "Subtotal", amount: "$897.00" },
      { label: "10% Discount", amount: "−$83.80" },
      { label: "Shipping", amount: "$12.90" },
    ],
    total: "$826.10",
    totalInNaira: "₦1,280,455",
    charged: "R15,076.33",
    fee: null,
    shipTo,
  },
  "order-shipped": {
    ...order,
    carrier: "DHL Express",
    trackingNumber: "JD014600012345",
    trackingAddress: "https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD014600012345",
    shipTo,
  },
  "order-cancelled": { ...order, refund: "R15,076.33" },
  "order-refunded": { ...order, refund: "R15,076.33", isOfSale: true },
  "promotion-code": {
    code: "DISCOUNT_10-4F7A21",
    promotion: "10% Discount",
    productName: "Soil moisture probe",
    productPath: "/product/00000000-0000-4000-8000-000000000007",
  },
};
