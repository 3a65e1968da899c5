import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dailySales, db, orders, products } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { type OrderStatus, orderStatuses } from "./order-status.ts";
import { foldDailySales, listBestSellers, listSales } from "./sales.ts";
import { readSalesQuery, writeSalesQuery } from "./sales-periods.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));
beforeEach(async () => {
  await db.delete(orders);
});

/** A Saturday. */
const now = new Date("2026-11-21T12:00:00Z");

interface Sold {
  paidAt: string | null;
  status?: OrderStatus;
  quantity?: number;
  product?: { id: string };
}

async function sell({ paidAt, status = "paid", quantity = 1, product }: Sold) {
  const { id: productId } = product ?? (await makeProduct());
  const order = await makeOrder(await makeUser(), { lines: [{ productId, quantity }] });
  const values = { status, paidAt: paidAt === null ? null : new Date(paidAt) };
  await db.update(orders).set(values).where(eq(orders.id, order.id));
}

const list = (address: string) =>
  listSales(db, { ...readSalesQuery(new URLSearchParams(address)), now });

const sold = (sales: Awaited<ReturnType<typeof list>>) =>
  sales
    .filter(({ orders }) => orders > 0)
    .map(({ start, orders, revenueMinor }) => ({ start, orders, revenueMinor }));

test("an address reads as what was written, and nonsense as thirty days", () => {
  expect(readSalesQuery(new URLSearchParams("range=ever&by=hour"))).toEqual({
    range: "30d",
    by: "day",
  });
  expect(writeSalesQuery({ range: "30d", by: "day" })).toBe("?");
  const query = { range: "1y", by: "month" } as const;
  expect(readSalesQuery(new URLSearchParams(writeSalesQuery(query)))).toEqual(query);
});

test("every day of the range is there, with today as the last one", async () => {
  const days = await list("");
  expect(days).toHaveLength(30);
  const none = { orders: 0, revenueMinor: 0 };
  expect(days[0]).toEqual({ start: "2026-10-23", ...none, within: none });
  expect(days.at(-1)?.start).toBe("2026-11-21");
});

test("a day holds what was paid in it by UTC, whenever it was ordered", async () => {
  await sell({ paidAt: "2026-11-20T00:00:00Z" });
  await sell({ paidAt: "2026-11-20T23:59:59.999Z", quantity: 2 });
  await sell({ paidAt: "2026-10-23T00:00:00Z" });
  await sell({ paidAt: "2026-10-22T23:59:59Z" });
  expect(sold(await list(""))).toEqual([
    { start: "2026-10-23", orders: 1, revenueMinor: 10_00 },
    { start: "2026-11-20", orders: 2, revenueMinor: 30_00 },
  ]);
});

test("the time zone of the database does not move a sale", async () => {
  await sell({ paidAt: "2026-11-20T23:30:00Z" });
  const days = await db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'Asia/Tokyo'`);
    return listSales(tx, { range: "30d", by: "day", now });
  });
  expect(days).toHaveLength(30);
  expect(sold(days)).toMatchObject([{ start: "2026-11-20" }]);
});

test("weeks begin on Monday and months on the first, and the earliest is whole", async () => {
  await sell({ paidAt: "2026-11-15T12:00:00Z" });
  await sell({ paidAt: "2026-11-16T12:00:00Z" });
  await sell({ paidAt: "2026-10-19T12:00:00Z" });
  const weeks = await list("by=week");
  expect(weeks.map(({ start, orders }) => [start, orders])).toEqual([
    ["2026-10-19", 1],
    ["2026-10-26", 0],
    ["2026-11-02", 0],
    ["2026-11-09", 1],
    ["2026-11-16", 1],
  ]);
  const months = await list("by=month");
  expect(months.map(({ start, orders }) => [start, orders])).toEqual([
    ["2026-10-01", 1],
    ["2026-11-01", 2],
  ]);
});

test("of the earliest week or month it is told beside the whole what lies in the time that was asked for", async () => {
  await sell({ paidAt: "2026-10-19T12:00:00Z", quantity: 5 });
  await sell({ paidAt: "2026-10-22T23:59:59Z", quantity: 5 });
  await sell({ paidAt: "2026-10-23T00:00:00Z", quantity: 2 });
  await sell({ paidAt: "2026-11-16T12:00:00Z" });
  for (const address of ["", "by=week", "by=month"]) {
    const within = (await list(address)).map((each) => each.within);
    expect(within.reduce((total, { orders }) => total + orders, 0)).toBe(2);
    expect(within.reduce((total, { revenueMinor }) => total + revenueMinor, 0)).toBe(30_00);
  }
  const [week] = await list("by=week");
  expect(week).toMatchObject({ start: "2026-10-19", orders: 3, within: { orders: 1 } });
  await sell({ paidAt: "2025-11-21T23:59:59Z", quantity: 9 });
  await sell({ paidAt: "2025-11-22T00:00:00Z" });
  const [month] = await list("range=1y&by=month");
  expect(month).toMatchObject({ start: "2025-11-01", orders: 2, within: { orders: 1 } });
});

test("revenue is what verified payments of orders that are not cancelled come to", async () => {
  const paidAt = "2026-11-20T12:00:00Z";
  await sell({ paidAt: null, status: "pending" });
  await sell({ paidAt: null, status: "failed" });
  await sell({ paidAt, status: "cancelled" });
  expect(sold(await list(""))).toEqual([]);
  for (const status of orderStatuses) if (status !== "cancelled") await sell({ paidAt, status });
  expect(sold(await list(""))).toEqual([{ start: "2026-11-20", orders: 6, revenueMinor: 60_00 }]);
});

describe("the best sellers", () => {
  const best = async () => listBestSellers(db, { now });

  test("are those of which most units were sold in thirty days", async () => {
    const [few, many] = [await makeProduct({ priceMinor: 99_00 }), await makeProduct()];
    await sell({ paidAt: "2026-11-01T12:00:00Z", product: few, quantity: 2 });
    await sell({ paidAt: "2026-11-02T12:00:00Z", product: many, quantity: 2 });
    await sell({ paidAt: "2026-11-03T12:00:00Z", product: many, quantity: 3 });
    await sell({ paidAt: "2026-10-01T12:00:00Z", product: few, quantity: 50 });
    await sell({ paidAt: "2026-11-03T12:00:00Z", product: few, quantity: 9, status: "cancelled" });
    expect(await best()).toMatchObject([
      { productId: many.id, name: many.name, units: 5, revenueMinor: 50_00 },
      { productId: few.id, partNumber: few.partNumber, units: 2, revenueMinor: 198_00 },
    ]);
  });

  test("come by their revenue where as many units were sold, and then by their names", async () => {
    const [zinc, brass, dear] = [
      await makeProduct({ name: "Zinc probe" }),
      await makeProduct({ name: "Brass probe" }),
      await makeProduct({ name: "Middle probe", priceMinor: 99_00 }),
    ];
    for (const product of [zinc, brass, dear]) {
      await sell({ paidAt: "2026-11-01T12:00:00Z", product, quantity: 2 });
    }
    expect((await best()).map(({ name }) => name)).toEqual([dear.name, brass.name, zinc.name]);
  });

  test("are ten at most, and a deleted product keeps its name among them", async () => {
    const gone = await makeProduct();
    await sell({ paidAt: "2026-11-01T12:00:00Z", product: gone, quantity: 9 });
    for (let count = 0; count < 10; count++) await sell({ paidAt: "2026-11-01T12:00:00Z" });
    await db.delete(products).where(eq(products.id, gone.id));
    const found = await best();
    expect(found).toHaveLength(10);
    expect(found[0]).toMatchObject({ productId: null, name: gone.name, units: 9 });
  });
});

describe("the sums of the days", () => {
  const paid = { status: "paid", paidAt: "2026-11-20T12:00:00Z" } as const;
  const soldOnce = [{ start: "2026-11-20", orders: 1, revenueMinor: 10_00 }];

  test("follow an order that is cancelled, corrected or deleted", async () => {
    await sell(paid);
    expect(sold(await list(""))).toEqual(soldOnce);
    await db.update(orders).set({ status: "cancelled" });
    expect(sold(await list(""))).toEqual([]);
    await db.update(orders).set({ status: "completed" });
    expect(sold(await list(""))).toEqual(soldOnce);
    await db.update(orders).set({ paidAt: new Date("2026-11-19T12:00:00Z") });
    expect(sold(await list(""))).toMatchObject([{ start: "2026-11-19", orders: 1 }]);
    await db.delete(orders);
    expect(sold(await list(""))).toEqual([]);
  });

  test("count an order that is paid as it comes, as those of another shop that are copied", async () => {
    await sell(paid);
    const found = await db.select().from(orders);
    await db.delete(orders);
    for (const { number, ...order } of found) await db.insert(orders).values(order);
    expect(sold(await list(""))).toEqual(soldOnce);
  });

  test("get no row from a change that touches none of them", async () => {
    await sell(paid);
    await sell({ status: "pending", paidAt: null });
    const before = await db.$count(dailySales);
    await db.update(orders).set({ carrier: "GIG Logistics" });
    await db.update(orders).set({ status: "processing" }).where(eq(orders.status, "paid"));
    expect(await db.$count(dailySales)).toBe(before);
  });

  test("are one row for each day once they are put together, and the same as before", async () => {
    for (const day of ["19", "20", "20"]) {
      await sell({ ...paid, paidAt: `2026-11-${day}T12:00:00Z` });
    }
    const before = await list("");
    await Promise.all([foldDailySales(db), foldDailySales(db)]);
    expect(await list("")).toEqual(before);
    await foldDailySales(db);
    const days = (await db.select().from(dailySales)).map(({ day }) => day);
    expect(new Set(days).size).toBe(days.length);
  });

  test("are read without any order", async () => {
    await sell(paid);
    const query = listSales(db, { range: "1y", by: "month", now });
    const plan = JSON.stringify((await db.execute(sql`explain ${query}`)).rows);
    expect(plan).toContain("daily_sales");
    expect(plan).not.toMatch(/on orders/);
  });
});
