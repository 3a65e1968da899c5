import * as z from "zod/mini";

/** A trimmed text of `least` to `most` characters; the message names what is wrong in plain words. */
const text = (label: string, least: number, most: number) =>
  z
    .string(`${label} is required`)
    .check(
      z.trim(),
      z.minLength(1, `Please enter your ${label.toLowerCase()}`),
      z.minLength(least, `${label} must be at least ${least} characters`),
      z.maxLength(most, `${label} must be at most ${most} characters`),
    );

/** An optional text: blank counts as not given. */
const optionalText = (label: string, most: number) =>
  z.pipe(
    z.nullish(
      z.string().check(z.trim(), z.maxLength(most, `${label} must be at most ${most} characters`)),
    ),
    z.transform((value) => value || null),
  );

/** Where an order goes. The same rules hold in the form, in the call and in the table. */
export const shippingAddress = z.object({
  fullName: text("Full name", 2, 100),
  phone: text("Phone number", 10, 20),
  addressLine1: text("Address", 5, 200),
  addressLine2: optionalText("Address line 2", 200),
  city: text("City", 2, 100),
  stateProvince: text("State or province", 2, 100),
  postalCode: text("Postal code", 3, 20),
  country: text("Country", 2, 100),
  deliveryNotes: optionalText("Delivery notes", 500),
});

export type ShippingAddress = z.infer<typeof shippingAddress>;
