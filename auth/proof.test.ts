import { beforeEach, expect, test } from "vitest";
import { buyer, callAuth, clearPeople, readCode, readCookie, signUp } from "#test/auth.ts";
import { freshDatabase } from "#test/database.ts";
import { clientAddressHeader } from "./client-address.ts";

freshDatabase();

let cookie: string;
let asked = 0;

beforeEach(async () => {
  await clearPeople();
  cookie = readCookie(await signUp());
});

/** Each time from another address, so that none of those is limited by itself. */
const prove = (path: string, password: string) =>
  callAuth(path, {
    cookie,
    headers: { [clientAddressHeader]: `203.0.113.${++asked}` },
    body: { password, currentPassword: password, newPassword: "battery staple" },
  });

test.each([
  "/change-password",
  "/two-factor/enable",
  "/two-factor/disable",
  "/two-factor/get-totp-uri",
  "/two-factor/generate-backup-codes",
])(
  "a password that is guessed at %s counts for the account, and at every other call",
  async (path) => {
    for (let attempt = 0; attempt < 20; attempt++) {
      expect([400, 401]).toContain((await prove(path, "wrong horse")).status);
    }
    for (const each of [path, "/prove-identity"]) {
      const answer = await prove(each, buyer.password);
      expect([answer.status, await readCode(answer)]).toEqual([429, "TOO_MANY_PROOFS"]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  },
);
