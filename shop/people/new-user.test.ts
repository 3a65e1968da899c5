import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, users } from "#db";
import { makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { NotAnAdministrator } from "./administrator-role.ts";
import { createUser } from "./new-user.ts";

freshDatabase();

test("only administrators make accounts", async () => {
  const email = "new@example.com";
  const strangers = [await makeUser(), await makeUser({ role: "admin", suspended: true })];
  for (const actor of strangers) {
    const made = createUser(db, { actor, email, password: "long enough", name: null });
    await expect(made).rejects.toThrow(NotAnAdministrator);
  }
  expect(await db.$count(users, eq(users.email, email))).toBe(0);
});
