import { type ShippingAddress, shippingAddress } from "#shop/sales/shipping-address.ts";

/** What is wrong with the form, by field name; the first in the order of the form is focused. */
export type FormErrors = Record<string, string>;

export const addressFields = [
  "fullName",
  "phone",
  "addressLine1",
  "addressLine2",
  "city",
  "stateProvince",
  "postalCode",
  "country",
  "deliveryNotes",
] as const;

/** The texts of the address fields as they stand in the form. */
export function readTyped(form: FormData): Record<string, string> {
  return Object.fromEntries(addressFields.map((name) => [name, String(form.get(name) ?? "")]));
}

/** The address, or the first thing wrong with each field. */
export function readAddress(
  typed: Record<string, string>,
): { kind: "valid"; address: ShippingAddress } | { kind: "invalid"; errors: FormErrors } {
  const parsed = shippingAddress.safeParse(typed);
  if (parsed.success) return { kind: "valid", address: parsed.data };
  const errors: FormErrors = {};
  for (const { path, message } of parsed.error.issues) {
    errors[String(path[0])] ??= message;
  }
  return { kind: "invalid", errors };
}
