import { beforeAll, expect, test } from "vitest";
import { categories, db, documentation } from "#db";
import { makeProduct } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const serve = await servePages(await findRoutes("/search/suggestions"));
const ask = (term: string) =>
  serve(
    new Request(`http://localhost:3000/search/suggestions?${new URLSearchParams({ q: term })}`),
  );

let id: string;

beforeAll(async () => {
  ({ id } = await makeProduct({ partNumber: "S-1", name: "Soil <Probe>" }));
  await db.insert(categories).values({ name: "Soil & Water" });
  await db.insert(documentation).values([
    { docType: "getting_started", title: "Soil: first steps" },
    { docType: "getting_started", title: "Soil, first steps!", orderIndex: 1 },
  ]);
});

test("each suggestion says what it is and where it leads", async () => {
  const answer = await ask("soil");
  expect(await answer.json()).toEqual({
    didYouMean: null,
    suggestions: [
      {
        group: "Products",
        label: "Soil <Probe>",
        detail: "S-1",
        to: `/product/${id}`,
        product: { imageKey: null, priceMinor: 10_00 },
      },
      {
        group: "Categories",
        label: "Soil & Water",
        detail: null,
        to: "/category/soil--water",
        product: null,
      },
      {
        group: "Documents",
        label: "Soil: first steps",
        detail: "Getting Started",
        to: "/getting-started#soil-first-steps",
        product: null,
      },
      {
        group: "Documents",
        label: "Soil, first steps!",
        detail: "Getting Started",
        to: "/getting-started#soil-first-steps-2",
        product: null,
      },
    ],
  });
});

test("a browser keeps the answer for a minute", async () => {
  expect((await ask("soil")).headers.get("cache-control")).toBe("public, max-age=60");
});

test.each(["", " ", "%", "a".repeat(5000), "\0", "\ud800"])(
  "nonsense is answered with nothing",
  async (term) => {
    const answer = await ask(term);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { didYouMean: null, suggestions: [] },
    ]);
  },
);
