import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, rateLimits, sessions, textMessages, users } from "#db";
import { makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { forgetEnded } from "./ended.ts";

freshDatabase();

const beganAt = Date.now();
const minutesAfter = (minutes: number) => new Date(beganAt + minutes * 60_000);

test("sessions are forgotten once they have ended", async () => {
  const { id: userId } = await makeUser();
  const open = (expiresAt: Date) => ({ userId, token: randomUUID(), expiresAt });
  await db.insert(sessions).values([open(minutesAfter(-1)), open(minutesAfter(1))]);
  await forgetEnded(db);
  expect((await db.select().from(sessions)).map(({ expiresAt }) => expiresAt)).toEqual([
    minutesAfter(1),
  ]);
});

test("counted attempts are forgotten an hour after their window, and no sooner", async () => {
  const counted = (key: string, minutes: number) => ({
    key,
    count: 1,
    lastRequest: minutesAfter(minutes).getTime(),
  });
  await db.insert(rateLimits).values([counted("closed", -61), counted("just closed", -59)]);
  await forgetEnded(db);
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(["just closed"]);
});

test("text messages are forgotten after a day, whether they left or not", async () => {
  const day = 24 * 60;
  const text = (minutes: number) => ({
    recipient: "+2348012345678",
    createdAt: minutesAfter(minutes),
  });
  await db.insert(textMessages).values([text(-day - 1), { ...text(1 - day), body: "a code" }]);
  await forgetEnded(db);
  expect((await db.select().from(textMessages)).map(({ body }) => body)).toEqual(["a code"]);
});

test("a picture that an older copy of the shop wrote of somebody is forgotten, and nothing else of them", async () => {
  const { id } = await makeUser();
  const find = async () => (await db.select().from(users).where(eq(users.id, id)))[0];
  const before = await find();
  await db.update(users).set({ image: "https://portraits.example/ada" }).where(eq(users.id, id));
  await forgetEnded(db);
  expect(await find()).toEqual(before);
});
