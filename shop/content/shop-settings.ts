import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, oncePerDatabase, shopSettings } from "#db";

const claim = (words: string) => z.string().trim().min(1).max(40).catch(words);

/**
 * What the owner decides about the shop, by name. A value that was never decided, or that does not
 * fit its shape, counts as its default.
 */
const settings = z.object({
  /** The figures of the home page, as words. */
  productCountClaim: claim("200+"),
  supportClaim: claim("24/7"),
  uptimeClaim: claim("99.9%"),
  businessCountClaim: claim("5,000"),
  /** Where the film at the top of the home page lies, from the slash on; null shows the shop's own. */
  heroVideo: z.string().refine(isOwnPath).nullable().catch(null),
  /** Where the platform for connected sensors has its own website. */
  platformWebsite: z.url({ protocol: /^https?$/ }).catch("https://platform.example.com/"),
  /** Orders placed before this hour leave the same day. */
  dispatchCutoff: claim("3 PM"),
  /** Whether visitors may create accounts themselves. */
  isRegistrationOpen: z.boolean().catch(true),
  /** Shows '4.8 (124 reviews)' on every product instead of its own rating: a number that nobody gave. */
  isFixedRatingShown: z.boolean().catch(false),
});

/** An address of the shop itself: browsers read two slashes, of either kind, as another site's. */
export function isOwnPath(address: string): boolean {
  return /^\/[^/\\\s]\S*$/.test(address);
}

export type ShopSettings = z.infer<typeof settings>;

/**
 * Parsed here, and once: what comes from the database's driver is parsed already, and a text such
 * as "24" would become a number when Drizzle parses it again.
 */
const columns = {
  name: shopSettings.name,
  value: sql<unknown>`${shopSettings.value}::text`.mapWith((text: string) => JSON.parse(text)),
};

const list = oncePerDatabase((db) =>
  db.select(columns).from(shopSettings).prepare("shop_settings"),
);

export async function findShopSettings(db: Database): Promise<ShopSettings> {
  return readShopSettings(await list(db).execute());
}

export function readShopSettings(rows: readonly { name: string; value: unknown }[]): ShopSettings {
  return settings.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}
