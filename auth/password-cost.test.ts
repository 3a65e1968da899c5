import { expect, test } from "vitest";
import { signUp } from "#test/auth.ts";
import { freshDatabase } from "#test/database.ts";
import { lastCost } from "#test/quick-passwords.ts";

freshDatabase();

test("whoever steals the hash of a password pays for each guess", async () => {
  await signUp();
  expect(lastCost()).toMatchObject({ N: 2 ** 14, r: 16, p: 1 });
});
