import { asc, desc, eq, ilike, or, sql } from "drizzle-orm";
import { type Database, orders, products, users } from "#db";
import { containing } from "./records/keyset.ts";
import { isOrderNamed } from "./sales/order-search.ts";

/** What the command palette finds. Shorter terms than `leastLookup` find nothing. */
export interface Found {
  products: { id: string; name: string; partNumber: string }[];
  orders: { id: string; number: number; email: string | null; status: string }[];
  users: { id: string; email: string; name: string }[];
}

const leastLookup = 2;
const mostOfEach = 5;

/** Products by name or part number, orders by number or the beginning of their id, people by name or address. */
export async function lookUp(db: Database, text: string): Promise<Found> {
  const term = text.replaceAll("\0", "").trim().slice(0, 100);
  if (term.length < leastLookup) return { products: [], orders: [], users: [] };
  const [foundProducts, foundOrders, foundUsers] = await Promise.all([
    findProducts(db, term),
    findOrders(db, term),
    findUsers(db, term),
  ]);
  return { products: foundProducts, orders: foundOrders, users: foundUsers };
}

function findProducts(db: Database, term: string) {
  return db
    .select({ id: products.id, name: products.name, partNumber: products.partNumber })
    .from(products)
    .where(
      or(
        ilike(products.name, containing(term)),
        eq(sql`lower(${products.partNumber})`, term.toLowerCase()),
      ),
    )
    .orderBy(asc(sql`lower(${products.name})`), asc(products.id))
    .limit(mostOfEach);
}

async function findOrders(db: Database, term: string): Promise<Found["orders"]> {
  const isNamed = isOrderNamed(term);
  if (!isNamed) return [];
  return db
    .select({
      id: orders.id,
      number: orders.number,
      email: orders.email,
      status: orders.status,
    })
    .from(orders)
    .where(isNamed)
    .orderBy(desc(orders.createdAt))
    .limit(mostOfEach);
}

function findUsers(db: Database, term: string) {
  const pattern = containing(term);
  return db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(or(ilike(users.email, pattern), ilike(users.name, pattern)))
    .orderBy(asc(sql`lower(${users.email})`))
    .limit(mostOfEach);
}
