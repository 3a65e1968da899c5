import { asc } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db, featuredProducts, products } from "#db";
import * as featuredChange from "#shop/catalog/featured-change.ts";
import { makeProduct } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const administrator = new Client(makeApp(undefined, await servePages(await findRoutes("/admin"))));
let first: string;

beforeAll(() => administrator.signUpAsAdministrator());

async function submit(fields: Record<string, string>) {
  const answer = await administrator.submit("/admin/featured.data", fields);
  return { status: answer.status, text: await answer.text() };
}

const list = () => db.select().from(featuredProducts).orderBy(asc(featuredProducts.orderIndex));

beforeEach(async () => {
  await db.delete(products);
  for (const name of ["A", "B"]) {
    const { id: productId } = await makeProduct({ name });
    await submit({ intent: "create", productId });
  }
  first = (await list())[0]?.id ?? "";
});

describe("the actions on featured products", () => {
  test.each<[Record<string, string>, string]>([
    [{ intent: "move", direction: "down" }, "Featured order updated"],
    [{ intent: "place", opened: '{"orderIndex":0}', orderIndex: "1" }, "Featured order updated"],
    [{ intent: "suspend" }, "Featured product suspended"],
    [{ intent: "activate" }, "Featured product activated"],
    [{ intent: "delete" }, "Featured product removed"],
  ])("%j is answered by '%s'", async (fields, message) => {
    const { status, text } = await submit({ ...fields, id: first });
    expect(status).toBe(200);
    expect(text).toContain(message);
  });

  test("change what they say", async () => {
    await submit({ intent: "suspend", id: first });
    await submit({ intent: "move", id: first, direction: "down" });
    expect(await list()).toMatchObject([{ status: "active" }, { id: first, status: "suspended" }]);
    await submit({ intent: "move", id: first, direction: "up" });
    await submit({ intent: "activate", id: first });
    expect((await list())[0]).toMatchObject({ id: first, status: "active" });
    await submit({ intent: "delete", id: first });
    expect(await list()).toMatchObject([{ orderIndex: 0 }]);
  });

  test.each(["", "x"])("ask for a product instead of '%s'", async (productId) => {
    const { status, text } = await submit({ intent: "create", productId });
    expect(status).toBe(422);
    expect(text).toContain("Please select a product");
  });

  test("tell of a product that is featured already, or gone", async () => {
    const featured = (await list())[0]?.productId ?? "";
    const again = await submit({ intent: "create", productId: featured });
    expect(again.status).toBe(409);
    expect(again.text).toContain("This product is featured already");
    const gone = await submit({ intent: "create", productId: crypto.randomUUID() });
    expect(gone.text).toContain("This product is not active any more");
    expect((await submit({ intent: "delete", id: crypto.randomUUID() })).status).toBe(404);
  });

  test("refuse a place that does not exist, beside the field", async () => {
    const fields = { intent: "place", id: first, opened: '{"orderIndex":0}' };
    for (const orderIndex of ["2", "1000000000", "9".repeat(400)]) {
      const { status, text } = await submit({ ...fields, orderIndex });
      expect(status).toBe(422);
      expect(text).toContain("Error: Order must be from 0 to 1");
    }
    for (const orderIndex of ["", "-1", "1.5", "x"]) {
      const wrong = await submit({ ...fields, orderIndex });
      expect(wrong.text).toContain("Order must be a whole number of at least 0");
    }
  });

  test("tell the second of two who set the order", async () => {
    const fields = { intent: "place", id: first, opened: '{"orderIndex":1}', orderIndex: "1" };
    const { status, text } = await submit(fields);
    expect(status).toBe(409);
    expect(text).toContain("Someone else changed this while you were editing it.");
  });

  test("say so when they fail", async () => {
    const broken = vi.spyOn(featuredChange, "deleteFeatured").mockRejectedValue(new Error("no"));
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { status, text } = await submit({ intent: "delete", id: first });
    broken.mockRestore();
    log.mockRestore();
    expect(status).toBe(500);
    expect(text).toContain("Error: the featured products could not be changed");
  });

  test.each(["", "drop"])("refuse the unknown change '%s'", async (intent) => {
    const { status, text } = await submit({ intent, id: first });
    expect(status).toBe(422);
    expect(text).toContain("Unknown change");
  });
});

test("the picker is offered what is active and not featured", async () => {
  const { id, partNumber } = await makeProduct({ name: "Pump" });
  await makeProduct({ name: "Pump, old", status: "suspended" });
  const answer = await administrator.get("/admin/featured/products?q=");
  expect(await answer.json()).toEqual({ offers: [{ id, name: "Pump", partNumber }] });
});
