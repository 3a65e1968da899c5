import { expect, test } from "vitest";
import { contactInfo, db } from "#db";
import { freshDatabase } from "#test/database.ts";
import { findCompany } from "./company.ts";

freshDatabase();

test("an empty shop has a name and an address to write to", async () => {
  const company = await findCompany(db);
  expect(company.name).not.toBe("");
  expect(company.email).toContain("@");
});

test("the company is the one of the contact information", async () => {
  await db.insert(contactInfo).values({
    companyName: "Fieldwork Devices",
    email: "sales@fieldwork.example",
    phone: "+234 1 000 0000",
  });
  expect(await findCompany(db)).toEqual({
    name: "Fieldwork Devices",
    email: "sales@fieldwork.example",
    phone: "+234 1 000 0000",
    address: null,
    description: null,
  });
});
