import type { Listing } from "#shop/catalog/categories.ts";

interface ListingWords {
  title: string;
  loading: string;
  empty: string;
  error: string;
}

/** The category screens with an address of their own, and what each says. */
const words: Record<Listing, ListingWords> = {
  sensors: speakOf("Sensors"),
  gateways: speakOf("Gateways"),
  accessories: speakOf("Accessories"),
  "dev-kits": speakOf("Development Kits"),
};

export function listingWords(listing: Listing): ListingWords {
  return words[listing];
}

/** The listing at an address such as `/sensors`; null for every other address. */
export function listingAt(path: string): Listing | null {
  const name = path.toLowerCase().replace(/^\//, "").replace(/\/$/, "");
  return isListing(name) ? name : null;
}

function isListing(name: string): name is Listing {
  return Object.hasOwn(words, name);
}

function speakOf(title: string): ListingWords {
  const things = title.toLowerCase();
  return {
    title,
    loading: `Loading ${things}...`,
    empty: `No ${things} available yet.`,
    error: `Error loading ${things}`,
  };
}
