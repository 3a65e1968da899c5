import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, db, shippingOptions } from "#db";
import { closeBus, listen, type News, openBus } from "#realtime/bus.ts";
import { makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import { readTableQuery } from "../records/table-query.ts";
import {
  createShippingOption,
  deleteShippingOption,
  updateShippingOption,
} from "./shipping-change.ts";
import { shippingFields } from "./shipping-fields.ts";
import { listShipping } from "./shipping-list.ts";
import { shippingTable } from "./shipping-table.ts";

const { url } = freshDatabase();

let actor: { id: string };

beforeEach(async () => {
  await db.delete(shippingOptions);
  await db.delete(auditLog);
  actor = await makeUser({ role: "admin" });
});

const fields = {
  title: "Courier",
  description: "To the door",
  costMinor: 4500_00,
  deliveryTime: "2-3 days",
  region: "Lagos",
  orderIndex: 2,
};

async function make(values: Partial<Parameters<typeof createShippingOption>[1]["fields"]> = {}) {
  const created = await createShippingOption(db, { actor, fields: { ...fields, ...values } });
  if (created.kind !== "changed") throw new Error(created.kind);
  return created.id;
}

const list = async (address = "") => {
  const query = readTableQuery(new URLSearchParams(address), shippingTable);
  return (await listShipping(db, query)).rows;
};

describe("the form of a shipping option", () => {
  const read = (values: object) => {
    const parsed = shippingFields.safeParse({ title: "A", ...values });
    return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
  };

  test("needs a title and nothing else", () => {
    expect(read({ title: "  " })).toBe("Title is required");
    expect(shippingFields.safeParse({}).success).toBe(false);
    expect(read({ title: " Courier ", cost: "", region: " " })).toEqual({
      title: "Courier",
      description: null,
      costMinor: null,
      deliveryTime: null,
      region: null,
      orderIndex: 0,
    });
  });

  test.each([
    ["title", 200, "Title must be at most 200 characters"],
    ["description", 1000, "Description must be at most 1000 characters"],
    ["deliveryTime", 100, "Delivery time must be at most 100 characters"],
    ["region", 200, "Region must be at most 200 characters"],
  ])("takes %s of %i characters and no more", (name, most, message) => {
    expect(read({ [name]: "a".repeat(most) })).toMatchObject({ [name]: "a".repeat(most) });
    expect(read({ [name]: "a".repeat(most + 1) })).toBe(message);
  });

  test.each([
    ["0", 0],
    [" 4500.5 ", 4500_50],
    ["1000000", 1_000_000_00],
  ])("keeps the cost %s in kobo", (cost, costMinor) => {
    expect(read({ cost })).toMatchObject({ costMinor });
  });

  test.each([
    ["-0.01", "Cost must be a number of at least 0 with at most 2 decimals"],
    ["0.001", "Cost must be a number of at least 0 with at most 2 decimals"],
    ["free", "Cost must be a number of at least 0 with at most 2 decimals"],
    ["1000000.01", "Cost must be at most 1,000,000"],
  ])("refuses the cost %s", (cost, message) => {
    expect(read({ cost })).toBe(message);
  });

  test.each(["-1", "1.5", "x"])("refuses the order %s", (orderIndex) => {
    expect(read({ orderIndex })).toBe("Order must be a whole number of at least 0");
  });
});

test("a second editor overwrites nothing and is shown the difference", async () => {
  const id = await make();
  const first = { ...fields, costMinor: null };
  await updateShippingOption(db, { actor, id, opened: fields, fields: first });
  const mine = { ...fields, region: "Abuja" };
  expect(await updateShippingOption(db, { actor, id, opened: fields, fields: mine })).toEqual({
    kind: "conflict",
    current: first,
    differences: [{ field: "costMinor", before: 4500_00, after: null }],
  });
  expect((await list())[0]).toEqual({ id, ...first });
  expect(await updateShippingOption(db, { actor, id, opened: first, fields: mine })).toEqual({
    kind: "changed",
    id,
  });
  expect((await list())[0]).toEqual({ id, ...mine });
});

test("of two who save at the same moment the second is told of the first", async () => {
  const id = await make();
  const second = await db.transaction(async (tx) => {
    await tx.update(shippingOptions).set({ region: "Kano" }).where(eq(shippingOptions.id, id));
    const mine = { ...fields, region: "Abuja" };
    const attempt = updateShippingOption(db, { actor, id, opened: fields, fields: mine });
    await someoneWaits();
    return { attempt };
  });
  expect(await second.attempt).toMatchObject({ kind: "conflict" });
  expect((await list())[0]).toMatchObject({ region: "Kano" });
});

test("every change is written down as it was and as it is", async () => {
  const id = await make();
  const dearer = { ...fields, costMinor: 5000_00 };
  await updateShippingOption(db, { actor, id, opened: fields, fields: dearer });
  expect(await deleteShippingOption(db, { actor, id })).toEqual({ kind: "changed", id });
  expect(await list()).toEqual([]);
  const entries = await db.select().from(auditLog).orderBy(auditLog.at);
  const subject = { actorId: actor.id, subjectType: "shipping_option", subjectId: id };
  expect(entries).toMatchObject([
    { ...subject, action: "shipping_option.create", before: null, after: fields },
    { ...subject, action: "shipping_option.update", before: fields, after: dearer },
    { ...subject, action: "shipping_option.delete", before: dearer, after: null },
  ]);
});

test("every change is announced", async () => {
  const heard: News[] = [];
  await openBus(url);
  const leave = listen((news) => heard.push(news));
  const id = await make();
  await updateShippingOption(db, {
    actor,
    id,
    opened: fields,
    fields: { ...fields, orderIndex: 7 },
  });
  await deleteShippingOption(db, { actor, id });
  const change = { kind: "change", change: { topic: "shipping", id } };
  await soon(() => expect(heard).toEqual([change, change, change]));
  leave();
  await closeBus();
});

test("only administrators change shipping options", async () => {
  const id = await make();
  const customer = await makeUser();
  const changes = [
    () => createShippingOption(db, { actor: customer, fields }),
    () => updateShippingOption(db, { actor: customer, id, opened: fields, fields }),
    () => deleteShippingOption(db, { actor: customer, id }),
  ];
  for (const change of changes) await expect(change()).rejects.toThrow(NotAnAdministrator);
  expect(await list()).toHaveLength(1);
});

test("a shipping option that is gone is told", async () => {
  const id = crypto.randomUUID();
  const gone = { kind: "unknown_option" };
  expect(await updateShippingOption(db, { actor, id, opened: fields, fields })).toEqual(gone);
  expect(await deleteShippingOption(db, { actor, id })).toEqual(gone);
});

test("the table narrows by text and by whether a cost is stated, and sorts by its columns", async () => {
  await make();
  await make({ title: "air", description: null, costMinor: null, region: null, orderIndex: 1 });
  await make({ title: "Bike", description: "100% green", costMinor: 0, orderIndex: 3 });
  const titles = async (address: string) => (await list(address)).map(({ title }) => title);
  expect(await titles("")).toEqual(["air", "Courier", "Bike"]);
  expect(await titles("sort=title")).toEqual(["air", "Bike", "Courier"]);
  expect(await titles("sort=-cost")).toEqual(["Courier", "Bike", "air"]);
  expect((await titles("sort=region"))[0]).toBe("air");
  expect(await titles("q=LAGOS")).toEqual(["Courier", "Bike"]);
  expect(await titles("q=100%25")).toEqual(["Bike"]);
  expect(await titles("q=BIKE")).toEqual(["Bike"]);
  expect(await titles("cost=stated")).toEqual(["Courier", "Bike"]);
  expect(await titles("cost=later")).toEqual(["air"]);
});
