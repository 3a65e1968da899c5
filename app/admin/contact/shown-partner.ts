import type { PartnerRow } from "#shop/content/partner-list.ts";
import { ownFile } from "#shop/content/web-address.ts";

export interface ShownPartner extends PartnerRow {
  /** The logo from the slash on, where it is a file of the shop: pages load no other. */
  logo: string | null;
}

export function showPartner(partner: PartnerRow, { siteUrl }: { siteUrl: string }): ShownPartner {
  return { ...partner, logo: partner.logoUrl ? ownFile(partner.logoUrl, { siteUrl }) : null };
}
