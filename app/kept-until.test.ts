import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  careers,
  categories,
  contactInfo,
  currencies,
  db,
  documentation,
  featuredProducts,
  partners,
  products,
  reviews,
  shippingOptions,
  shopSettings,
} from "#db";
import { documentTypes } from "#db/schema/index.ts";
import { seedEssentials } from "#db/seed/essentials.ts";
import type { Topic } from "#realtime/topics.ts";
import { findKeptRoutes } from "#server/page-cache/kept-routes.ts";
import { makeProduct, makeReview, makeShippingOption, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const routes = await findRoutes("", { without: "/admin" });
const serve = await servePages(routes);
const byId = Object.fromEntries(routes.map((route) => [route.id, route]));
const findKept = findKeptRoutes({ routes: byId } as unknown as Parameters<
  typeof findKeptRoutes
>[0]);

let productId: string;
let addresses: string[];

beforeAll(async () => {
  await seedEssentials(db);
  const sensors = { name: "Sensors", listing: "sensors" } as const;
  const [category] = await db.insert(categories).values(sensors).returning();
  productId = (await makeProduct({ name: "Soil Probe", categoryId: category?.id ?? null })).id;
  await db.insert(featuredProducts).values({ productId, orderIndex: 0 });
  const entry = { title: "First steps", productId };
  await db.insert(documentation).values(documentTypes.map((docType) => ({ ...entry, docType })));
  const { id: userId } = await makeUser();
  await makeReview({ productId, userId, status: "approved" });
  await makeShippingOption();
  await db.insert(partners).values({ name: "Savanna Systems" });
  const job = {
    title: "Engineer",
    department: "Hardware",
    location: "Lagos",
    description: "Build.",
  };
  await db.insert(careers).values(job);
  await db.insert(shopSettings).values({ name: "businessCountClaim", value: "5,000" });
  const filled = { productId, category: "sensors" };
  addresses = routes
    .map(({ address }) => address.replace(/:(\w+)/, (_, name: keyof typeof filled) => filled[name]))
    .filter((address) => findKept(address) !== null);
});

/** Every page that is kept, as it is now. */
async function renderAll(): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const address of addresses) {
    const answer = await serve(new Request(`http://localhost:3000${address}`));
    pages[address] = await answer.text();
  }
  return pages;
}

/** What is announced when a record changes, and such a change. */
const changes: [Topic, () => Promise<unknown>][] = [
  ["products", () => db.update(products).set({ name: "Soil Probe, second edition" })],
  ["categories", () => db.update(categories).set({ name: "Sensors and probes" })],
  ["featured", () => db.update(featuredProducts).set({ status: "suspended" })],
  ["documents", () => db.update(documentation).set({ title: "Next steps" })],
  ["reviews", () => db.update(reviews).set({ rating: 1 })],
  ["shipping", () => db.update(shippingOptions).set({ title: "By air" })],
  ["careers", () => db.update(careers).set({ title: "Technician" })],
  ["contact", () => db.update(contactInfo).set({ companyName: "Another name" })],
  ["contact", () => db.update(partners).set({ name: "Another partner" })],
  ["settings", () => db.update(shopSettings).set({ value: sql`'"6,000"'::jsonb` })],
  ["settings", () => db.update(currencies).set({ symbol: "N" })],
];

test.each(changes)(
  "a page that shows a change of %s is not kept beyond it",
  async (topic, change) => {
    const before = await renderAll();
    await change();
    const after = await renderAll();
    const shown = addresses.filter((address) => before[address] !== after[address]);
    expect(shown).not.toEqual([]);
    const isDropped = (address: string) => findKept(address)?.({ topic, id: productId });
    expect(shown.filter((address) => !isDropped(address))).toEqual([]);
  },
);
