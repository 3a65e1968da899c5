import { beforeEach, describe, expect, test } from "vitest";
import { careers, db, documentation, partners } from "#db";
import { makeProduct } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { listOpenPositions } from "./careers.ts";
import { listDocumentation, summariseDocumentation } from "./documentation.ts";
import { listPartners } from "./partners.ts";

freshDatabase();

beforeEach(() => db.delete(documentation));

describe("documentation", () => {
  const guide = { docType: "getting_started" } as const;

  test("is listed by type in the shop's own order, the older first where two share a place", async () => {
    const [earliest, earlier, later] = [
      new Date("2026-01-01"),
      new Date("2026-02-01"),
      new Date("2026-03-01"),
    ];
    await db.insert(documentation).values([
      { ...guide, title: "Third", orderIndex: 2, createdAt: earliest },
      { ...guide, title: "Second", orderIndex: 1, createdAt: later },
      { ...guide, title: "First", orderIndex: 1, createdAt: earlier },
      { docType: "downloads", title: "Elsewhere", orderIndex: 0 },
    ]);
    const entries = await listDocumentation(db, "getting_started");
    expect(entries.map(({ title }) => title)).toEqual(["First", "Second", "Third"]);
  });

  test("names the product it belongs to", async () => {
    const { id, name } = await makeProduct({ status: "out_of_stock" });
    await db.insert(documentation).values({ ...guide, title: "Guide", productId: id });
    expect(await listDocumentation(db, "getting_started")).toMatchObject([
      { product: { id, name } },
    ]);
  });

  test("does not lead to a suspended product, and stands without one", async () => {
    const { id } = await makeProduct({ status: "suspended" });
    await db.insert(documentation).values([
      { ...guide, title: "Of a suspended product", productId: id, orderIndex: 0 },
      { ...guide, title: "Of no product", orderIndex: 1 },
    ]);
    expect(await listDocumentation(db, "getting_started")).toMatchObject([
      { title: "Of a suspended product", product: null },
      { title: "Of no product", product: null },
    ]);
  });

  test("is summed up by type: how much there is, and the first three titles", async () => {
    await db.insert(documentation).values([
      ...["Fourth", "Third", "Second", "First"].map((title, at) => ({
        ...guide,
        title,
        orderIndex: 3 - at,
      })),
      { docType: "downloads", title: "Table" },
    ]);
    expect(await summariseDocumentation(db)).toMatchObject({
      getting_started: {
        count: 4,
        first: [{ title: "First" }, { title: "Second" }, { title: "Third" }],
      },
      api_docs: { count: 0, first: [] },
      downloads: { count: 1, first: [{ title: "Table" }] },
      video_tutorials: { count: 0, first: [] },
    });
  });
});

test("open positions stand in the shop's own order, without inactive ones", async () => {
  const position = { department: "Engineering", location: "Lagos", description: "Build it." };
  await db.insert(careers).values([
    { ...position, title: "Second", orderIndex: 1, closingDate: "2026-12-31" },
    { ...position, title: "Closed", orderIndex: 0, status: "inactive" },
    { ...position, title: "First", orderIndex: 0, applicationEmail: "jobs@example.com" },
  ]);
  expect(await listOpenPositions(db, { now: new Date("2026-11-28") })).toMatchObject([
    { title: "First", type: "Full-time", applicationEmail: "jobs@example.com", closingDate: null },
    { title: "Second", applicationEmail: null, closingDate: "2026-12-31" },
  ]);
});

test("a position is closed once its closing date is over wherever a reader may be", async () => {
  const position = { department: "Engineering", location: "Lagos", description: "Build it." };
  await db.delete(careers);
  await db.insert(careers).values([
    { ...position, title: "Until Friday", orderIndex: 0, closingDate: "2026-11-27" },
    { ...position, title: "Until it is filled", orderIndex: 1 },
  ]);
  const areClosed = async (now: string) =>
    (await listOpenPositions(db, { now: new Date(now) })).map(({ isClosed }) => isClosed);
  expect(await areClosed("2026-11-27T23:59:59.999-12:00")).toEqual([false, false]);
  expect(await areClosed("2026-11-28T00:00:00-12:00")).toEqual([true, false]);
});

test("partners stand in the shop's own order", async () => {
  await db.insert(partners).values([
    { name: "Second", orderIndex: 1 },
    { name: "First", orderIndex: 0, website: "https://example.com/first" },
  ]);
  expect(await listPartners(db)).toMatchObject([
    { name: "First", website: "https://example.com/first", email: null },
    { name: "Second", website: null },
  ]);
});
