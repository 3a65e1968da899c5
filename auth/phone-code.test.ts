import { expect, test } from "vitest";
import { db, verifications } from "#db";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { checkPhoneCode, makePhoneCode, phoneNumber } from "./phone-code.ts";

freshDatabase();

test.each([
  ["+44 (0)7700 900123", "+447700900123"],
  ["0044 ( 0 ) 7700-900123", "+447700900123"],
  ["+1 (800) 555-0100", "+18005550100"],
])("the number %s is that of %s", (written, called) => {
  expect(phoneNumber.parse(written)).toBe(called);
});

test("of two codes that are made at once the later one works, and is kept alone", async () => {
  const [userId, now] = [crypto.randomUUID(), new Date()];
  const phone = "+2348012345678";
  const { later } = await db.transaction(async (tx) => {
    await makePhoneCode(tx, { userId, phone: "+2348012345679", now });
    const later = makePhoneCode(db, { userId, phone, now });
    await someoneWaits();
    return { later };
  });
  const code = await later;
  expect(await db.$count(verifications)).toBe(1);
  expect(await checkPhoneCode(db, { userId, code, now })).toEqual({ kind: "right", phone });
});
