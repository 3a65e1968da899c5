import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { categories, db, products, uploads } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import * as productChange from "#shop/catalog/product-change.ts";
import * as productStatus from "#shop/catalog/product-status.ts";
import { addPictures, makeOrder, makeProduct, makeUser } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";
import { reverseEdit } from "./products/use-undo.ts";

freshDatabase();

const administrator = new Client(makeApp(undefined, await servePages(await findRoutes("/admin"))));

beforeAll(async () => {
  await seedEssentials(db);
  await administrator.signUpAsAdministrator();
  await db.insert(uploads).values({
    ...{ key: "main", kind: "picture", name: "main.jpg", sizeBytes: 10, width: 8, height: 8 },
  });
});
beforeEach(async () => {
  await db.delete(products);
  await db.delete(categories);
  await db.insert(categories).values({ name: "Sensors" });
});

async function submit(fields: Parameters<Client["submit"]>[1]) {
  const answer = await administrator.submit("/admin/products.data", fields);
  return { status: answer.status, text: await answer.text() };
}

async function read(query = "") {
  return (await administrator.get(`/admin/products.data${query}`)).text();
}

const typed = {
  name: "Probe",
  price: "10",
  category: "Sensors",
  stock: "5",
  "images[]": "main",
};

const adding = () => ({ intent: "create", id: randomUUID(), ...typed });

/** What a row was shown with, and is asked about. */
const seen = (stock: number) => JSON.stringify({ revision: 1, stock });

const find = async () => (await db.select().from(products))[0];

/** The product as the form of the tab opens it. */
async function open(id: string) {
  const answer = await administrator.get(`/admin/products/${id}`);
  const { product } = await answer.json();
  return product;
}

test("a product is added, opened, changed and deleted by the tab", async () => {
  const added = await submit({ ...adding(), "colors[]": "Blue", version1: "Basic" });
  expect(added.status).toBe(200);
  expect(added.text).toContain("Product created successfully");
  const { id = "" } = (await find()) ?? {};
  expect(await find()).toMatchObject({ name: "Probe", priceMinor: 1000, colors: ["Blue"] });
  expect(await read()).toContain("Probe");

  const product = await open(id);
  expect(product).toMatchObject({ category: "Sensors", images: [{ key: "main", color: null }] });
  const change = {
    ...{ ...typed, intent: "update", id, opened: JSON.stringify(product), name: "New" },
    "imageColors[]": "Blue",
    "colors[]": "Blue",
  };
  const other = await submit({ ...change, "colors[]": "White" });
  expect(other.status).toBe(422);
  expect(other.text).toContain("Picture 1 shows Blue, which the product is not offered in");
  expect((await submit(change)).text).toContain("Product updated successfully");
  expect(await open(id)).toMatchObject({ images: [{ key: "main", color: "Blue" }] });
  const stale = await submit({ ...change, name: "Newer" });
  expect(stale.status).toBe(409);
  expect(stale.text).toContain("Someone else changed this while you were editing it.");

  expect((await submit({ intent: "delete", id })).text).toContain("Product deleted successfully");
  expect(await find()).toBeUndefined();
  const again = await submit({ intent: "delete", id });
  expect(again.text).toContain("Error deleting product: This product does not exist any more");
  const gone = await submit({ ...change, opened: JSON.stringify(product) });
  expect(gone.status).toBe(404);
  expect(gone.text).toContain("Error updating product: This product does not exist any more");
});

describe("a form that is refused", () => {
  test("says every fault beside its field, and the first as the message", async () => {
    const { id, intent } = adding();
    const { status, text } = await submit({ intent, id, price: "-1", stock: "1.5" });
    expect(status).toBe(422);
    for (const message of [
      "Product name is required",
      "Price must be positive",
      "Category is required",
      "Stock must be a whole number",
      "Please upload at least one image",
    ]) {
      expect(text).toContain(message);
    }
  });

  test("names what is taken or gone beside its field", async () => {
    await makeProduct({ partNumber: "P1" });
    const taken = await submit({ ...adding(), partNumber: "p1" });
    expect(taken.status).toBe(409);
    expect(taken.text).toContain("A product with this part number already exists");
    const category = await submit({ ...adding(), category: "Nowhere" });
    expect(category.text).toContain("This category does not exist any more");
    const image = await submit({ ...adding(), "images[]": "gone" });
    expect(image.text).toContain("A file is not there any more: please upload it again");
  });

  test("whatever bytes are in it", async () => {
    expect((await submit({ ...adding(), name: "\0" })).status).toBe(422);
    expect((await submit({ ...adding(), name: "A\0B", specs: "\0x" })).status).toBe(200);
    expect(await find()).toMatchObject({ name: "AB", specs: ["x"] });
    expect((await submit({ ...adding(), "images[]": "main\0" })).status).toBe(200);
    for (const opened of ["", "{", "{}", "null"]) {
      const change = { ...typed, intent: "update", id: randomUUID(), opened };
      expect((await submit(change)).status).toBe(422);
    }
  });

  test("because it was sent before says so, and the same form again is no fault", async () => {
    const form = adding();
    await submit(form);
    expect((await submit(form)).text).toContain("Product created successfully");
    expect(await db.$count(products)).toBe(1);
    const { status, text } = await submit({ ...form, name: "Other" });
    expect(status).toBe(409);
    expect(text).toContain("This product has been created already");
  });
});

test("stock that orders changed meanwhile is told", async () => {
  await submit(adding());
  const { id = "" } = (await find()) ?? {};
  const product = await open(id);
  await makeOrder(await makeUser(), { lines: [{ productId: id, quantity: 2 }] });
  const change = { ...typed, intent: "update", id, opened: JSON.stringify(product), stock: "9" };
  expect((await submit(change)).text).toContain(
    "Product updated successfully. Orders changed the stock meanwhile: it is 7 now",
  );
});

test.each([
  { typedStock: "40", sold: 3, saved: 37, takenBack: 37 },
  { typedStock: "50", sold: 3, saved: 47, takenBack: 37 },
  { typedStock: "30", sold: 0, saved: 30, takenBack: 40 },
])("an edit that is taken back takes no unit from an order: %j", async (given) => {
  await submit({ ...adding(), stock: "40" });
  const { id = "" } = (await find()) ?? {};
  const opened = JSON.stringify(await open(id));
  const before = { ...typed, intent: "update", id, opened, stock: "40" };
  const sent = { ...before, stock: given.typedStock, price: "12" };
  const lines = [{ productId: id, quantity: given.sold }];
  if (given.sold > 0) await makeOrder(await makeUser(), { lines });
  await submit(sent);
  expect(await find()).toMatchObject({ priceMinor: 1200, stock: given.saved });

  const undo = reverseEdit({ before: formOf(before), sent: formOf(sent) }, await open(id));
  await submit([...undo].map(([name, value]) => [name, String(value)]));
  expect(await find()).toMatchObject({ priceMinor: 1000, stock: given.takenBack });
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("the actions on rows", () => {
  test.each([
    ["suspend", "ids[]", "Product suspended successfully", { status: "suspended", stock: 9 }],
    ["activate", "ids[]", "Product activated successfully", { status: "active", stock: 9 }],
    ["out-of-stock", "id", "Product set to out of stock", { status: "out_of_stock", stock: 0 }],
  ])("%s is answered by its message", async (intent, name, message, after) => {
    const { id } = await makeProduct({ stock: 9 });
    const { status, text } = await submit({ intent, [name]: id, seen: seen(9) });
    expect(status).toBe(200);
    expect(text).toContain(message);
    expect(await find()).toMatchObject(after);
  });

  test("a stock that someone else changed meanwhile is told, and is left as it is", async () => {
    const { id } = await makeProduct({ stock: 500, revision: 2 });
    const { status, text } = await submit({ intent: "out-of-stock", id, seen: seen(5) });
    expect(status).toBe(409);
    expect(text).toContain("Someone else changed the stock meanwhile: it is 500 now");
    expect(await find()).toMatchObject({ status: "active", stock: 500 });
  });

  test("several are counted in it", async () => {
    const { id: one } = await makeProduct();
    const { id: other } = await makeProduct();
    const { text } = await submit([
      ["intent", "suspend"],
      ["ids[]", one],
      ["ids[]", other],
    ]);
    expect(text).toContain('"2 products suspended successfully"');
  });

  test("those that are gone are not counted with the others, but told", async () => {
    const { id: one } = await makeProduct();
    const { id: other } = await makeProduct();
    await addPictures(other, [null]);
    const chosen = [one, other, randomUUID()].map((id): [string, string] => ["ids[]", id]);
    const both = await submit([["intent", "suspend"], ...chosen]);
    expect(both.text).toContain("2 products suspended successfully. 1 does not exist any more");
    const single = await submit([["intent", "activate"], ...chosen.slice(1), ["ids[]", other]]);
    expect(single.text).toContain("Product activated successfully. 1 does not exist any more");
  });

  test("those without a picture are not activated, but told", async () => {
    const suspended = { status: "suspended" } as const;
    const { id: shown } = await makeProduct(suspended);
    const { id: one } = await makeProduct(suspended);
    const { id: other } = await makeProduct(suspended);
    await addPictures(shown, [null]);
    const activate = (...ids: string[]) =>
      submit([["intent", "activate"], ...ids.map((id): [string, string] => ["ids[]", id])]);
    const some = await activate(shown, one, other, randomUUID());
    expect(some.text).toContain(
      '"Product activated successfully. 2 have no picture yet. 1 does not exist any more"',
    );
    for (const [ids, message] of [
      [[one], "This product has no picture yet"],
      [[one, other], "2 products have no picture yet"],
    ] as const) {
      const { status, text } = await activate(...ids);
      expect(status).toBe(409);
      expect(text).toContain(`"Error updating product status: ${message}"`);
    }
    const depleted = await submit({ intent: "out-of-stock", id: one, seen: seen(100) });
    expect(depleted.status).toBe(409);
    expect(depleted.text).toContain("This product has no picture yet. Give it one with its form");
  });

  test.each([
    ["suspend", "ids[]", "Error updating product status: This product does not exist any more"],
    ["out-of-stock", "id", "Error updating product status: This product does not exist any more"],
  ])("%s of what is gone says so", async (intent, name, message) => {
    const { status, text } = await submit({ intent, [name]: randomUUID(), seen: seen(9) });
    expect(status).toBe(404);
    expect(text).toContain(message);
  });

  const senseless: Record<string, string>[] = [
    { intent: "drop" },
    { intent: "__proto__" },
    { intent: "toString" },
    { intent: "delete", id: "x" },
    { intent: "suspend" },
    { intent: "out-of-stock", id: randomUUID() },
    { intent: "out-of-stock", id: randomUUID(), seen: "{}" },
    { intent: "suspend", "ids[]": "x" },
    { intent: "create", ...typed },
  ];

  test.each(senseless)("%j is refused", async (fields) => {
    expect((await submit(fields)).status).toBe(422);
  });
});

test("a category is added from here", async () => {
  const valves = { intent: "create-category", name: "Valves" };
  expect((await submit(valves)).text).toContain("Category created successfully");
  const { status, text } = await submit(valves);
  expect(status).toBe(409);
  expect(text).toContain("A category with this name already exists");
  const other = await submit({ ...valves, name: "Valves!" });
  expect(other.status).toBe(409);
  expect(other.text).toContain("“Valves” has the same address: /category/valves");
});

test.each([
  ["create", () => vi.spyOn(productChange, "addProduct"), "Error creating product"],
  ["update", () => vi.spyOn(productChange, "saveProduct"), "Error updating product"],
  [
    "delete",
    () => vi.spyOn(productStatus, "deleteProduct"),
    "Error deleting product: please try again",
  ],
  ["out-of-stock", () => vi.spyOn(productStatus, "setOutOfStock"), "Error updating product status"],
] as const)("when %s fails the message says so, and the log says why", async (...given) => {
  const [intent, spy, message] = given;
  const { id } = await makeProduct();
  const opened = JSON.stringify(await open(id));
  const broken = spy().mockRejectedValue(new Error("disk full"));
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { status, text } = await submit({ ...typed, intent, id, opened, seen: opened });
  expect(log).toHaveBeenCalledOnce();
  broken.mockRestore();
  log.mockRestore();
  expect(status).toBe(500);
  expect(text).toContain(message);
  expect(text).not.toContain("disk full");
});

test("the address says which category is shown, and one that is unknown shows all", async () => {
  const [sensors] = await db.select().from(categories).where(eq(categories.name, "Sensors"));
  await makeProduct({ name: "Inside", categoryId: sensors?.id });
  await makeProduct({ name: "Outside" });
  expect(await read(`?category=${sensors?.id}`)).not.toContain("Outside");
  expect(await read("?category=none")).not.toContain("Inside");
  const all = await read(`?category=${randomUUID()}&q=side`);
  expect(all).toContain("Inside");
  expect(all).toContain("Outside");
});

test("a change that the page does not know is refused, and only named as an error", async () => {
  const { status, text } = await submit({ intent: "toString" });
  expect(status).toBe(422);
  expect(text).toContain("An error occurred");
});

test("an unknown product opens as nothing", async () => {
  for (const id of [randomUUID(), "x"]) expect(await open(id)).toBeNull();
});

test("the back office opens on the products", async () => {
  const answer = await administrator.get("/admin");
  expect(answer.headers.get("location")).toBe("/admin/products");
});
