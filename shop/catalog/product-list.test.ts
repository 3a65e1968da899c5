import { beforeEach, describe, expect, test } from "vitest";
import { categories, db, productImages, products } from "#db";
import { makeProduct } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { rowsPerPage } from "../records/keyset.ts";
import { readTableQuery } from "../records/table-query.ts";
import { listCategorySections } from "./category-sections.ts";
import { listProductGroups, listProductRows } from "./product-list.ts";
import { groupId, productTable } from "./product-table.ts";

freshDatabase();

beforeEach(async () => {
  await db.delete(products);
  await db.delete(categories);
});

async function addCategory(name: string, orderIndex = 0): Promise<string> {
  const [made] = await db.insert(categories).values({ name, orderIndex }).returning();
  if (!made) throw new Error("The category was not inserted");
  return made.id;
}

async function ask(address: string) {
  const sections = await listCategorySections(db);
  const shape = productTable(sections.map(groupId));
  return { sections, query: readTableQuery(new URLSearchParams(address), shape) };
}

async function groupsOf(address = "") {
  return listProductGroups(db, await ask(address));
}

async function rowsOf(address: string) {
  return listProductRows(db, (await ask(address)).query);
}

/** The groups as their names with those of their products. */
async function shownBy(address = "") {
  const { rows } = await groupsOf(address);
  return rows.map(({ section, rows: inside }) => [section.name, inside.map(({ name }) => name)]);
}

describe("the products by category", () => {
  test("stand in the shop's order, the newest first, and those without a category last", async () => {
    const later = await addCategory("Sensors", 2);
    const earlier = await addCategory("Gateways", 1);
    await addCategory("Empty");
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    await makeProduct({ name: "Old", categoryId: later, createdAt: at(1) });
    await makeProduct({ name: "New", categoryId: later, createdAt: at(2), status: "suspended" });
    await makeProduct({ name: "Gate", categoryId: earlier });
    await makeProduct({ name: "Loose" });
    expect(await shownBy()).toEqual([
      ["Gateways", ["Gate"]],
      ["Sensors", ["New", "Old"]],
      ["No category", ["Loose"]],
    ]);
  });

  test("show what a row needs", async () => {
    const product = await makeProduct({ specs: ["A", "B", "C", "D"], stock: 3 });
    const image = { productId: product.id, width: 8, height: 8 };
    await db.insert(productImages).values([
      { ...image, key: "second", position: 1 },
      { ...image, key: "main", position: 0 },
    ]);
    const { rows } = await groupsOf();
    expect(rows[0]?.rows[0]).toEqual({
      id: product.id,
      name: product.name,
      partNumber: product.partNumber,
      priceMinor: 1000,
      revision: 1,
      stock: 3,
      held: 0,
      specs: ["A", "B", "C"],
      status: "active",
      imageKey: "main",
    });
  });

  test("show the first of each, and say where there are more", async () => {
    const [many, few] = [await addCategory("Many", 1), await addCategory("Few", 2)];
    for (let at = 0; at < 9; at++) await makeProduct({ categoryId: many });
    for (let at = 0; at < 8; at++) await makeProduct({ categoryId: few });
    const { rows } = await groupsOf();
    expect(rows.map(({ rows, hasMore }) => [rows.length, hasMore])).toEqual([
      [8, true],
      [8, false],
    ]);
  });

  test("are narrowed and put in order alike; a group without a match is left out", async () => {
    const [sensors, gateways] = [await addCategory("Sensors", 1), await addCategory("Gateways", 2)];
    await makeProduct({ name: "B probe", categoryId: sensors, priceMinor: 5, stock: 1 });
    await makeProduct({ name: "a probe", categoryId: sensors, priceMinor: 9, stock: 2 });
    await makeProduct({ name: "50% gate", categoryId: gateways, partNumber: "GW-50" });
    await makeProduct({ name: "Gate", categoryId: gateways, status: "suspended" });
    expect(await shownBy("q=PROBE&sort=name")).toEqual([["Sensors", ["a probe", "B probe"]]]);
    expect(await shownBy("q=probe&sort=price")).toEqual([["Sensors", ["B probe", "a probe"]]]);
    expect(await shownBy("q=probe&sort=-stock")).toEqual([["Sensors", ["a probe", "B probe"]]]);
    await makeProduct({ name: "Loose probe", stock: 7 });
    await makeProduct({ name: "Last probe", stock: 6 });
    expect(await shownBy("q=probe&sort=stock")).toEqual([
      ["Sensors", ["B probe", "a probe"]],
      ["No category", ["Last probe", "Loose probe"]],
    ]);
    expect(await shownBy("q=gw-5")).toEqual([["Gateways", ["50% gate"]]]);
    expect(await shownBy("q=%25")).toEqual([["Gateways", ["50% gate"]]]);
    expect(await shownBy("status=suspended")).toEqual([["Gateways", ["Gate"]]]);
    expect(await shownBy("q=nothing")).toEqual([]);
  });

  test("are the first of each as well where a search has many matches", async () => {
    const [sensors, gateways] = [await addCategory("Sensors", 1), await addCategory("Gateways", 2)];
    for (let number = 0; number < 21; number++) {
      await makeProduct({ name: `Probe ${number}`, categoryId: sensors, priceMinor: number });
    }
    await makeProduct({ name: "Gate for a probe", categoryId: gateways });
    await makeProduct({ name: "Gate", categoryId: gateways });
    await makeProduct({ name: "Loose probe" });
    const { rows } = await groupsOf("q=probe&sort=price");
    expect(rows.map(({ id, hasMore }) => [id, hasMore])).toEqual([
      [sensors, true],
      [gateways, false],
      ["none", false],
    ]);
    const eight = Array.from({ length: 8 }, (_, number) => `Probe ${number}`);
    expect(rows[0]?.rows.map(({ name }) => name)).toEqual(eight);
    expect(rows[1]?.rows.map(({ name }) => name)).toEqual(["Gate for a probe"]);
    expect((await shownBy("q=probe 20"))[0]).toEqual(["Sensors", ["Probe 20"]]);
  });

  test("are turned over by groups, there and back, whatever the search leaves out", async () => {
    for (let at = 0; at < 20; at++) {
      const categoryId = await addCategory(`C${String(at).padStart(2, "0")}`, at);
      await makeProduct({ name: at % 10 === 9 ? "Other" : "Probe", categoryId });
    }
    const names = async (address: string) => {
      const { rows, next, previous } = await groupsOf(address);
      return { shown: rows.map(({ section }) => section.name), next, previous };
    };
    const first = await names("q=probe");
    expect(first.shown).toEqual(["C00", "C01", "C02", "C03", "C04", "C05", "C06", "C07"]);
    expect(first.previous).toBeNull();
    const second = await names(`q=probe&after=${first.next}`);
    expect(second.shown).toEqual(["C08", "C10", "C11", "C12", "C13", "C14", "C15", "C16"]);
    const last = await names(`q=probe&after=${second.next}`);
    expect(last.shown).toEqual(["C17", "C18"]);
    expect(last.next).toBeNull();
    expect(await names(`q=probe&before=${last.previous}`)).toEqual(second);
    expect(await names(`q=probe&before=${second.previous}`)).toEqual(first);
    expect(await names("q=probe&after=x")).toEqual(first);
    expect(await names("q=probe&before=x")).toEqual(first);
  });
});

describe("the products of one category", () => {
  test("are its own, of every status, page by page in any order", async () => {
    const categoryId = await addCategory("Sensors");
    const count = rowsPerPage + 3;
    for (let at = 0; at < count; at++) {
      await makeProduct({ name: `N ${at % 7}`, priceMinor: at % 5, stock: at % 3, categoryId });
    }
    await makeProduct({ name: "Elsewhere" });
    for (const sort of ["created", "name", "price", "stock"].flatMap((key) => [key, `-${key}`])) {
      const first = await rowsOf(`category=${categoryId}&sort=${sort}`);
      const second = await rowsOf(`category=${categoryId}&sort=${sort}&after=${first.next}`);
      const ids = [...first.rows, ...second.rows].map(({ id }) => id);
      expect(new Set(ids).size, sort).toBe(count);
      const back = await rowsOf(`category=${categoryId}&sort=${sort}&before=${second.previous}`);
      expect(back.rows, sort).toEqual(first.rows);
    }
  });

  test("without a category have an address too; an unknown one narrows nothing", async () => {
    await makeProduct({ name: "Inside", categoryId: await addCategory("Sensors") });
    await makeProduct({ name: "Loose" });
    const { rows } = await rowsOf("category=none");
    expect(rows.map(({ name }) => name)).toEqual(["Loose"]);
    expect((await ask("category=x")).query.filters.category).toBeNull();
  });

  test("stand in one order with those of all others, where that is asked for", async () => {
    await makeProduct({ name: "Few", stock: 2, categoryId: await addCategory("Sensors") });
    await makeProduct({ name: "Fewest", stock: 1, categoryId: await addCategory("Gateways") });
    await makeProduct({ name: "Many", stock: 3 });
    expect((await ask("category=every")).query.filters.category).toBe("every");
    const { rows } = await rowsOf("category=every&sort=stock");
    expect(rows.map(({ name }) => name)).toEqual(["Fewest", "Few", "Many"]);
  });
});
