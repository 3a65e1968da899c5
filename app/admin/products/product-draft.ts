import { type Availability, availabilityOf } from "#shop/catalog/availability.ts";
import type { ProductStatus } from "#shop/catalog/product-table.ts";
import { readAmount } from "#shop/sales/decimal.ts";

/** What a form in the making would show on the product's card; null where nothing sensible is typed. */
export interface ProductDraft {
  name: string;
  /** The first two, as on every card. */
  specs: string[];
  /** US cents. */
  priceMinor: number | null;
  samplePriceMinor: number | null;
  minOrderQuantity: number;
  availability: Availability;
  imageKeys: string[];
}

export function readDraft(form: FormData, { status }: { status: ProductStatus }): ProductDraft {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const lines = text("specs").split(/\r?\n/);
  const minOrderQuantity = Math.max(1, readUnits(text("minOrderQuantity")));
  return {
    name: text("name"),
    specs: [...new Set(lines.map((line) => line.trim()))].filter(Boolean).slice(0, 2),
    priceMinor: readAmount(text("price"), "USD"),
    samplePriceMinor: form.has("isSampleAvailable") ? readAmount(text("samplePrice"), "USD") : null,
    minOrderQuantity,
    availability: availabilityOf({
      // That it is suspended stands below the card: its button speaks as once buyers see it again.
      status: status === "suspended" ? "active" : status,
      stock: readUnits(text("stock")),
      minOrderQuantity,
    }),
    imageKeys: form.getAll("images[]").map(String),
  };
}

function readUnits(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}
