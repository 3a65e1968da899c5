import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, contactInfo, db } from "#db";
import { closeBus, listen, type News, openBus } from "#realtime/bus.ts";
import { makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import { findContactInformation, saveContactInformation } from "./company-change.ts";
import { type CompanyFields, companyFields, noCompany } from "./company-fields.ts";

const { url } = freshDatabase();

let actor: { id: string };

beforeEach(async () => {
  await db.delete(contactInfo);
  await db.delete(auditLog);
  actor = await makeUser({ role: "admin" });
});

const fields: CompanyFields = {
  companyName: "Fieldwork Devices",
  email: "sales@fieldwork.example",
  phone: "+234 1 555 0100",
  address: "27 Longitude Close\nLagos",
  description: "Hardware for people who measure things.",
};

const save = (opened: CompanyFields, wanted: CompanyFields) =>
  saveContactInformation(db, { actor, opened, fields: wanted });

describe("the form of the contact information", () => {
  const typed = { companyName: " Fieldwork ", email: " sales@fieldwork.example " };
  const read = (values: object) => {
    const parsed = companyFields.safeParse({ ...typed, ...values });
    return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
  };

  test("needs a name and an address to write to", () => {
    expect(read({ phone: " " })).toEqual({
      companyName: "Fieldwork",
      email: "sales@fieldwork.example",
      phone: null,
      address: null,
      description: null,
    });
    expect(read({ companyName: " " })).toBe("Company name is required");
    expect(read({ email: "" })).toBe("Email is required");
    expect(read({ email: "nobody" })).toBe("Invalid email address");
    const long = `${"a".repeat(60)}@${`${"b".repeat(60)}.`.repeat(4)}com`;
    expect(read({ email: long })).toBe("Email must be at most 255 characters");
  });

  test.each([
    ["companyName", 200, "Company name must be at most 200 characters"],
    ["phone", 50, "Phone must be at most 50 characters"],
    ["address", 500, "Address must be at most 500 characters"],
    ["description", 1000, "Description must be at most 1000 characters"],
  ])("takes a %s of %i characters and no more", (name, most, message) => {
    expect(read({ [name]: "a".repeat(most) })).toMatchObject({ [name]: "a".repeat(most) });
    expect(read({ [name]: "a".repeat(most + 1) })).toBe(message);
  });
});

test("the contact information is saved for the first time, and changed", async () => {
  expect(await findContactInformation(db)).toBeNull();
  expect(await save(noCompany, fields)).toEqual({ kind: "changed" });
  expect(await findContactInformation(db)).toEqual(fields);
  await db.update(contactInfo).set({ updatedAt: new Date("2026-01-01") });
  const moved = { ...fields, address: null };
  expect(await save(fields, moved)).toEqual({ kind: "changed" });
  expect(await findContactInformation(db)).toEqual(moved);
  const [row] = await db.select().from(contactInfo);
  expect(row?.updatedAt.getTime()).toBeGreaterThan(Date.parse("2026-01-02"));
});

test("a second editor overwrites nothing and is shown the difference", async () => {
  await save(noCompany, fields);
  const first = { ...fields, phone: null };
  await save(fields, first);
  const mine = { ...fields, companyName: "Fieldwork" };
  expect(await save(fields, mine)).toEqual({
    kind: "conflict",
    current: first,
    differences: [{ field: "phone", before: fields.phone, after: null }],
  });
  expect(await findContactInformation(db)).toEqual(first);
  expect(await save(first, mine)).toEqual({ kind: "changed" });
});

test("of two who save it for the first time at the same moment the second is told", async () => {
  const theirs = { ...fields, companyName: "First" };
  const second = await db.transaction(async (tx) => {
    await tx.insert(contactInfo).values(theirs);
    const attempt = save(noCompany, { ...fields, companyName: "Second" });
    await someoneWaits();
    return { attempt };
  });
  expect(await second.attempt).toMatchObject({ kind: "conflict", current: theirs });
  expect(await findContactInformation(db)).toEqual(theirs);
});

test("of two who change it at the same moment the second is told of the first", async () => {
  await save(noCompany, fields);
  const theirs = { ...fields, companyName: "First" };
  const second = await db.transaction(async (tx) => {
    await tx.select().from(contactInfo).for("update");
    const attempt = save(fields, { ...fields, companyName: "Second" });
    await someoneWaits();
    await tx.update(contactInfo).set(theirs);
    return { attempt };
  });
  expect(await second.attempt).toMatchObject({ kind: "conflict", current: theirs });
  expect(await findContactInformation(db)).toEqual(theirs);
});

test("every change is written down and announced", async () => {
  const heard: News[] = [];
  await openBus(url);
  const leave = listen((news) => heard.push(news));
  const moved = { ...fields, address: null };
  await save(noCompany, fields);
  await save(fields, moved);
  const change = { kind: "change", change: { topic: "contact", id: "company" } };
  await soon(() => expect(heard).toEqual([change, change]));
  leave();
  await closeBus();
  const entries = await db.select().from(auditLog).orderBy(auditLog.at);
  const subject = { actorId: actor.id, subjectType: "contact", subjectId: "company" };
  expect(entries).toMatchObject([
    { ...subject, action: "contact.create", before: null, after: fields },
    { ...subject, action: "contact.update", before: fields, after: moved },
  ]);
});

test("only administrators change the contact information", async () => {
  actor = await makeUser();
  await expect(save(noCompany, fields)).rejects.toThrow(NotAnAdministrator);
  expect(await findContactInformation(db)).toBeNull();
});
