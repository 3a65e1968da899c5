import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { contactInfo, db, partners } from "#db";
import * as companyChange from "#shop/content/company-change.ts";
import { noCompany } from "#shop/content/company-fields.ts";
import * as partnerChange from "#shop/content/partner-change.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const administrator = new Client(makeApp(undefined, await servePages(await findRoutes("/admin"))));

beforeAll(() => administrator.signUpAsAdministrator());
beforeEach(async () => {
  await db.delete(contactInfo);
  await db.delete(partners);
});

async function submit(fields: Record<string, string>) {
  const answer = await administrator.submit("/admin/contact.data", fields);
  return { status: answer.status, text: await answer.text() };
}

const company = { companyName: "Fieldwork", email: "sales@fieldwork.example" };
const partner = { name: "Savanna", website: "https://savanna.example", logoUrl: "/images/s.webp" };
const openedPartner = {
  ...partner,
  email: null,
  phone: null,
  description: null,
  orderIndex: 0,
};
const find = async () => (await db.select().from(partners))[0];

describe("the company's card", () => {
  const first = { intent: "save-company", opened: JSON.stringify(noCompany), ...company };

  test("is saved, and the second of two editors is told", async () => {
    expect((await submit(first)).text).toContain("Contact information saved successfully");
    expect(await db.select().from(contactInfo)).toMatchObject([company]);
    const stale = await submit({ ...first, companyName: "Other" });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain("Someone else changed this while you were editing it.");
  });

  test("tells the first fault as a validation error, and each beside its field", async () => {
    const { status, text } = await submit({ ...first, companyName: "", email: "nobody" });
    expect(status).toBe(422);
    expect(text).toContain('"Validation Error: Company name is required"');
    expect(text).toContain('"Company name is required"');
    expect(text).toContain('"Invalid email address"');
  });

  test("says so when it fails", async () => {
    const broken = vi
      .spyOn(companyChange, "saveContactInformation")
      .mockRejectedValue(new Error("disk full"));
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { status, text } = await submit(first);
    expect(log).toHaveBeenCalledOnce();
    broken.mockRestore();
    log.mockRestore();
    expect(status).toBe(500);
    expect(text).toContain("Failed to save contact information");
  });
});

describe("the partners' card", () => {
  test("adds, changes and deletes a partner", async () => {
    const added = await submit({ intent: "create-partner", ...partner });
    expect(added.text).toContain("Partner created successfully");
    const { id = "" } = (await find()) ?? {};
    expect(await find()).toMatchObject(openedPartner);

    const opened = JSON.stringify(openedPartner);
    const change = { intent: "update-partner", id, opened, ...partner, name: "Coldline" };
    expect((await submit(change)).text).toContain("Partner updated successfully");
    expect(await find()).toMatchObject({ ...openedPartner, name: "Coldline" });
    const stale = await submit(change);
    expect(stale.status).toBe(409);
    expect(stale.text).toContain("Coldline");

    const removed = await submit({ intent: "delete-partner", id });
    expect(removed.text).toContain("Partner deleted successfully");
    expect(await find()).toBeUndefined();
    const again = await submit({ intent: "delete-partner", id });
    expect(again.status).toBe(404);
    expect(again.text).toContain("This partner does not exist any more");
  });

  test("tells the first fault as a validation error", async () => {
    const { status, text } = await submit({
      intent: "create-partner",
      name: "Savanna",
      website: "savanna.example",
      logoUrl: "http://elsewhere.example/logo.png",
    });
    expect(status).toBe(422);
    const message = "Website must be a valid URL starting with http:// or https://";
    expect(text).toContain(`"Validation Error: ${message}"`);
    expect(text).toContain(`"${message}"`);
    expect(text).toContain("Logo must be a file of the shop");
    expect(await find()).toBeUndefined();
  });

  test.each([
    ["create-partner", "createPartner", "Failed to save partner"],
    ["update-partner", "updatePartner", "Failed to save partner"],
    ["delete-partner", "deletePartner", "Failed to delete partner"],
  ] as const)("says so when %s fails", async (intent, verb, message) => {
    const broken = vi.spyOn(partnerChange, verb).mockRejectedValue(new Error("disk full"));
    const log = vi.spyOn(console, "error").mockReturnValue();
    const opened = JSON.stringify(openedPartner);
    const { status, text } = await submit({
      ...partner,
      intent,
      id: crypto.randomUUID(),
      opened,
    });
    expect(log).toHaveBeenCalledOnce();
    broken.mockRestore();
    log.mockRestore();
    expect(status).toBe(500);
    expect(text).toContain(message);
    expect(text).not.toContain("disk full");
  });
});

test("an unknown change is refused", async () => {
  expect((await submit({ intent: "drop" })).status).toBe(422);
});
