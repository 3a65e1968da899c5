import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db, promotionCodes } from "#db";
import * as promotionChange from "#shop/sales/promotion-change.ts";
import { makeProduct, makePromotionCode } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const administrator = new Client(makeApp(undefined, await servePages(await findRoutes("/admin"))));
let productId: string;

beforeAll(() => administrator.signUpAsAdministrator());
beforeEach(async () => {
  await db.delete(promotionCodes);
  productId = (await makeProduct({ name: "Soil probe" })).id;
});

async function submit(fields: Record<string, string>) {
  const answer = await administrator.submit("/admin/products/promotion-codes.data", fields);
  return { status: answer.status, text: await answer.text() };
}

const find = async () => (await db.select().from(promotionCodes))[0];

test("a code is generated, deactivated, activated and deleted", async () => {
  const made = await submit({ intent: "generate-code", productId, type: "discount_20" });
  const { id = "", code } = (await find()) ?? {};
  expect(made.text).toContain(`Promotion code generated: ${code}`);
  expect((await submit({ intent: "deactivate-code", id })).text).toContain(
    "Promotion code deactivated",
  );
  expect(await find()).toMatchObject({ isActive: false });
  expect((await submit({ intent: "activate-code", id })).text).toContain(
    "Promotion code activated",
  );
  expect((await submit({ intent: "delete-code", id })).text).toContain("Promotion code deleted");
  expect(await find()).toBeUndefined();
});

test.each(["", "x"])("a code needs a product, which '%s' is not", async (wrong) => {
  const { status, text } = await submit({
    intent: "generate-code",
    productId: wrong,
    type: "discount_10",
  });
  expect(status).toBe(422);
  expect(text).toContain("Please select a product");
  expect((await submit({ intent: "generate-code", type: "discount_10" })).text).toContain(
    "Please select a product",
  );
});

test("a code needs one of the four types", async () => {
  const { status, text } = await submit({
    intent: "generate-code",
    productId,
    type: "discount_99",
  });
  expect(status).toBe(422);
  expect(text).toContain("Please select a promotion type");
  expect(await find()).toBeUndefined();
});

test("what is gone or used is told as an error of what was asked", async () => {
  const id = crypto.randomUUID();
  const wanted = { intent: "generate-code", productId: id, type: "discount_10" };
  expect((await submit(wanted)).text).toContain("Product not found");
  const gone = "It does not exist any more";
  expect((await submit({ intent: "activate-code", id })).text).toContain(
    `Error updating promotion code: ${gone}`,
  );
  expect((await submit({ intent: "delete-code", id })).text).toContain(
    `Error deleting promotion code: ${gone}`,
  );
  const used = await makePromotionCode({ productId, isUsed: true });
  const refused = await submit({ intent: "deactivate-code", id: used.id });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Error updating promotion code: It has been used");
});

test.each([
  ["generate-code", "generatePromotionCode", "Error generating promotion code"],
  ["activate-code", "setPromotionActive", "Error updating promotion code"],
  ["delete-code", "deletePromotionCode", "Error deleting promotion code"],
] as const)("when %s fails the message says so, the log why", async (intent, verb, message) => {
  const broken = vi.spyOn(promotionChange, verb).mockRejectedValue(new Error("disk full"));
  const log = vi.spyOn(console, "error").mockReturnValue();
  const id = crypto.randomUUID();
  const { status, text } = await submit({ intent, id, productId, type: "discount_10" });
  expect(log).toHaveBeenCalledOnce();
  broken.mockRestore();
  log.mockRestore();
  expect(status).toBe(500);
  expect(text).toContain(message);
  expect(text).not.toContain("disk full");
});

test("an unknown change is refused", async () => {
  expect((await submit({ intent: "drop" })).status).toBe(422);
});

test("a product is offered by name and part number, whatever its status", async () => {
  const { id, partNumber } = await makeProduct({ name: "Valve 100%", status: "suspended" });
  const offers = async (term: string) => {
    const answer = await administrator.get(`/admin/products/offers?q=${encodeURIComponent(term)}`);
    return (await answer.json()).offers;
  };
  expect(await offers("valve 100%")).toEqual([{ id, name: "Valve 100%", partNumber }]);
  expect(await offers(partNumber)).toEqual([{ id, name: "Valve 100%", partNumber }]);
  expect(await offers("0%e")).toEqual([]);
  expect((await offers("")).length).toBeGreaterThan(1);
});
