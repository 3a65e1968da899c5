import { z } from "zod";
import { optionalText, orderIndex, requiredText } from "../records/fields.ts";
import { readAmount } from "./decimal.ts";

/** A million Naira, in kobo. */
const mostMinor = 1_000_000_00;

const notAnAmount = "Cost must be a number of at least 0 with at most 2 decimals";

/** Naira with at most two decimals, kept in kobo; left empty it is told later, which is null. */
const cost = z
  .string()
  .trim()
  .default("")
  .transform((text, context) => {
    if (text === "") return null;
    const minor = readAmount(text, "NGN");
    if (minor !== null && minor <= mostMinor) return minor;
    const message = minor === null ? notAnAmount : "Cost must be at most 1,000,000";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** What the form of a shipping option holds. */
export const shippingFields = z
  .object({
    title: requiredText(200, {
      missing: "Title is required",
      long: "Title must be at most 200 characters",
    }),
    description: optionalText(1000, "Description must be at most 1000 characters"),
    cost,
    deliveryTime: optionalText(100, "Delivery time must be at most 100 characters"),
    region: optionalText(200, "Region must be at most 200 characters"),
    orderIndex,
  })
  .transform(({ cost, ...fields }) => ({ ...fields, costMinor: cost }));

export type ShippingFields = z.infer<typeof shippingFields>;

/** A shipping option as its form was opened with. */
export const openedShipping = z.object({
  title: z.string(),
  description: z.string().nullable(),
  costMinor: z.number().nullable(),
  deliveryTime: z.string().nullable(),
  region: z.string().nullable(),
  orderIndex: z.number(),
});
