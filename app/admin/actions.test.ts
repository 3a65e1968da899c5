import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { categories, db } from "#db";
import * as categoryChange from "#shop/catalog/category-change.ts";
import * as userChange from "#shop/people/user-change.ts";
import { makeProduct, makeUser } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const administrator = new Client(makeApp(undefined, await servePages(await findRoutes("/admin"))));
let ownId: string;

beforeAll(async () => {
  ownId = (await administrator.signUpAsAdministrator()).id;
});

/** Submits a form of a tab; the answer is told as its status and everything it says. */
async function submit(tab: string, fields: Record<string, string>) {
  const answer = await administrator.submit(`/admin/${tab}.data`, fields);
  return { status: answer.status, text: await answer.text() };
}

async function quietly<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const answer = await work();
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
  return answer;
}

describe("the form of categories", () => {
  beforeEach(async () => {
    await db.delete(categories);
  });

  const valves = { intent: "create", name: " Valves ", description: "", orderIndex: "" };
  const find = async () => (await db.select().from(categories))[0];

  test("adds a category", async () => {
    const { status, text } = await submit("categories", valves);
    expect(status).toBe(200);
    expect(text).toContain("Category created successfully");
    expect(await find()).toMatchObject({ name: "Valves", description: null, orderIndex: 0 });
  });

  test("says every fault beside its field, and the first as the message", async () => {
    const wrong = { ...valves, name: " ", orderIndex: "-1" };
    const { status, text } = await submit("categories", wrong);
    expect(status).toBe(422);
    const first = "Category name is required";
    expect(text).toContain(first);
    expect(text).toContain("Order must be a whole number of at least 0");
    expect(text.indexOf(first)).toBeLessThan(text.indexOf("Order must be"));
    expect(await find()).toBeUndefined();
  });

  test("refuses a name that is taken", async () => {
    await submit("categories", valves);
    const { status, text } = await submit("categories", valves);
    expect(status).toBe(409);
    expect(text).toContain("A category with this name already exists");
    const other = await submit("categories", { ...valves, name: "Valves!" });
    expect(other.status).toBe(409);
    expect(other.text).toContain("“Valves” has the same address: /category/valves");
    expect(other.text).not.toContain("A category with this name");
  });

  test("changes and deletes a category", async () => {
    await submit("categories", valves);
    const { id = "", name = "", description = null, orderIndex = 0 } = (await find()) ?? {};
    const opened = JSON.stringify({ name, description, orderIndex });
    const change = { ...valves, intent: "update", id, opened, name: "Pumps" };
    expect((await submit("categories", change)).text).toContain("Category updated successfully");
    const stale = await submit("categories", { ...change, name: "Fans" });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain("Someone else changed this while you were editing it.");
    expect(stale.text).toContain("Pumps");
    expect((await submit("categories", { intent: "delete", id })).text).toContain(
      "Category deleted successfully",
    );
    const again = await submit("categories", { intent: "delete", id });
    expect(again.status).toBe(404);
    expect(again.text).toContain(
      '"Error deleting category: This category does not exist any more"',
    );
  });

  test("refuses a change whose opened record is missing or damaged", async () => {
    await submit("categories", valves);
    const { id = "" } = (await find()) ?? {};
    for (const opened of ["", "{", "{}", "null"]) {
      const { status } = await submit("categories", { ...valves, intent: "update", id, opened });
      expect(status).toBe(422);
    }
    expect((await submit("categories", { ...valves, intent: "update", id })).status).toBe(422);
  });

  test.each([
    ["create", "createCategory", "Error creating category"],
    ["update", "updateCategory", "Error updating category"],
    ["delete", "deleteCategory", "Error deleting category"],
  ] as const)("says so when %s fails, and the log says why", async (intent, verb, message) => {
    const broken = vi.spyOn(categoryChange, verb).mockRejectedValue(new Error("disk full"));
    const opened = JSON.stringify({ name: "A", description: null, orderIndex: 0 });
    const fields = { ...valves, intent, id: crypto.randomUUID(), opened };
    const { status, text } = await quietly(() => submit("categories", fields));
    broken.mockRestore();
    expect(status).toBe(500);
    expect(text).toContain(message);
    expect(text).not.toContain("disk full");
  });

  test.each(["", "drop", "__proto__"])("refuses the unknown change '%s'", async (intent) => {
    expect((await submit("categories", { intent })).status).toBe(422);
  });
});

describe("the actions on users", () => {
  test.each([
    ["suspend", "User suspended successfully"],
    ["activate", "User activated successfully"],
    ["grant-admin", "Administrator role granted"],
    ["take-admin", "Administrator role taken"],
  ])("%s is answered by '%s'", async (intent, message) => {
    const user = await makeUser({ emailVerified: true });
    const { status, text } = await submit("users", { intent, userId: user.id });
    expect(status).toBe(200);
    expect(text).toContain(message);
  });

  test("refuse what would lock the shop", async () => {
    const { status, text } = await submit("users", { intent: "suspend", userId: ownId });
    expect(status).toBe(409);
    expect(text).toContain("You cannot suspend, demote or delete your own account here");
  });

  test("refuse to give the shop to an address that nobody has confirmed", async () => {
    const user = await makeUser();
    const sent = { intent: "grant-admin", userId: user.id };
    const { status, text } = await submit("users", sent);
    expect(status).toBe(409);
    expect(text).toContain("has confirmed their address can become an administrator");
  });

  test("say so when they fail", async () => {
    const broken = vi.spyOn(userChange, "changeUser").mockRejectedValue(new Error("no"));
    const user = await makeUser();
    const { status, text } = await quietly(() =>
      submit("users", { intent: "suspend", userId: user.id }),
    );
    broken.mockRestore();
    expect(status).toBe(500);
    expect(text).toContain("Failed to update user status");
  });
});

test("the palette's call answers with links to tabs that exist", async () => {
  const user = await makeUser({ email: "palette@example.com", name: "Pal" });
  const answer = await administrator.get("/admin/search?q=palette@");
  expect(await answer.json()).toEqual({
    hits: [
      {
        group: "Users",
        label: user.email,
        detail: "Pal",
        to: "/admin/users?q=palette%40example.com",
      },
    ],
  });
  expect(await (await administrator.get("/admin/search")).json()).toEqual({ hits: [] });

  for (let number = 1; number <= 6; number++) {
    await makeProduct({ name: `Palette knife & board ${number}` });
  }
  const { hits } = await (await administrator.get("/admin/search?q=knife+%26")).json();
  expect(hits.slice(-2)).toMatchObject([
    { label: "Palette knife & board 5" },
    { group: "Products", label: "All that match", to: "/admin/products?q=knife+%26#products" },
  ]);
});
