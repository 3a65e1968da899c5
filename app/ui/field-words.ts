import { promotionLabels } from "#shop/sales/promotion.ts";
import { platformLabels } from "#shop/social/platforms.ts";
import { typeWords } from "./document-type-words.ts";

/** Fields whose forms call them otherwise than the program does: see `field-words.test.ts`. */
const words: Readonly<Record<string, string>> = {
  // Several forms.
  orderIndex: "Order",
  videoUrl: "Video URL",
  logoUrl: "Logo",
  productId: "Product",
  campaignId: "Campaign",
  // Products.
  partNumber: "Part Number",
  price: "Price (USD)",
  minOrderQuantity: "Minimum Order Quantity",
  isSampleAvailable: "Sample available",
  samplePrice: "Sample Price (USD)",
  // Shipping.
  costMinor: "Cost (₦)",
  deliveryTime: "Delivery Time",
  // Careers.
  postedDate: "Posted Date",
  closingDate: "Closing Date",
  applicationEmail: "Application Email",
  // Documentation.
  docType: "Type",
  fileUrl: "File",
  // Company and settings.
  companyName: "Company Name",
  isRegistrationOpen: "Visitors may create accounts",
  isFixedRatingShown: "Show '4.8 (124 reviews)' on every product",
  productCountClaim: "Number of products",
  supportClaim: "Support",
  uptimeClaim: "Uptime",
  businessCountClaim: "Number of businesses",
  heroVideo: "Film at the top of the home page",
  // Social media.
  scheduledAt: "Post at",
  startDate: "Start Date",
  endDate: "End Date",
  accountName: "Account Name",
  accountId: "Account ID",
  tokenExpiresAt: "Token Expires",
};

/** A number of minor units, as records keep an amount of money. */
export const amount = /Minor$/;

/** A field as its form calls it; one that no form has by its own words, `isRefunded` as 'Is refunded'. */
export function fieldWords(field: string): string {
  if (Object.hasOwn(words, field)) return words[field] ?? field;
  const spaced = field
    .replace(amount, "")
    .replaceAll(/([a-z])([A-Z0-9])/g, "$1 $2")
    .replaceAll("_", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
}

const platformWords = new Map(Object.entries(platformLabels));

/** Of the records that have a type only promotion codes keep it as a word of the program. */
const values: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ["docType", new Map(Object.entries(typeWords))],
  ["platform", platformWords],
  ["platforms", platformWords],
  ["type", new Map(Object.entries(promotionLabels))],
]);

/** A value that the program keeps as a word of its own, as people read it; any other as it is. */
export function valueWords(field: string, value: string): string {
  if (field === "status") return value.replaceAll("_", " ");
  return values.get(field)?.get(value) ?? value;
}
