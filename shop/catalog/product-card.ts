import { type SQL, sql } from "drizzle-orm";
import { products } from "#db";
import { availabilityOf } from "./availability.ts";

/** Tags on a card: the first two specs. */
const specsOnCard = 2;

/** The columns that a card needs and no others: a list reads 24 of them at once. */
export const cardColumns = {
  id: products.id,
  name: products.name,
  specs: sql<string[]>`${products.specs}[1:${sql.raw(String(specsOnCard))}]`,
  priceMinor: products.priceMinor,
  samplePriceMinor: sql<
    number | null
  >`case when ${products.isSampleAvailable} then ${products.samplePriceMinor} end`.mapWith(
    products.samplePriceMinor,
  ) as SQL<number | null>,
  minOrderQuantity: products.minOrderQuantity,
  status: products.status,
  stock: products.stock,
  version: sql<string>`${products.versions}[1]`,
  color: sql<string | null>`${products.colors}[1]`,
  /** The pictures in order, as keys below `/images/`; the first is the main one. */
  imageKeys: sql<string[]>`array(
    select picture.key from product_images picture
    where picture.product_id = products.id order by picture.position)`,
};

interface CardRow {
  id: string;
  name: string;
  specs: string[];
  /** US cents. */
  priceMinor: number;
  /** US cents; null where no sample is sold. */
  samplePriceMinor: number | null;
  minOrderQuantity: number;
  status: "active" | "suspended" | "out_of_stock";
  stock: number;
  /** What is bought where the buyer chooses nothing. */
  version: string;
  color: string | null;
  imageKeys: string[];
}

export type ProductCard = ReturnType<typeof readCard>;

/** How many are left stays in the shop: a card tells only whether the product can be bought. */
export function readCard({ status, stock, ...card }: CardRow) {
  const { minOrderQuantity } = card;
  return { ...card, availability: availabilityOf({ status, stock, minOrderQuantity }) };
}

/** A suspended product is invisible to the public; one that is out of stock is shown. */
export const isVisible = sql`${products.status} <> 'suspended'`;
