import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { accounts, auditLog, db, users } from "#db";
import { makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { findWaysIn, unlinkIdentity } from "./identities.ts";

freshDatabase();

let userId: string;

beforeEach(async () => {
  await db.delete(users);
  await db.delete(auditLog);
  userId = (await makeUser()).id;
});

async function link(providerId: string, password: string | null = null): Promise<string> {
  const values = { userId, providerId, accountId: crypto.randomUUID(), password };
  const [row] = await db.insert(accounts).values(values).returning({ id: accounts.id });
  return row?.id ?? "";
}

const unlink = (identityId: string, offered: string[] = ["google", "github"]) =>
  unlinkIdentity(db, { userId, identityId, offered });

describe("an identity", () => {
  test("is unlinked while there is a password", async () => {
    await link("credential", "hash");
    expect(await unlink(await link("google"))).toEqual({ kind: "unlinked" });
    expect(await findWaysIn(db, { userId })).toEqual({
      hasPassword: true,
      passwordEndsAt: null,
      identities: [],
    });
  });

  test("is not unlinked when it is the last way in", async () => {
    const only = await link("google");
    await link("credential", null);
    expect(await unlink(only)).toEqual({ kind: "last_way" });
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("at a provider that the shop no longer offers is no way in", async () => {
    const google = await link("google");
    await link("gone");
    expect(await unlink(google)).toEqual({ kind: "last_way" });
  });

  test("at a provider that the shop no longer offers can be unlinked beside a way in", async () => {
    await link("google");
    expect(await unlink(await link("gone"))).toEqual({ kind: "unlinked" });
  });

  test("of two that are unlinked at the same moment one stays", async () => {
    const [google, github] = [await link("google"), await link("github")];
    const { attempt } = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
      const attempt = unlink(google);
      await someoneWaits();
      await tx.delete(accounts).where(eq(accounts.id, github));
      return { attempt };
    });
    expect(await attempt).toEqual({ kind: "last_way" });
  });

  test("of somebody else is unknown, and so is the password", async () => {
    const password = await link("credential", "hash");
    const theirs = await link("google");
    const other = await makeUser();
    const asked = { userId: other.id, identityId: theirs, offered: ["google"] };
    expect(await unlinkIdentity(db, asked)).toEqual({ kind: "unknown_identity" });
    expect(await unlink(password)).toEqual({ kind: "unknown_identity" });
  });
});
