import { beforeAll, expect, test } from "vitest";
import { db } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makePromotionCode, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { readTableQuery } from "../records/table-query.ts";
import { findNewestPromotionCodes, listPromotionCodes } from "./promotion-list.ts";
import { promotionTable } from "./promotion-table.ts";

freshDatabase();

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

beforeAll(async () => {
  await seedEssentials(db);
  const productId = (await makeProduct({ name: "Soil probe 100%" })).id;
  const other = (await makeProduct({ name: "Valve" })).id;
  const make = (day: number, code: string, values: object = {}) =>
    makePromotionCode({ productId, code, createdAt: at(day), ...values });
  await make(1, "DISCOUNT_10-AAAAAAAA");
  await make(2, "DISCOUNT_20-BBBBBBBB", { type: "discount_20", isActive: false });
  await make(3, "FREE_SUBSCRIPTION-CC", { type: "free_subscription", isUsed: true });
  await make(4, "DISCOUNT_10-DDDDDDDD", { productId: other });
  const lines = [{ productId: other, quantity: 1 }];
  await makeOrder(await makeUser(), { lines, promotionCode: "DISCOUNT_10-DDDDDDDD" });
});

const codes = async (address: string) => {
  const query = readTableQuery(new URLSearchParams(address), promotionTable);
  return (await listPromotionCodes(db, query)).rows.map(({ code }) => code.at(-1)).join("");
};

test("codes come with their product and what became of them, the newest first", async () => {
  const query = readTableQuery(new URLSearchParams(), promotionTable);
  const { rows } = await listPromotionCodes(db, query);
  expect(rows).toMatchObject([
    { product: { name: "Valve" }, isActive: true, isUsed: false, isHeld: true },
    { type: "free_subscription", isUsed: true, isHeld: false },
    { isActive: false, isUsed: false, isHeld: false },
    { product: { name: "Soil probe 100%" }, isActive: true, isHeld: false, createdAt: at(1) },
  ]);
});

test.each([
  ["", "DCBA"],
  ["sort=created", "ABCD"],
  ["sort=code", "ADBC"],
  ["status=active", "DA"],
  ["status=inactive", "B"],
  ["status=held", "D"],
  ["status=used", "C"],
  ["type=discount_10", "DA"],
  ["type=free_subscription&status=active", ""],
  ["q=subscription-c", "C"],
  ["q=0%25", "CBA"],
  ["q=_20", "B"],
  ["q=VALVE", "D"],
])("the address '%s' shows %s", async (address, expected) => {
  expect(await codes(address)).toBe(expected);
});

test("the section shows the newest and tells whether there are others", async () => {
  const { rows, hasOthers } = await findNewestPromotionCodes(db, { most: 2 });
  expect(rows.map(({ code }) => code)).toEqual(["DISCOUNT_10-DDDDDDDD", "FREE_SUBSCRIPTION-CC"]);
  expect(hasOthers).toBe(true);
  expect(await findNewestPromotionCodes(db, { most: 4 })).toMatchObject({ hasOthers: false });
});
