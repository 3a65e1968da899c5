import { z } from "zod";
import { optionalText, requiredText } from "../records/fields.ts";
import { isOwnPath } from "./shop-settings.ts";

const claim = (name: string) =>
  requiredText(40, {
    missing: `${name} is required`,
    long: `${name} must be at most 40 characters`,
  });

/** A box that is ticked is sent as "on", one that is not is not sent. */
const tick = z
  .literal("on", "Tick the box or leave it")
  .optional()
  .transform((sent) => sent === "on");

/** What the form of the shop's settings holds. */
export const shopSettingsFields = z.object({
  productCountClaim: claim("Number of products"),
  supportClaim: claim("Support"),
  uptimeClaim: claim("Uptime"),
  businessCountClaim: claim("Number of businesses"),
  heroVideo: optionalText(500, "Film must be at most 500 characters").refine(
    (address) => address === null || isOwnPath(address),
    "Film must be an address of this shop that begins with /",
  ),
  platformWebsite: requiredText(500, {
    missing: "Platform website is required",
    long: "Platform website must be at most 500 characters",
  }).pipe(
    z.url({
      protocol: /^https?$/,
      error: "Platform website must begin with https:// or http://",
    }),
  ),
  dispatchCutoff: claim("Dispatch cutoff"),
  isRegistrationOpen: tick,
  isFixedRatingShown: tick,
});

/** The settings as their form was opened with. */
export const openedShopSettings = z.object({
  productCountClaim: z.string(),
  supportClaim: z.string(),
  uptimeClaim: z.string(),
  businessCountClaim: z.string(),
  heroVideo: z.string().nullable(),
  platformWebsite: z.string(),
  dispatchCutoff: z.string(),
  isRegistrationOpen: z.boolean(),
  isFixedRatingShown: z.boolean(),
});
