import { beforeAll, expect, test } from "vitest";
import {
  auditLog,
  careers,
  categories,
  db,
  documentation,
  partners,
  shippingOptions,
  socialMediaAccounts,
  socialMediaCampaigns,
  socialMediaPosts,
} from "#db";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const administrator = new Client(makeApp(undefined, await servePages(await findRoutes("/admin"))));

beforeAll(() => administrator.signUpAsAdministrator());

const create = { intent: "create" };
const name = { ...create, name: "Valves" };
const title = { ...create, title: "Valves" };
const career = { department: "Lab", location: "Lagos", type: "Full-time", status: "active" };

const forms = [
  { tab: "categories", table: categories, fields: name },
  { tab: "shipping", table: shippingOptions, fields: title },
  { tab: "careers", table: careers, fields: { ...title, ...career, description: "Turn them." } },
  { tab: "contact", table: partners, fields: { ...name, intent: "create-partner" } },
  { tab: "docs", table: documentation, fields: { ...title, docType: "api_docs" } },
  { tab: "social-media/campaigns", table: socialMediaCampaigns, fields: name },
  {
    tab: "social-media/accounts",
    table: socialMediaAccounts,
    fields: { ...create, platform: "threads", accountName: "Valves" },
  },
  {
    tab: "social-media/create",
    table: socialMediaPosts,
    fields: { ...create, content: "Valves", "platforms[]": "linkedin" },
  },
];

test.each(forms)("a form of $tab that is sent again, its answer lost, adds one", async (form) => {
  const { tab, table, fields } = form;
  const before = await db.$count(auditLog);
  const newId = crypto.randomUUID();
  for (let time = 0; time < 2; time += 1) {
    const answer = await administrator.submit(`/admin/${tab}.data`, { ...fields, newId });
    expect(await answer.text()).toContain(" successfully");
  }
  expect((await db.select({ id: table.id }).from(table)).map(({ id }) => id)).toEqual([newId]);
  expect(await db.$count(auditLog)).toBe(before + 1);
});

test("a form without an id of its own, or with one that is none, adds one all the same", async () => {
  await db.delete(categories);
  for (const [at, newId] of ["", "1; drop table users"].entries()) {
    const fields = { ...name, name: `Valves ${at}`, newId };
    const answer = await administrator.submit("/admin/categories.data", fields);
    expect(await answer.text()).toContain("Category created successfully");
  }
  expect(await db.$count(categories)).toBe(2);
});
