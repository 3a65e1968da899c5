import { beforeEach, expect, test } from "vitest";
import { contactInfo, db, mails } from "#db";
import { freshDatabase } from "#test/database.ts";
import { contactFields, sendContactMessage } from "./contact-message.ts";

freshDatabase();
beforeEach(async () => {
  await db.delete(mails);
  await db.delete(contactInfo);
});

const message = {
  name: "Ada Obi",
  email: "ada@example.com",
  subject: "Range",
  message: "How far?",
};
const noon = new Date("2026-11-21T12:00:00Z");

test("a message goes to the address that the company gives, with what was written", async () => {
  await db.insert(contactInfo).values({ companyName: "Kora", email: "hello@kora.example" });
  await sendContactMessage(db, message);
  expect(await db.select().from(mails)).toMatchObject([
    { recipient: "hello@kora.example", template: "contact-message", data: message },
  ]);
});

test("the same words sent twice on a day are one message", async () => {
  await Promise.all([sendContactMessage(db, message, noon), sendContactMessage(db, message, noon)]);
  await sendContactMessage(db, { ...message, message: "How far, please?" }, noon);
  expect(await db.$count(mails)).toBe(2);
});

test.each([
  ["name", " ", "Please enter your name"],
  ["name", "x".repeat(101), "Name must be at most 100 characters"],
  ["email", "", "Please enter your email address"],
  ["email", "ada@", "Invalid email address"],
  ["email", "ada@example.com\r\nBcc: eve@example.com", "Invalid email address"],
  ["subject", "", "Please enter a subject"],
  ["subject", "x".repeat(151), "Subject must be at most 150 characters"],
  ["message", "\n", "Please write a message"],
  ["message", "x".repeat(5001), "Message must be at most 5,000 characters"],
])("%s %j is refused: %s", (field, value, expected) => {
  const read = contactFields.safeParse({ ...message, [field]: value });
  expect(read.error?.issues).toMatchObject([{ path: [field], message: expected }]);
});

test("a name and a subject are one line, whatever was sent", () => {
  const sent = { ...message, name: "Ada\r\nObi", subject: "Range\nBcc: eve@example.com" };
  expect(contactFields.parse(sent)).toMatchObject({
    name: "Ada Obi",
    subject: "Range Bcc: eve@example.com",
  });
});
