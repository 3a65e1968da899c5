import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as shopAuth from "#auth/shop-auth.ts";
import { db, sessions, users } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";
import { tabAddress, tabs } from "./tabs.ts";

freshDatabase();

const routes = await findRoutes("/admin");
const app = makeApp(undefined, await servePages(routes));

const visitor = new Client(app);
const customer = new Client(app);
const suspended = new Client(app);
const administrator = new Client(app);
const roles = { visitor, customer, suspended };

beforeAll(async () => {
  await seedEssentials(db);
  await customer.signUp();
  await administrator.signUpAsAdministrator();
  const { id } = await suspended.signUpAsAdministrator();
  await db.update(users).set({ suspended: true }).where(eq(users.id, id));
});

/** An address with an id in place of each parameter. */
const fill = (address: string) => address.replaceAll(/:\w+\??/g, randomUUID());

const calls = routes.flatMap(({ address, id, module }) => [
  ...(module.loader ? [{ method: "GET", address: fill(address), id }] : []),
  ...(module.action ? [{ method: "POST", address: fill(address), id }] : []),
]);

function ask(client: Client, method: string, address: string) {
  return method === "GET" ? client.get(address) : client.submit(address, { intent: "delete" });
}

const homes = { visitor: "/auth?redirect=", customer: "/", suspended: "/auth?redirect=" };

test("calls were found", () => {
  expect(calls.map(({ method, address }) => `${method} ${address}`)).toEqual(
    expect.arrayContaining(["GET /admin/users", "POST /admin/users", "GET /admin/live"]),
  );
});

describe.each(Object.keys(roles) as (keyof typeof roles)[])("a %s", (role) => {
  test.each(calls)("is refused $method $address", async ({ method, address }) => {
    const answer = await ask(roles[role], method, address);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toContain(homes[role]);
    expect(await answer.text()).toBe("");
  });

  test.each(calls)("is refused the data of $method $address", async ({ method, address, id }) => {
    const parts = method === "GET" ? ["", `?_routes=${encodeURIComponent(id)}`] : [""];
    for (const part of parts) {
      const answer = await ask(roles[role], method, `${address}.data${part}`);
      expect(answer.status).toBe(202);
      const text = await answer.text();
      expect(text).toContain('"redirect"');
      expect(text).toContain(homes[role]);
      expect(text.length).toBeLessThan(300);
    }
  });
});

describe("an administrator", () => {
  const readable = calls.filter(({ method }) => method === "GET");

  test.each(readable)("is let in to $method $address", async ({ address }) => {
    const answer = await administrator.get(address);
    expect(answer.headers.get("location") ?? "").toMatch(/^(\/admin\/.*)?$/);
    expect([200, 302, 404]).toContain(answer.status);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    await answer.body?.cancel();
  });

  test("is asked anew with each request: an ended session ends the access", async () => {
    const leaving = new Client(app);
    const { id } = await leaving.signUpAsAdministrator();
    expect((await leaving.get("/admin/users.data")).status).toBe(200);
    await db.delete(sessions).where(eq(sessions.userId, id));
    expect((await leaving.get("/admin/users.data")).status).toBe(202);
  });
});

test("whoever is sent to sign in comes back to the page, not to its data", async () => {
  const answer = await visitor.get("/admin/users.data?q=ada&_routes=admin%2Fusers.tsx");
  expect(await answer.text()).toContain(
    `/auth?redirect=${encodeURIComponent("/admin/users?q=ada")}`,
  );
});

test("a customer is told why, and so is everyone while it cannot be found out who asks", async () => {
  const refused = await customer.get("/admin/users");
  expect(refused.headers.get("set-cookie")).toContain("flash=no-admin-access");
  const broken = vi.spyOn(shopAuth, "findSession").mockRejectedValue(new Error("no database"));
  const log = vi.spyOn(console, "error").mockReturnValue();
  const failed = await administrator.get("/admin/users");
  broken.mockRestore();
  log.mockRestore();
  expect(failed.headers.get("location")).toBe("/");
  expect(failed.headers.get("set-cookie")).toContain("flash=admin-check-failed");
});

describe("while it cannot be found out who asks", () => {
  beforeAll(() => {
    vi.spyOn(shopAuth, "findSession").mockRejectedValue(new Error("no database"));
    vi.spyOn(console, "error").mockReturnValue();
  });
  afterAll(() => vi.restoreAllMocks());

  const within = { Referer: "http://localhost:3000/admin/users?q=ada" };

  test("nobody is led away from a page whose form they send", async () => {
    const failed = await administrator.submit("/admin/users.data", { intent: "delete" });
    expect(failed.status).toBe(500);
    expect(failed.headers.get("set-cookie")).toBeNull();
  });

  test("nobody is led away from a page that reads anew what it shows", async () => {
    const address = "/admin/users.data?_routes=admin%2Fusers.tsx";
    const failed = await administrator.get(address, within);
    expect(failed.status).toBe(500);
    expect(failed.headers.get("set-cookie")).toBeNull();
    // The journey of a page that stays as it is then plays this answer.
    expect(await failed.text()).toBe(
      '[{"_1":2},"admin/layout.tsx",{"_3":4},"error",["SanitizedError",5,6,-7],"Error","Unexpected Server Error"]\n',
    );
  });

  test.each(["/admin/orders.data", `/admin/orders/${randomUUID()}.data`, "/admin/search?q=ada"])(
    "nobody is led away from a page that asks for %s",
    async (address) => {
      const failed = await administrator.get(address, within);
      expect(failed.status).toBe(500);
      expect(failed.headers.get("set-cookie")).toBeNull();
    },
  );

  const data = "/admin/users.data";
  const html = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

  test.each([
    ["comes from the storefront", data, { Referer: "http://localhost:3000/administration" }],
    ["opens another page whole", "/admin/users", { ...within, ...html }],
    ["says nothing of where they are", data, {}],
  ])("whoever %s goes home", async (_, address, headers) => {
    const failed = await administrator.get(address, headers);
    expect(failed.headers.get("set-cookie")).toContain("flash=admin-check-failed");
  });
});

describe("the tabs", () => {
  const order = [
    "Users",
    "Order Tracking",
    "Products",
    "Products by Category",
    "Featured",
    "Categories",
    "Reviews",
    "Docs",
    "Contact",
    "Shipping",
    "Careers",
    "Social Media",
  ];

  test("stand in their order, and what is the shop's own after them", () => {
    const places = tabs.map(({ label }) => order.indexOf(label)).map((at) => (at < 0 ? 99 : at));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const own = tabs.slice(order.length).map(({ label }) => label);
    expect(own).toEqual(["Dashboard", "Settings", "Audit Log"]);
  });

  test("lead nowhere but to pages", () => {
    const addresses = routes.map(({ address }) => address);
    for (const tab of tabs) expect(addresses).toContain(tabAddress(tab));
  });

  test("keep what was typed when the line is lost", () => {
    for (const { file, module } of routes) {
      if (!module.default || file === "admin/layout.tsx") continue;
      expect(module, file).toHaveProperty("clientLoader");
      if (module.action) expect(module, file).toHaveProperty("clientAction");
    }
  });
});
