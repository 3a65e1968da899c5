import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { currencies, db, shippingOptions } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import * as shippingChange from "#shop/sales/shipping-change.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const administrator = new Client(makeApp(undefined, await servePages(await findRoutes("/admin"))));

beforeAll(async () => {
  await seedEssentials(db);
  await administrator.signUpAsAdministrator();
});
beforeEach(async () => {
  await db.delete(shippingOptions);
});

async function submit(fields: Record<string, string>) {
  const answer = await administrator.submit("/admin/shipping.data", fields);
  return { status: answer.status, text: await answer.text() };
}

const courier = { title: "Courier", cost: "4500.50", region: "Lagos", orderIndex: "" };
const opened = {
  title: "Courier",
  description: null,
  costMinor: 4500_50,
  deliveryTime: null,
  region: "Lagos",
  orderIndex: 0,
};
const find = async () => (await db.select().from(shippingOptions))[0];

test("a shipping option is added, changed and deleted by the forms of the tab", async () => {
  const added = await submit({ intent: "create", ...courier });
  expect(added.text).toContain("Shipping option created successfully");
  const { id = "" } = (await find()) ?? {};
  expect(await find()).toMatchObject(opened);

  const change = { intent: "update", id, opened: JSON.stringify(opened), ...courier, cost: "" };
  expect((await submit(change)).text).toContain("Shipping option updated successfully");
  expect(await find()).toMatchObject({ ...opened, costMinor: null });

  const removed = await submit({ intent: "delete", id });
  expect(removed.text).toContain("Shipping option deleted successfully");
  expect(await find()).toBeUndefined();
  const again = await submit({ intent: "delete", id });
  expect(again).toMatchObject({ status: 404 });
  expect(again.text).toContain("This shipping option does not exist any more");
});

test("a second editor is told the cost in Naira, and nothing is saved", async () => {
  await submit({ intent: "create", ...courier });
  const { id = "" } = (await find()) ?? {};
  const stale = JSON.stringify({ ...opened, costMinor: null });
  const { status, text } = await submit({ intent: "update", id, opened: stale, ...courier });
  expect(status).toBe(409);
  expect(text).toContain("Someone else changed this while you were editing it.");
  expect(text).toContain("₦4,500.50");
  expect(text).toContain("told later");
});

test("a cost has its kobo, and the symbol that the shop has of the Naira", async () => {
  await submit({ intent: "create", ...courier });
  const { id = "" } = (await find()) ?? {};
  await db.update(currencies).set({ symbol: "NGN" }).where(eq(currencies.code, "NGN"));
  const page = await (await administrator.get("/admin/shipping")).text();
  const stale = JSON.stringify({ ...opened, costMinor: 100_00 });
  const { text } = await submit({ intent: "update", id, opened: stale, ...courier });
  await db.update(currencies).set({ symbol: "₦" }).where(eq(currencies.code, "NGN"));
  expect(page).toContain("NGN\u00a04,500.50");
  expect(text).toContain("NGN\u00a04,500.50");
  expect(text).toContain("NGN\u00a0100");
});

test("every fault is said beside its field", async () => {
  const { status, text } = await submit({ intent: "create", title: " ", cost: "-1" });
  expect(status).toBe(422);
  expect(text).toContain("Title is required");
  expect(text).toContain("Cost must be a number of at least 0 with at most 2 decimals");
  expect(await find()).toBeUndefined();
});

test.each([
  ["create", "createShippingOption", "Error creating shipping option"],
  ["update", "updateShippingOption", "Error updating shipping option"],
  ["delete", "deleteShippingOption", "Error deleting shipping option"],
] as const)(
  "when %s fails the message says so, and the log says why",
  async (intent, verb, message) => {
    const broken = vi.spyOn(shippingChange, verb).mockRejectedValue(new Error("disk full"));
    const log = vi.spyOn(console, "error").mockReturnValue();
    const id = crypto.randomUUID();
    const { status, text } = await submit({
      ...courier,
      intent,
      id,
      opened: JSON.stringify(opened),
    });
    expect(log).toHaveBeenCalledOnce();
    broken.mockRestore();
    log.mockRestore();
    expect(status).toBe(500);
    expect(text).toContain(message);
    expect(text).not.toContain("disk full");
  },
);

test("an unknown change is refused", async () => {
  expect((await submit({ intent: "drop" })).status).toBe(422);
});
