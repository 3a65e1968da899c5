import { z } from "zod";
import { optionalText, orderIndex, requiredText } from "../records/fields.ts";
import { outsideAddress, ownFile } from "./web-address.ts";

const badWebsite = "Website must be a valid URL starting with http:// or https://";
const badLogo =
  "Logo must be a file of the shop, such as /images/logo.webp, or an https:// address";

/**
 * What the form of a partner holds. `siteUrl` tells the shop's own files from others: the logo among them
 * is kept from the slash on, however its address was written.
 */
export const partnerFields = ({ siteUrl }: { siteUrl: string }) =>
  z.object({
    name: requiredText(200, {
      missing: "Name is required",
      long: "Name must be at most 200 characters",
    }),
    email: optionalText(255, "Email must be at most 255 characters").refine(
      (email) => email === null || z.email().safeParse(email).success,
      "Invalid email address",
    ),
    phone: optionalText(50, "Phone must be at most 50 characters"),
    website: optionalText(500, "Website must be at most 500 characters").refine(
      (address) => address === null || isWebsite(address),
      badWebsite,
    ),
    description: optionalText(1000, "Description must be at most 1000 characters"),
    logoUrl: optionalText(500, "Logo address must be at most 500 characters")
      .refine((address) => address === null || isLogo(address, { siteUrl }), badLogo)
      .transform((address) => address && (ownFile(address, { siteUrl }) ?? address)),
    orderIndex,
  });

export type PartnerFields = z.infer<ReturnType<typeof partnerFields>>;

/** A partner as its form was opened with. */
export const openedPartner = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  logoUrl: z.string().nullable(),
  orderIndex: z.number(),
});

function isWebsite(address: string): boolean {
  return /^https?:\/\//.test(address) && outsideAddress(address) !== null;
}

function isLogo(address: string, { siteUrl }: { siteUrl: string }): boolean {
  if (ownFile(address, { siteUrl }) !== null) return true;
  return address.startsWith("https://") && outsideAddress(address) !== null;
}
