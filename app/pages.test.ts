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
const samples: Record<string, string> = { category: "sensors" };

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
