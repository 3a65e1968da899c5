import { asc, eq, ilike, or, sql } from "drizzle-orm";
import { type Database, orders, products, users } from "#db";
import { isPersonNamed } from "./people/person-named.ts";
import { contains } from "./records/contains.ts";
import { containing } from "./records/keyset.ts";
import { isOrderNamed } from "./sales/order-search.ts";

/** The first of those that match, and whether there are more. */
interface First<Row> {
  rows: Row[];
  hasMore: boolean;
}

/** What the command palette finds. Shorter terms than `leastLookup` find nothing. */
export interface Found {
  products: First<{ id: string; name: string; partNumber: string }>;
  orders: First<{ id: string; number: number; email: string | null; status: string }>;
  users: First<{ id: string; email: string; name: string }>;
}

const leastLookup = 2;
/** The index of addresses serves no shorter term, and a shop may have a million orders. */
const leastTrigram = 3;
const mostOfEach = 5;

const first = <Row>(found: Row[]): First<Row> => ({
  rows: found.slice(0, mostOfEach),
  hasMore: found.length > mostOfEach,
});

/**
 * Products by name or part number, orders by number, the beginning of their id or their buyer's address,
 * people by name, address or the beginning of their id.
 */
export async function lookUp(db: Database, text: string): Promise<Found> {
  const term = text.replaceAll("\0", "").trim().slice(0, 100);
  if (term.length < leastLookup)
    return { products: first([]), orders: first([]), users: first([]) };
  const [foundProducts, foundOrders, foundUsers] = await Promise.all([
    findProducts(db, term),
    findOrders(db, term),
    findUsers(db, term),
  ]);
  return {
    products: first(foundProducts),
    orders: first(foundOrders),
    users: first(foundUsers),
  };
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
    .limit(mostOfEach + 1);
}

/**
 * The newest orders that match, as a statement: in the words of the index of instants, which leads to them without
 * sorting all that match.
 */
export function findOrders(db: Database, term: string) {
  const isNamed = isOrderNamed(term) ?? undefined;
  const isTheirs = term.length < leastTrigram ? undefined : contains(orders.email, term);
  return db
    .select({
      id: orders.id,
      number: orders.number,
      email: orders.email,
      status: orders.status,
    })
    .from(orders)
    .where(or(isNamed, isTheirs) ?? sql`false`)
    .orderBy(sql`${orders.createdAt} desc nulls last`, asc(orders.id))
    .limit(mostOfEach + 1);
}

function findUsers(db: Database, term: string) {
  return db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(isPersonNamed(term))
    .orderBy(asc(sql`lower(${users.email})`))
    .limit(mostOfEach + 1);
}
