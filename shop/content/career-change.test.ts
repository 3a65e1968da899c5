import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, careers, db } from "#db";
import { closeBus, listen, type News, openBus } from "#realtime/bus.ts";
import { makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import { readTableQuery } from "../records/table-query.ts";
import { createCareer, deleteCareer, updateCareer } from "./career-change.ts";
import { type CareerFields, careerFields } from "./career-fields.ts";
import { listCareers } from "./career-list.ts";
import { careerTable } from "./career-table.ts";

const { url } = freshDatabase();

let actor: { id: string };

beforeEach(async () => {
  await db.delete(careers);
  await db.delete(auditLog);
  actor = await makeUser({ role: "admin" });
});

const fields: CareerFields = {
  title: "Engineer",
  department: "Firmware",
  location: "Lagos",
  type: "Full-time",
  description: "Build it.",
  responsibilities: null,
  requirements: "C",
  status: "active",
  orderIndex: 2,
  postedDate: "2026-11-21",
  closingDate: null,
  applicationEmail: "jobs@example.com",
};

async function make(values: Partial<CareerFields> = {}) {
  const created = await createCareer(db, { actor, fields: { ...fields, ...values } });
  if (created.kind !== "changed") throw new Error(created.kind);
  return created.id;
}

const list = async (address = "") => {
  const query = readTableQuery(new URLSearchParams(address), careerTable);
  return (await listCareers(db, query)).rows;
};

describe("the form of a career", () => {
  const typed = {
    title: " Engineer ",
    department: "Firmware",
    location: "Lagos",
    type: "Full-time",
    description: "Build it.",
  };
  const read = (values: object) => {
    const parsed = careerFields.safeParse({ ...typed, ...values });
    return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
  };

  test("needs five fields; the others may stay empty", () => {
    expect(read({ applicationEmail: " ", postedDate: "", orderIndex: "" })).toEqual({
      ...fields,
      requirements: null,
      orderIndex: 0,
      postedDate: null,
      applicationEmail: null,
    });
  });

  test.each([
    ["title", 200, "Title"],
    ["department", 100, "Department"],
    ["location", 100, "Location"],
    ["description", 2000, "Description"],
  ])("needs a %s of 1 to %i characters", (name, most, label) => {
    expect(read({ [name]: "  " })).toBe(`${label} is required`);
    expect(read({ [name]: undefined })).toBe(`${label} is required`);
    expect(read({ [name]: "a".repeat(most) })).toMatchObject({ [name]: "a".repeat(most) });
    expect(read({ [name]: "a".repeat(most + 1) })).toBe(
      `${label} must be at most ${most} characters`,
    );
  });

  test.each([
    ["requirements", "Requirements"],
    ["responsibilities", "Responsibilities"],
  ])("takes %s of 2000 characters and no more", (name, label) => {
    expect(read({ [name]: "a".repeat(2000) })).toMatchObject({ [name]: "a".repeat(2000) });
    expect(read({ [name]: "a".repeat(2001) })).toBe(`${label} must be at most 2000 characters`);
  });

  test.each(["", "Freelance", undefined])("refuses the type %s", (type) => {
    expect(read({ type })).toBe("Type is required");
  });

  test.each(["Full-time", "Part-time", "Contract", "Internship"])("knows the type %s", (type) => {
    expect(read({ type })).toMatchObject({ type });
  });

  test("is active or inactive", () => {
    expect(read({ status: "inactive" })).toMatchObject({ status: "inactive" });
    expect(read({ status: "closed" })).toBe("Status is active or inactive");
  });

  test("takes days that exist", () => {
    const days = { postedDate: "2026-02-28", closingDate: "2028-02-29" };
    expect(read(days)).toMatchObject(days);
    expect(read({ postedDate: "2026-02-30" })).toBe("Posted date must be a date");
    expect(read({ postedDate: "0000-01-01" })).toBe("Posted date must be a date");
    expect(read({ closingDate: "soon" })).toBe("Closing date must be a date");
  });

  test("refuses a closing date before the posted date", () => {
    const days = { postedDate: "2026-11-28", closingDate: "2026-11-27" };
    expect(read(days)).toBe("Closing date must not be before the posted date");
    expect(read({ ...days, closingDate: "2026-11-28" })).toMatchObject({
      closingDate: "2026-11-28",
    });
    expect(read({ ...days, postedDate: "" })).toMatchObject({ closingDate: "2026-11-27" });
  });

  test("takes an e-mail address that is one", () => {
    expect(read({ applicationEmail: "nobody" })).toBe("Invalid email address");
    const long = `${"a".repeat(60)}@${`${"b".repeat(60)}.`.repeat(4)}com`;
    expect(read({ applicationEmail: long })).toBe(
      "Application email must be at most 255 characters",
    );
  });

  test.each(["-1", "1.5", "x"])("refuses the order %s", (orderIndex) => {
    expect(read({ orderIndex })).toBe("Order must be a whole number of at least 0");
  });
});

test("a second editor overwrites nothing and is shown the difference", async () => {
  const id = await make();
  const first: CareerFields = { ...fields, closingDate: "2026-12-31" };
  await updateCareer(db, { actor, id, opened: fields, fields: first });
  const mine: CareerFields = { ...fields, status: "inactive" };
  expect(await updateCareer(db, { actor, id, opened: fields, fields: mine })).toEqual({
    kind: "conflict",
    current: first,
    differences: [{ field: "closingDate", before: null, after: "2026-12-31" }],
  });
  expect(await list()).toEqual([{ id, ...first }]);
  expect(await updateCareer(db, { actor, id, opened: first, fields: mine })).toEqual({
    kind: "changed",
    id,
  });
  expect(await list()).toEqual([{ id, ...mine }]);
});

test("of two who save at the same moment the second is told of the first", async () => {
  const id = await make();
  const second = await db.transaction(async (tx) => {
    await tx.update(careers).set({ location: "Kano" }).where(eq(careers.id, id));
    const mine = { ...fields, location: "Abuja" };
    const attempt = updateCareer(db, { actor, id, opened: fields, fields: mine });
    await someoneWaits();
    return { attempt };
  });
  expect(await second.attempt).toMatchObject({ kind: "conflict" });
  expect(await list()).toMatchObject([{ location: "Kano" }]);
});

test("every change is written down as it was and as it is", async () => {
  const id = await make();
  const closed: CareerFields = { ...fields, status: "inactive" };
  await updateCareer(db, { actor, id, opened: fields, fields: closed });
  expect(await deleteCareer(db, { actor, id })).toEqual({ kind: "changed", id });
  expect(await list()).toEqual([]);
  const entries = await db.select().from(auditLog).orderBy(auditLog.at);
  const subject = { actorId: actor.id, subjectType: "career", subjectId: id };
  expect(entries).toMatchObject([
    { ...subject, action: "career.create", before: null, after: fields },
    { ...subject, action: "career.update", before: fields, after: closed },
    { ...subject, action: "career.delete", before: closed, after: null },
  ]);
});

test("of a long text the part that was changed is told, in the audit log as well", async () => {
  const names = ["description", "responsibilities", "requirements"] as const;
  const write = (years: string): CareerFields => {
    const text = `${"word ".repeat(190)}${years} years${" end".repeat(190)}`;
    return { ...fields, description: text, responsibilities: text, requirements: text };
  };
  const [opened, first] = [write("two"), write("three")];
  const id = await make(opened);
  await updateCareer(db, { actor, id, opened, fields: first });
  const second = await updateCareer(db, {
    actor,
    id,
    opened,
    fields: { ...opened, title: "Mine" },
  });
  if (second.kind !== "conflict") throw new Error(second.kind);
  expect(second.current).toEqual(first);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "career.update"));
  for (const name of names) {
    const told = second.differences.find(({ field }) => field === name);
    for (const [was, is] of [
      [told?.before, told?.after],
      [Object(entry?.before)[name], Object(entry?.after)[name]],
    ]) {
      expect(was).toMatch(/^…word .* two years end .*… \(\d+ characters\)$/);
      expect(is).toMatch(/^…word .* three years end .*… \(\d+ characters\)$/);
    }
  }
});

test("every change is announced", async () => {
  const heard: News[] = [];
  await openBus(url);
  const leave = listen((news) => heard.push(news));
  const id = await make();
  await updateCareer(db, { actor, id, opened: fields, fields: { ...fields, orderIndex: 7 } });
  await deleteCareer(db, { actor, id });
  const change = { kind: "change", change: { topic: "careers", id } };
  await soon(() => expect(heard).toEqual([change, change, change]));
  leave();
  await closeBus();
});

test("only administrators change careers", async () => {
  const id = await make();
  const customer = await makeUser();
  const changes = [
    () => createCareer(db, { actor: customer, fields }),
    () => updateCareer(db, { actor: customer, id, opened: fields, fields }),
    () => deleteCareer(db, { actor: customer, id }),
  ];
  for (const change of changes) await expect(change()).rejects.toThrow(NotAnAdministrator);
  expect(await list()).toHaveLength(1);
});

test("a career that is gone is told", async () => {
  const id = crypto.randomUUID();
  const gone = { kind: "unknown_career" };
  expect(await updateCareer(db, { actor, id, opened: fields, fields })).toEqual(gone);
  expect(await deleteCareer(db, { actor, id })).toEqual(gone);
});

test("the table narrows by text, status and type, and sorts by its columns", async () => {
  await make();
  await make({
    title: "accountant",
    department: "Office",
    location: "Abuja",
    type: "Contract",
    orderIndex: 1,
    postedDate: null,
  });
  await make({ title: "Intern", status: "inactive", orderIndex: 3, postedDate: "2026-01-02" });
  const titles = async (address: string) => (await list(address)).map(({ title }) => title);
  expect(await titles("")).toEqual(["accountant", "Engineer", "Intern"]);
  expect(await titles("sort=-title")).toEqual(["Intern", "Engineer", "accountant"]);
  expect(await titles("sort=posted")).toEqual(["accountant", "Intern", "Engineer"]);
  expect((await titles("sort=-department"))[0]).toBe("accountant");
  expect((await titles("sort=location"))[0]).toBe("accountant");
  expect(await titles("sort=closing")).toHaveLength(3);
  expect(await titles("q=OFFICE")).toEqual(["accountant"]);
  expect(await titles("q=abu")).toEqual(["accountant"]);
  expect(await titles("q=engin")).toEqual(["Engineer"]);
  expect(await titles("status=inactive")).toEqual(["Intern"]);
  expect(await titles("type=Contract")).toEqual(["accountant"]);
});
