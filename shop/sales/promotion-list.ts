import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { type Database, products, promotionCodes } from "#db";
import { isOfProductNamed } from "../catalog/product-named.ts";
import { contains } from "../records/contains.ts";
import { keyset } from "../records/keyset.ts";
import type { TableQuery } from "../records/table-query.ts";
import type { promotionTable } from "./promotion-table.ts";

export type PromotionRow = Awaited<ReturnType<typeof listPromotionCodes>>["rows"][number];

const columns = {
  id: promotionCodes.id,
  code: promotionCodes.code,
  product: { id: products.id, name: products.name },
  type: promotionCodes.type,
  isActive: promotionCodes.isActive,
  /** A paid order used it. */
  isUsed: promotionCodes.isUsed,
  /** An order that waits for its payment has set it aside. */
  isHeld: sql<boolean>`${isHeld()}`,
  createdAt: promotionCodes.createdAt,
};

/** The promotion codes as an administrator sees them, the newest first unless asked otherwise. */
export async function listPromotionCodes(db: Database, query: TableQuery<typeof promotionTable>) {
  const page = keyset(query, {
    keys: {
      created: { by: promotionCodes.createdAt, kind: "instant" },
      code: { by: promotionCodes.code, kind: "text" },
    },
    id: promotionCodes.id,
  });
  const found = await db
    .select({ ...columns, sortKey: page.sortKey })
    .from(promotionCodes)
    .innerJoin(products, eq(products.id, promotionCodes.productId))
    .where(and(...(await narrow(db, query)), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.page(found);
}

/** The newest codes and whether there are others, for the section of the Products tab. */
export async function findNewestPromotionCodes(db: Database, { most }: { most: number }) {
  const found = await db
    .select(columns)
    .from(promotionCodes)
    .innerJoin(products, eq(products.id, promotionCodes.productId))
    .orderBy(sql`${promotionCodes.createdAt} desc nulls last`, promotionCodes.id)
    .limit(most + 1);
  return { rows: found.slice(0, most), hasOthers: found.length > most };
}

async function narrow(db: Database, { search, filters }: TableQuery<typeof promotionTable>) {
  const conditions: (SQL | undefined)[] = [];
  if (filters.status) conditions.push(statuses[filters.status]);
  if (filters.type) conditions.push(eq(promotionCodes.type, filters.type));
  if (search) {
    const isOfNamed = await isOfProductNamed(db, promotionCodes.productId, search);
    conditions.push(or(contains(promotionCodes.code, search), isOfNamed));
  }
  return conditions;
}

const isOpen = eq(promotionCodes.isUsed, false);

const statuses = {
  active: and(isOpen, eq(promotionCodes.isActive, true)),
  inactive: and(isOpen, eq(promotionCodes.isActive, false)),
  held: isHeld(),
  used: eq(promotionCodes.isUsed, true),
};

function isHeld() {
  return and(eq(promotionCodes.isUsed, false), isNotNull(promotionCodes.orderId));
}
