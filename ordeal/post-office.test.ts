import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db, mails } from "#db";
import { createSmtpMailer } from "#mail/smtp.ts";
import { freshDatabase } from "#test/database.ts";
import { findMisdelivered, openPostOffice } from "./post-office.ts";

const { url } = freshDatabase();
const id = randomUUID();
let database: pg.Client;

beforeAll(async () => {
  database = new pg.Client({ connectionString: url });
  await database.connect();
  const letter = { cause: "welcome:1", recipient: "ada@example.com", template: "welcome" };
  await db.insert(mails).values({ id, ...letter, data: {} });
});
afterAll(() => database.end());

/** The shop is struck 60 seconds in, and is there again 5 seconds later. */
const troubles = [{ from: 60_000, to: 65_000 }];
const judge = (deliveries: [string, number[]][]) =>
  findMisdelivered(database, { deliveries: new Map(deliveries), troubles });

test("a mail that was taken once is in order", async () => {
  expect(await judge([[id, [1_000]]])).toEqual([]);
});

test("a mail that nobody took is lost", async () => {
  expect(await judge([])).toEqual(["Lost: mail welcome:1"]);
});

test("a mail of which the shop knows nothing is invented", async () => {
  const stranger = randomUUID();
  const found = await judge([
    [id, [1_000]],
    [stranger, [1_000]],
  ]);
  expect(found).toEqual([`Invented: mail ${stranger}`]);
});

test("a mail taken again after a strike that came just behind it is in order", async () => {
  expect(await judge([[id, [59_500, 70_000]]])).toEqual([]);
});

test.each([
  ["without any strike", [1_000, 2_000]],
  ["because of a strike long after it was taken", [1_000, 70_000]],
  ["after the strike that excuses one time more", [59_500, 71_000, 72_000]],
])("a mail taken again %s is doubled", async (_, times) => {
  expect(await judge([[id, times]])).toEqual([`Doubled: mail welcome:1, ${times.length} times`]);
});

test("the post office notes each mail by its id, as often as it is handed over", async () => {
  const office = await openPostOffice();
  const mailer = createSmtpMailer({ url: office.url, from: "Shop <shop@example.com>" });
  const words = { to: "ada@example.com", subject: "Hello", html: "<p>Hello</p>", text: "Hello" };
  const mail = { id, ...words, replyTo: null, unsubscribeUrl: null };
  await mailer.deliver(mail);
  await mailer.deliver(mail);
  expect([...office.deliveries].map(([of, times]) => [of, times.length])).toEqual([[id, 2]]);
  mailer.close();
  await office.close();
});
