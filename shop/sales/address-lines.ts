import type { ShippingAddress } from "./shipping-address.ts";

/** Where a parcel goes, as it is written on it below the name. */
export function addressLines({
  addressLine1,
  addressLine2,
  city,
  stateProvince,
  postalCode,
  country,
}: Omit<ShippingAddress, "fullName" | "phone" | "deliveryNotes">): string[] {
  const town = `${city}, ${stateProvince} ${postalCode}`;
  return [addressLine1, addressLine2, town, country].filter((line) => line !== null);
}
