import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, db, socialMediaAccounts } from "#db";
import { closeBus, listen, type News, openBus } from "#realtime/bus.ts";
import { makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import { readTableQuery } from "../records/table-query.ts";
import {
  createAccount,
  deleteAccount,
  disconnectAccount,
  updateAccount,
} from "./account-change.ts";
import { type Account, type AccountFields, accountFields } from "./account-fields.ts";
import { findConnections, listAccounts } from "./account-list.ts";
import { accountTable } from "./account-table.ts";
import { findConnection } from "./account-tokens.ts";
import { createTokenBox } from "./token-box.ts";

const { url } = freshDatabase();

const now = new Date("2026-11-21T12:00:00Z");
const tokens = createTokenBox(randomBytes(32));
let actor: { id: string };

beforeEach(async () => {
  await db.delete(socialMediaAccounts);
  await db.delete(auditLog);
  actor = await makeUser({ role: "admin" });
});

const fields: AccountFields = {
  platform: "twitter",
  accountName: "Fieldwork",
  accountId: null,
  accessToken: "secret-access",
  refreshToken: "secret-refresh",
  tokenExpiresAt: null,
};

async function make(values: Partial<AccountFields> = {}) {
  const created = await createAccount(db, { actor, tokens, now, fields: { ...fields, ...values } });
  if (created.kind !== "changed") throw new Error(created.kind);
  return created.id;
}

const list = async (address = "") => {
  const query = readTableQuery(new URLSearchParams(address), accountTable);
  return (await listAccounts(db, query, { now })).rows;
};

const stored = async (id: string) =>
  (await db.select().from(socialMediaAccounts).where(eq(socialMediaAccounts.id, id)))[0];

const update = (id: string, opened: Account, values: Partial<AccountFields>) =>
  updateAccount(db, {
    actor,
    tokens,
    now,
    id,
    opened,
    fields: { ...fields, accessToken: null, refreshToken: null, ...values },
  });

const { accessToken: _access, refreshToken: _refresh, ...known } = fields;
const opened: Account = { ...known, isConnected: true, connectedAt: now };

describe("the form of an account", () => {
  const read = (values: object) => {
    const parsed = accountFields.safeParse({ platform: "twitter", accountName: "us", ...values });
    return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
  };

  test("needs a platform and a name", () => {
    const missing = "Platform and account name are required";
    for (const platform of ["", "myspace", undefined]) expect(read({ platform })).toBe(missing);
    for (const accountName of [" ", undefined]) expect(read({ accountName })).toBe(missing);
    expect(read({})).toEqual({
      platform: "twitter",
      accountName: "us",
      accountId: null,
      accessToken: null,
      refreshToken: null,
      tokenExpiresAt: null,
    });
  });

  test("takes a token that is one word, and an instant in UTC", () => {
    expect(read({ accessToken: " abc " })).toMatchObject({ accessToken: "abc" });
    for (const accessToken of ["two words", "line\nbreak", "ünicode"]) {
      expect(read({ accessToken })).toBe("Access token must be one word without spaces");
    }
    expect(read({ tokenExpiresAt: now.toISOString() })).toMatchObject({ tokenExpiresAt: now });
    for (const tokenExpiresAt of ["?", "0000-01-01T00:00:00Z"]) {
      expect(read({ tokenExpiresAt })).toBe("Token expiry must be a date and a time");
    }
  });
});

test("an account is connected once it has an access token", async () => {
  const id = await make({ accessToken: null });
  expect(await list()).toMatchObject([{ id, isConnected: false, status: "disconnected" }]);
  await update(id, { ...opened, isConnected: false, connectedAt: null }, { accessToken: "a" });
  expect(await list()).toMatchObject([{ isConnected: true, status: "connected" }]);
  expect(await findConnections(db, { now })).toEqual({
    twitter: { accountName: "Fieldwork", isExpired: false },
  });
});

test("tokens are kept encrypted and open for the shop's own calls only", async () => {
  const id = await make();
  const row = JSON.stringify(await stored(id));
  expect(row).not.toContain("secret");
  const connection = await findConnection(db, { platform: "twitter", tokens, now });
  expect(connection).toEqual({
    kind: "connected",
    account: { id: null, accessToken: "secret-access" },
  });
});

test("tokens are in no list and in no audit entry", async () => {
  const id = await make();
  await update(id, opened, { accessToken: "secret-two" });
  const [{ accessTokenCipher = null } = {}] = await db.select().from(socialMediaAccounts);
  const shown = await list();
  await disconnectAccount(db, { actor, id });
  const told = JSON.stringify([shown, await list(), await db.select().from(auditLog)]);
  expect(told).not.toContain("secret");
  expect(told).not.toContain(accessTokenCipher);
});

test("an account without tokens is disconnected without a trace, one with a part of them is not", async () => {
  const id = await make();
  for (let round = 0; round < 2; round++) {
    expect(await disconnectAccount(db, { actor, id })).toEqual({ kind: "changed", id });
    expect(await db.$count(auditLog, eq(auditLog.action, "social_account.disconnect"))).toBe(1);
  }
  const other = await make({ platform: "linkedin", accessToken: null });
  await disconnectAccount(db, { actor, id: other });
  expect(await stored(other)).toMatchObject({ refreshTokenCipher: null });
  expect(await db.$count(auditLog, eq(auditLog.subjectId, other))).toBe(2);
});

test("a token that is left empty stays, and one that is typed replaces it", async () => {
  const id = await make();
  const before = await stored(id);
  await update(id, opened, { accountName: "Renamed" });
  expect(await stored(id)).toMatchObject({
    accountName: "Renamed",
    accessTokenCipher: before?.accessTokenCipher,
    refreshTokenCipher: before?.refreshTokenCipher,
  });
  await update(id, { ...opened, accountName: "Renamed" }, { accessToken: "secret-two" });
  const connection = await findConnection(db, { platform: "twitter", tokens, now });
  expect(connection).toMatchObject({ account: { accessToken: "secret-two" } });
});

test("a token is worth nothing on another platform", async () => {
  const expiring = { ...opened, tokenExpiresAt: now };
  const id = await make({ tokenExpiresAt: now });
  await update(id, expiring, { platform: "linkedin", tokenExpiresAt: now });
  const lost = { accessTokenCipher: null, isConnected: false, tokenExpiresAt: null };
  expect(await stored(id)).toMatchObject(lost);

  const other = await make({ tokenExpiresAt: now });
  const renewed = { accessToken: "a", tokenExpiresAt: now };
  await update(other, expiring, { platform: "facebook", ...renewed });
  expect(await stored(other)).toMatchObject({ isConnected: true, tokenExpiresAt: now });
});

test("one account of a platform is connected", async () => {
  await make();
  const wanted = { actor, tokens, now };
  expect(await createAccount(db, { ...wanted, fields })).toEqual({ kind: "platform_taken" });
  const other = await make({ accessToken: null });
  const unconnected = { ...opened, isConnected: false, connectedAt: null };
  expect(await update(other, unconnected, { accessToken: "b" })).toEqual({
    kind: "platform_taken",
  });
});

test("disconnecting forgets the tokens, deleting the account", async () => {
  const id = await make({ tokenExpiresAt: now });
  await disconnectAccount(db, { actor, id });
  expect(await stored(id)).toMatchObject({
    accessTokenCipher: null,
    refreshTokenCipher: null,
    tokenExpiresAt: null,
    connectedAt: null,
  });
  expect(await deleteAccount(db, { actor, id })).toEqual({ kind: "changed", id });
  expect(await list()).toEqual([]);
  const entries = await db.select().from(auditLog).orderBy(auditLog.at);
  expect(entries.map(({ action }) => action)).toEqual([
    "social_account.create",
    "social_account.disconnect",
    "social_account.delete",
  ]);
});

test("a second editor overwrites nothing, a new token neither", async () => {
  const id = await make();
  await updateAccount(db, {
    actor,
    tokens,
    now: new Date(now.getTime() + 1000),
    id,
    opened,
    fields: { ...fields, accessToken: "secret-two" },
  });
  expect(await update(id, opened, { accessToken: "mine" })).toMatchObject({
    kind: "conflict",
    differences: [{ field: "connectedAt" }],
  });
});

test("an editor who saves again is no other than who saved before", async () => {
  const id = await make();
  const first = await update(id, opened, { platform: "linkedin" });
  if (first.kind !== "changed" || !first.account) throw new Error(first.kind);
  expect(first.account).toMatchObject({ platform: "linkedin", isConnected: false });
  const second = await update(id, first.account, { platform: "linkedin", accountName: "Renamed" });
  expect(second).toMatchObject({ kind: "changed", account: { accountName: "Renamed" } });
});

test("of two who save at the same moment the second is told of the first", async () => {
  const id = await make();
  const second = await db.transaction(async (tx) => {
    await tx.update(socialMediaAccounts).set({ accountName: "Theirs" });
    const attempt = update(id, opened, { accountName: "Mine" });
    await someoneWaits();
    return { attempt };
  });
  expect(await second.attempt).toMatchObject({ kind: "conflict" });
});

test("every change is announced", async () => {
  const heard: News[] = [];
  await openBus(url);
  const leave = listen((news) => heard.push(news));
  const id = await make();
  await update(id, opened, { accountName: "Renamed" });
  await deleteAccount(db, { actor, id });
  const change = { kind: "change", change: { topic: "social", id } };
  await soon(() => expect(heard).toEqual([change, change, change]));
  leave();
  await closeBus();
});

test("only administrators change accounts, and what is gone is told", async () => {
  const id = await make();
  const customer = await makeUser();
  const wanted = { actor: customer, tokens, now, fields };
  for (const change of [
    () => createAccount(db, wanted),
    () => updateAccount(db, { ...wanted, id, opened }),
    () => disconnectAccount(db, { actor: customer, id }),
    () => deleteAccount(db, { actor: customer, id }),
  ]) {
    await expect(change()).rejects.toThrow(NotAnAdministrator);
  }
  const unknown = { kind: "unknown_account" };
  const nobody = crypto.randomUUID();
  expect(await update(nobody, opened, {})).toEqual(unknown);
  expect(await disconnectAccount(db, { actor, id: nobody })).toEqual(unknown);
  expect(await deleteAccount(db, { actor, id: nobody })).toEqual(unknown);
});

test("the table narrows by text, platform and status", async () => {
  await make({ accountName: "One" });
  await make({ accountName: "Two", platform: "linkedin", tokenExpiresAt: now });
  await make({ accountName: "Three", platform: "facebook", accountId: "77", accessToken: null });
  const names = async (address: string) =>
    (await list(address)).map(({ accountName }) => accountName);
  expect(await names("")).toEqual(["Three", "Two", "One"]);
  expect(await names("q=tW")).toEqual(["Two"]);
  expect(await names("q=77")).toEqual(["Three"]);
  expect(await names("platform=twitter")).toEqual(["One"]);
  expect(await names("status=connected")).toEqual(["One"]);
  expect(await names("status=expired")).toEqual(["Two"]);
  expect(await names("status=disconnected")).toEqual(["Three"]);
});
