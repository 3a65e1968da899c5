import { beforeAll, expect, test } from "vitest";
import {
  auditLog,
  careers,
  categories,
  currencies,
  db,
  documentation,
  featuredProducts,
  partners,
  promotionCodes,
  shippingOptions,
  socialMediaAccounts,
  socialMediaCampaigns,
  socialMediaPosts,
  users,
} from "#db";
import { makeProduct } from "#test/builders.ts";
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

const cedi = { name: "Cedi", symbol: "₵", rate: "12.5", decimals: "2", orderIndex: "0" };

/** Of these the answer is found by what the log wrote down under the id of the form. */
const formsInTheLog: {
  tab: string;
  table: typeof promotionCodes | typeof currencies | typeof featuredProducts;
  fields: Record<string, string>;
  says: RegExp;
}[] = [
  {
    tab: "products/promotion-codes",
    table: promotionCodes,
    fields: { intent: "generate-code", type: "discount_10" },
    says: /Promotion code generated: DISCOUNT_10-\w+/,
  },
  {
    tab: "settings/currencies",
    table: currencies,
    fields: { ...create, ...cedi, code: "GHS" },
    says: /Currency added successfully/,
  },
  { tab: "featured", table: featuredProducts, fields: create, says: /Product added to featured/ },
];

test.each(formsInTheLog)("a form of $tab that is sent again says the same", async (form) => {
  const { tab, table, says } = form;
  const [records, entries] = [await db.$count(table), await db.$count(auditLog)];
  const { id: productId } = await makeProduct();
  const fields = { ...form.fields, productId, newId: crypto.randomUUID() };
  const ask = async (changed: object = {}) => {
    const answer = await administrator.submit(`/admin/${tab}.data`, { ...fields, ...changed });
    return { status: answer.status, text: await answer.text() };
  };
  const [first, second] = [await ask(), await ask()];
  expect(first.text).toMatch(says);
  expect(second).toEqual(first);
  expect(await db.$count(table)).toBe(records + 1);
  expect(await db.$count(auditLog)).toBe(entries + 1);
  const { id } = await makeProduct();
  const third = await ask({ productId: id, code: "GHX" });
  expect(third.status).toBe(409);
  expect(third.text).toContain("This form was sent before, with other contents.");
  expect(await db.$count(table)).toBe(records + 1);
});

test("an account that is asked for again under its key is made once", async () => {
  const [people, entries] = [await db.$count(users), await db.$count(auditLog)];
  const account = { email: "Ada@Example.com", password: "correct horse", full_name: "Ada" };
  const own: string = crypto.randomUUID();
  const ask = async (changed: object = {}, key = own) => {
    const sent = { ...account, ...changed };
    const headers = { "Idempotency-Key": key };
    const answer = await administrator.post("/api/admin-create-user", sent, headers);
    return { status: answer.status, body: await answer.json() };
  };
  const first = await ask();
  expect(first).toMatchObject({ status: 201, body: { user: { email: "ada@example.com" } } });
  expect(await ask()).toEqual(first);
  expect(await db.$count(users)).toBe(people + 1);
  expect(await db.$count(auditLog)).toBe(entries + 1);
  expect(await ask({ email: "eve@example.com" })).toMatchObject({
    status: 409,
    body: { error: { code: "idempotency_mismatch" } },
  });
  expect(await ask({}, crypto.randomUUID())).toMatchObject({
    status: 409,
    body: { error: { code: "email_taken" } },
  });
  expect(await ask({}, "again")).toMatchObject({
    status: 422,
    body: { error: { message: "An Idempotency-Key is a UUID" } },
  });
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
