import type pg from "pg";
import { categories, type Database, productImages, products, promotionCodes, users } from "#db";
import { type Beginnings, findBeginnings } from "./books.ts";
import type { Random } from "./random.ts";

export type Buyer = { id: string; email: string };

/** A shop so small that everyone is in everyone's way. */
export interface World {
  productIds: string[];
  codes: { id: string; code: string }[];
  buyers: Buyer[];
  administratorId: string;
  beginnings: Beginnings;
}

const categoryName = "Sensors";

/** Two or three products, one to four of each, two codes, and four people who want them. */
export async function makeWorld(
  db: Database,
  { database, random }: { database: pg.Client; random: Random },
): Promise<World> {
  const categoryId = random.uuid();
  await db.insert(categories).values({ id: categoryId, name: categoryName });
  const wares = Array.from({ length: 2 + random.below(2) }, (_, at) => ({
    id: random.uuid(),
    partNumber: `ORDEAL-${at}`,
    name: `Sensor ${at}`,
    priceMinor: 1 + random.below(50_00),
    stock: 1 + random.below(4),
    categoryId,
    isSampleAvailable: true,
    samplePriceMinor: random.chance(0.5) ? 0 : 5_00,
  }));
  await db.insert(products).values(wares);
  const productIds = wares.map(({ id }) => id);
  // Without a picture nobody could activate again what was suspended.
  const picture = { position: 0, key: "ordeal.webp", width: 8, height: 8 };
  await db.insert(productImages).values(productIds.map((productId) => ({ productId, ...picture })));
  const codes = (["discount_20", "free_subscription"] as const).map((type, at) => ({
    id: random.uuid(),
    code: `ORDEAL-${at}`,
    productId: productIds[at] ?? "",
    type,
  }));
  await db.insert(promotionCodes).values(codes);
  const people = ["ada", "bob", "cyd", "dee", "admin"].map((name) => ({
    id: random.uuid(),
    email: `${name}@example.com`,
    name,
    role: name === "admin" ? ("admin" as const) : ("customer" as const),
  }));
  await db.insert(users).values(people);
  const buyers = people.filter(({ role }) => role === "customer");
  const administratorId = people.find(({ role }) => role === "admin")?.id ?? "";
  return { productIds, codes, buyers, administratorId, beginnings: await findBeginnings(database) };
}

/** Makes room for the next world: nothing that this one left stays. */
export async function removeWorld(database: pg.Client): Promise<void> {
  await database.query(`
    delete from orders; delete from products; delete from promotion_codes; delete from mails;
    delete from payment_events; delete from audit_log; delete from users;
    delete from order_totals; delete from daily_sales; delete from status_counts; delete from categories; delete from pgboss.job`);
}
