import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { careers, contactInfo, db } from "#db";
import * as careerChange from "#shop/content/career-change.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const administrator = new Client(makeApp(undefined, await servePages(await findRoutes("/admin"))));

beforeAll(() => administrator.signUpAsAdministrator());
beforeEach(async () => {
  await db.delete(careers);
});

async function submit(fields: Record<string, string>) {
  const answer = await administrator.submit("/admin/careers.data", fields);
  return { status: answer.status, text: await answer.text() };
}

const typed = {
  title: "Engineer",
  department: "Firmware",
  location: "Lagos",
  type: "Part-time",
  description: "Build it.",
  postedDate: "2026-11-21",
  status: "active",
};
const opened = {
  ...typed,
  responsibilities: null,
  requirements: null,
  orderIndex: 0,
  closingDate: null,
  applicationEmail: null,
};
const find = async () => (await db.select().from(careers))[0];

test("a career is added, changed and deleted by the forms of the tab", async () => {
  const added = await submit({ intent: "create", ...typed });
  expect(added.text).toContain("Career created successfully");
  const { id = "" } = (await find()) ?? {};
  expect(await find()).toMatchObject(opened);

  const change = { intent: "update", id, opened: JSON.stringify(opened), ...typed, title: "Lead" };
  expect((await submit(change)).text).toContain("Career updated successfully");
  expect(await find()).toMatchObject({ ...opened, title: "Lead" });
  const stale = await submit(change);
  expect(stale.status).toBe(409);
  expect(stale.text).toContain("Someone else changed this while you were editing it.");

  const removed = await submit({ intent: "delete", id });
  expect(removed.text).toContain("Career deleted successfully");
  expect(await find()).toBeUndefined();
});

test("what is gone is told as an error of what was asked", async () => {
  const id = crypto.randomUUID();
  const gone = "This career does not exist any more";
  const removed = await submit({ intent: "delete", id });
  expect(removed.status).toBe(404);
  expect(removed.text).toContain(`Error deleting career: ${gone}`);
  const change = { intent: "update", id, opened: JSON.stringify(opened), ...typed };
  expect((await submit(change)).text).toContain(`Error updating career: ${gone}`);
});

test("every fault is said beside its field", async () => {
  const missing = { title: "", department: " ", location: "", type: "", description: "" };
  const { status, text } = await submit({ intent: "create", ...typed, ...missing });
  expect(status).toBe(422);
  for (const name of ["Title", "Department", "Location", "Type", "Description"]) {
    expect(text).toContain(`${name} is required`);
  }
});

test("a closing date before the posted date is refused at its field, in a new career and a changed one", async () => {
  const message = "Closing date must not be before the posted date";
  const wrong = { ...typed, closingDate: "2026-11-20" };
  await submit({ intent: "create", ...typed });
  const { id = "" } = (await find()) ?? {};
  for (const change of [
    { intent: "create", ...wrong },
    { intent: "update", id, opened: JSON.stringify(opened), ...wrong },
  ]) {
    const { status, text } = await submit(change);
    expect(status).toBe(422);
    expect(text).toContain(message);
    expect(text).toContain('"closingDate"');
  }
  expect(await db.select().from(careers)).toMatchObject([opened]);
});

test("applications for a new career go to the company, unless said otherwise", async () => {
  await db
    .insert(contactInfo)
    .values({ companyName: "Fieldwork", email: "hire@fieldwork.example" });
  const answer = await administrator.get("/admin/careers.data");
  expect(await answer.text()).toContain("hire@fieldwork.example");
});

test.each([
  ["create", "createCareer", "Error creating career: please try again"],
  ["update", "updateCareer", "Error updating career: please try again"],
  ["delete", "deleteCareer", "Error deleting career: please try again"],
] as const)(
  "when %s fails the message says so, and the log says why",
  async (intent, verb, message) => {
    const broken = vi.spyOn(careerChange, verb).mockRejectedValue(new Error("disk full"));
    const log = vi.spyOn(console, "error").mockReturnValue();
    const id = crypto.randomUUID();
    const { status, text } = await submit({ ...typed, intent, id, opened: JSON.stringify(opened) });
    expect(log).toHaveBeenCalledOnce();
    broken.mockRestore();
    log.mockRestore();
    expect(status).toBe(500);
    expect(text).toContain(message);
    expect(text).not.toContain("disk full");
  },
);

test("an unknown change is refused", async () => {
  expect((await submit({ intent: "drop" })).status).toBe(422);
});
