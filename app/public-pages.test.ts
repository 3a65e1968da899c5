import Validator from "@adobe/structured-data-validator";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db, productImages, products } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { seedDemonstration } from "#db/seed/seed.ts";
import { privatePlaces, publicPages } from "#server/found/addresses.ts";
import { makeProduct, makeReview, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { findMarkupFaults } from "#test/markup.ts";
import { findRoutes, servePages } from "#test/pages.ts";
import { schemaOrg } from "#test/schema-org.ts";

freshDatabase();

const site = "http://localhost:3000";
const hostile = `</script><script>alert(1)</script>&<![CDATA[ "quoted" 'name' <!--`;

/** Every route of the shop but those of the back office; those with a component are pages. */
const routes = await findRoutes("", { without: "/admin" });
const serve = await servePages(routes);
const pages = routes.filter(
  ({ address, module }) => "default" in module && !/^\/(?:admin|\*)/.test(address),
);

/** What stands for each parameter of an address. */
const samples: Record<string, string> = { category: "sensors" };

const fill = (address: string) =>
  address.replaceAll(/:(\w+)\??/g, (_, name: string) => {
    const sample = samples[name];
    if (!sample) throw new Error(`Say in this test what stands for :${name} in ${address}`);
    return sample;
  });

async function render(address: string) {
  const answer = await serve(new Request(`${site}${address}`));
  return { status: answer.status, html: await answer.text() };
}

beforeAll(async () => {
  await seedEssentials(db);
  await seedDemonstration(db, { now: new Date("2026-11-21T12:00:00Z") });
  const product = await makeProduct({ name: hostile, description: hostile, specs: [hostile] });
  await db.insert(productImages).values({
    productId: product.id,
    position: 0,
    key: "hostile.webp",
    alt: hostile,
    width: 800,
    height: 800,
  });
  const user = await makeUser();
  await makeReview({
    productId: product.id,
    userId: user.id,
    comment: hostile,
    status: "approved",
  });
  samples.productId = product.id;
  samples.orderId = crypto.randomUUID();
});

/** The structured data of a page, as objects by their type. */
function readStructuredData(page: string): Record<string, object[]> {
  const found = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const items = found.flatMap(([, text = ""]) => {
    const data = JSON.parse(text);
    return data["@graph"] ?? [data];
  });
  return Object.groupBy(items, (item) => item["@type"]) as Record<string, object[]>;
}

describe.each(pages.map(({ address }) => address))("the page %s", (address) => {
  test("tells nothing but what the vocabularies of schema.org and Google know", async () => {
    const page = await render(fill(address));
    const issues = await new Validator(schemaOrg).validate({
      jsonld: readStructuredData(page.html),
    });
    const errors = issues.filter(
      ({ severity, issueMessage }) =>
        severity === "ERROR" || /not supported by the schema/i.test(issueMessage),
    );
    expect(errors).toEqual([]);
  });

  test("can be shared: it has a title, a text, an address and a picture", async () => {
    const page = await render(fill(address));
    if (page.status !== 200) return;
    for (const part of [
      "<title>",
      '<meta name="description"',
      '<link rel="canonical"',
      'property="og:title"',
      'property="og:description"',
      'property="og:url"',
      'property="og:image"',
      'name="twitter:card"',
    ]) {
      expect(page.html).toContain(part);
    }
  });

  test("is either on the map of the site or closed to robots", () => {
    const isPrivate = privatePlaces.some((place) => address.startsWith(place));
    const isOnMap = publicPages.some((path) => path === address);
    const isListed = address === "/product/:productId" || address === "/category/:category";
    expect([isPrivate, isOnMap, isListed].filter(Boolean)).toHaveLength(1);
  });
});

test("pages were found", () => {
  expect(pages.map(({ address }) => address)).toEqual(
    expect.arrayContaining([...publicPages, "/product/:productId", "/cart"]),
  );
});

test("pages that lead nowhere are sound HTML, and their path is logged without the query", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  for (const address of [
    "/no-such-page?code=1",
    `/product/${crypto.randomUUID()}`,
    "/category/nothing",
  ]) {
    const page = await render(address);
    expect(page.status).toBe(404);
    expect(findMarkupFaults(page.html), address).toEqual([]);
  }
  expect(warned.mock.calls).toEqual([["404: no page at /no-such-page"]]);
});

test("a name that looks like markup stays a name, in the page and in its structured data", async () => {
  const { html: page } = await render(`/product/${samples.productId}`);
  expect(page).not.toContain("alert(1)</script>");
  const { Product: [product] = [] } = readStructuredData(page);
  expect(product).toMatchObject({ "@type": "Product", name: hostile, description: hostile });
});

test("what search engines should know of the shop and its wares is there", async () => {
  const typesOf = async (address: string) =>
    Object.keys(readStructuredData((await render(address)).html));
  expect(await typesOf("/")).toEqual(expect.arrayContaining(["Organization", "WebSite"]));
  expect(await typesOf(`/product/${samples.productId}`)).toEqual(
    expect.arrayContaining(["Product", "BreadcrumbList"]),
  );
  expect(await typesOf("/shipping")).toEqual(expect.arrayContaining(["FAQPage"]));
  expect(await typesOf("/sensors")).toEqual(expect.arrayContaining(["ItemList"]));
});

test("the validator would find a fault", async () => {
  const [product] = await db.select().from(products).limit(1);
  const wrong = { "@type": "Product", nome: product?.name };
  const issues = await new Validator(schemaOrg).validate({ jsonld: { Product: [wrong] } });
  expect(issues.map(({ issueMessage }) => issueMessage)).toEqual(
    expect.arrayContaining([
      'Required attribute "name" is missing',
      expect.stringContaining('"nome"'),
    ]),
  );
  expect(findMarkupFaults("<!DOCTYPE html><p><div></div></p>")).not.toEqual([]);
});
