import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { seedDemonstration } from "#db/seed/seed.ts";
import { showCode } from "#test/authenticator.ts";
import { makeOrder, makeProduct, makeReview } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findMarkupFaults } from "#test/markup.ts";
import { findRoutes, servePages } from "#test/pages.ts";
import { type Role, roleFor } from "#test/roles.ts";

freshDatabase();

/** Every route of the shop; those with a component and none within it are pages. */
const routes = await findRoutes("");
const app = makeApp(undefined, await servePages(routes));
const frames = new Set(routes.map(({ parentId }) => parentId));
const addresses = routes
  .filter(({ id, module }) => "default" in module && !frames.has(id))
  .map(({ address }) => address);

const password = "correct horse";
const hostile = `</script><script>alert(1)</script>&<![CDATA[ "quoted" 'name' <!--`;
const people: Record<Role, Client> = {
  visitor: new Client(app),
  customer: new Client(app),
  administrator: new Client(app),
  "half signed in": new Client(app),
};

/** What stands for each parameter of an address. */
const samples: Record<string, string> = { category: "sensors", documentId: randomUUID() };

function fill(address: string): string {
  if (address.endsWith("/*")) return address.replace("*", "no-such-page");
  return address.replaceAll(/:(\w+)/g, (_, name: string) => {
    const sample = samples[name];
    if (!sample) throw new Error(`Say in this test what stands for :${name} in ${address}`);
    return sample;
  });
}

beforeAll(async () => {
  await seedEssentials(db);
  await seedDemonstration(db, { now: new Date("2026-11-21T12:00:00Z") });
  const buyer = await people.customer.signUp();
  await people.administrator.signUpAsAdministrator();
  await stopAtSecondStep();
  const product = await makeProduct({ name: hostile, description: hostile, specs: [hostile] });
  await makeReview({
    productId: product.id,
    userId: buyer.id,
    comment: hostile,
    status: "approved",
  });
  samples.productId = product.id;
  const lines = [{ productId: product.id, quantity: 2 }];
  samples.orderId = (await makeOrder(buyer, { lines })).id;
});

async function stopAtSecondStep(): Promise<void> {
  const owner = new Client(app);
  const { email } = await owner.signUp();
  const enabled = await owner.post("/api/auth/two-factor/enable", { password });
  const key = new URL((await enabled.json()).totpURI).searchParams.get("secret") ?? "";
  await owner.post("/api/auth/two-factor/verify-totp", { code: showCode(key) });
  await people["half signed in"].enter("/auth", { email, password });
}

test("pages of every kind were found", () => {
  const roles = new Set(addresses.map(roleFor));
  expect([...roles].sort()).toEqual(Object.keys(people).sort());
});

describe.each(addresses)("the page %s", (address) => {
  test(`is sound HTML to a ${roleFor(address)}`, async () => {
    const answer = await people[roleFor(address)].get(fill(address));
    expect(answer.status).toBe(address.endsWith("/*") ? 404 : 200);
    const page = await answer.text();
    expect(page).toMatch(/^<!DOCTYPE html>/i);
    expect(findMarkupFaults(page)).toEqual([]);
  });
});

/** Where somebody comes back to who had to sign in first for an address; null where nobody has to. */
async function findWayBack(address: string): Promise<string | null> {
  const answer = await people.visitor.get(address);
  await answer.body?.cancel();
  const [page, query] = answer.headers.get("Location")?.split("?") ?? [];
  return page === "/auth" ? new URLSearchParams(query).get("redirect") : null;
}

async function follow(client: Client, address: string): Promise<Response> {
  const answer = await client.get(address);
  const to = answer.headers.get("Location");
  return to === null ? answer : follow(client, to);
}

test("addresses were found that somebody has to sign in for", async () => {
  expect(await findWayBack("/orders?page=2")).toBe("/orders?page=2");
  const files = [
    [`/orders/${samples.orderId}/again`, `/orders/${samples.orderId}`],
    ["/account/privacy/export", "/account/privacy"],
    [`/admin/orders/${samples.orderId}/invoice.pdf`, "/admin/orders"],
    ["/admin/settings/newsletter/export?q=ada", "/admin/settings/newsletter"],
  ] as const;
  for (const [file, page] of files) expect(await findWayBack(file)).toBe(page);
});

/** The pages among the others are shown to a visitor, as was seen above. */
const perhapsPrivate = routes.filter(
  ({ address, module }) => !("default" in module) || roleFor(address) !== "visitor",
);

describe.each(perhapsPrivate)("whoever signs in for $address", ({ address, module }) => {
  test("comes back to a page, to the same one if it is one", async () => {
    const asked = `${fill(address)}?page=2`;
    const back = await findWayBack(asked);
    if (back === null) return;
    const answer = await follow(people[roleFor(address)], back);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/^<!DOCTYPE html>/i);
    if ("default" in module && !address.endsWith("/*")) expect(back).toBe(asked);
  });

  test("gets what no cache keeps", async () => {
    const asked = fill(address);
    if ((await findWayBack(asked)) === null) return;
    for (const each of [asked, `${asked}.data`]) {
      const answer = await people[roleFor(address)].get(each);
      await answer.body?.cancel();
      expect(answer.headers.get("Cache-Control"), each).toBe("private, no-store");
    }
  });
});

test.each([
  ["/cart", 200],
  ["/wishlist", 200],
  [`/orders/${randomUUID()}`, 404],
])("no cache keeps %s either, which answers %i", async (address, status) => {
  const answer = await people.customer.get(address);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
});

test("a page that failed is sound HTML as well, and says nothing of why", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = routes.map((route) =>
    route.address === "/about"
      ? {
          ...route,
          module: {
            ...route.module,
            loader: () => {
              throw new Error("the secret of the inside");
            },
          },
        }
      : route,
  );
  const serve = await servePages(broken);
  const answer = await serve(new Request("http://localhost:3000/about"));
  expect(answer.status).toBe(500);
  const page = await answer.text();
  expect(page).toContain("Something went wrong");
  expect(page).not.toContain("the secret of the inside");
  expect(findMarkupFaults(page)).toEqual([]);
});

test("a form sent to a page that takes none is told of a fault, not what a developer should do", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const answer = await people.visitor.submit("/about", { intent: "sell" });
  expect(answer.status).toBe(405);
  expect(await answer.text()).toContain("The page could not be shown.");
});
