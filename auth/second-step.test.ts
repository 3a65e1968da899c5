import { symmetricEncrypt } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  auditLog,
  contactInfo,
  db,
  mails,
  rateLimits,
  sessions,
  textMessages,
  twoFactors,
  users,
  verifications,
} from "#db";
import {
  buyer,
  callAuth,
  clearPeople,
  findVisitor,
  mergeCookies,
  openAuth,
  readCode,
  readCookie,
  signIn,
  signUp,
} from "#test/auth.ts";
import { showCode, showNextCode } from "#test/authenticator.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { lastCost } from "#test/quick-passwords.ts";
import { clientAddressHeader } from "./client-address.ts";

freshDatabase();

const { password } = buyer;
let cookie: string;

beforeEach(async () => {
  await clearPeople();
  cookie = readCookie(await signUp());
  await db.delete(mails);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Makes a call as the person who is signed in, and keeps the cookies that come of it. */
async function ask(path: string, body: object) {
  await db.delete(rateLimits);
  const answer = await callAuth(path, { body, cookie });
  if (answer.ok) cookie = mergeCookies(cookie, readCookie(answer));
  return { ...(await answer.json()), status: answer.status };
}

async function addAuthenticator() {
  const { totpURI, backupCodes } = await ask("/two-factor/enable", { password });
  const key = new URL(totpURI).searchParams.get("secret") ?? "";
  const code = showCode(key);
  const answer = await ask("/two-factor/verify-totp", { code });
  expect(answer.status).toBe(200);
  return { key, code, recoveryCodes: backupCodes as string[] };
}

async function readText(): Promise<string> {
  const [text] = await db.select().from(textMessages).orderBy(sql`created_at desc`);
  return /\d{6}/.exec(text?.body ?? "")?.[0] ?? "";
}

const phone = "+2348012345678";

async function addPhone() {
  expect((await ask("/two-factor/phone", { password, phoneNumber: phone })).status).toBe(200);
  return ask("/two-factor/phone/verify", { code: await readText() });
}

/** Each time from another address, so that only what is counted for the person refuses. */
const elsewhere = (round: number) => ({ [clientAddressHeader]: `203.0.113.${10 + round}` });

/** Gives the right password and stands before the second step. */
async function signInHalfway(trusted = "") {
  await db.delete(rateLimits);
  const answer = await callAuth("/sign-in/email", { body: buyer, cookie: trusted });
  const body = await answer.json();
  return { body, cookies: mergeCookies(trusted, readCookie(answer)) };
}

async function confirm(cookies: string, path: string, body: object) {
  await db.delete(rateLimits);
  const answer = await callAuth(path, { body, cookie: cookies });
  return { answer, cookies: mergeCookies(cookies, readCookie(answer)) };
}

const readNotices = async () => {
  const rows = await db.select().from(mails).where(eq(mails.template, "security-notice"));
  return rows.map(({ data }) => (data as { event: string }).event);
};

const readActions = async () =>
  (await db.select().from(auditLog).orderBy(auditLog.at)).map(({ action }) => action);

describe("the company's name", () => {
  const readApp = async (body: object = {}) => {
    const { totpURI } = await ask("/two-factor/enable", { password, ...body });
    const { pathname, search } = new URL(totpURI);
    return { label: pathname, issuer: /[?&]issuer=([^&]*)/.exec(search)?.[1] };
  };

  const readBody = async () => {
    expect((await ask("/two-factor/phone", { password, phoneNumber: phone })).status).toBe(200);
    const [text] = await db.select().from(textMessages);
    return text?.body?.replace(/\d{6}/, "000000");
  };

  const call = (companyName: string) =>
    db.insert(contactInfo).values({ companyName, email: "hello@fieldwork.example" });

  afterEach(async () => {
    await db.delete(contactInfo);
  });

  test("stands in the text of a code, and in the app", async () => {
    await call("Fieldwork Devices");
    expect(await readBody()).toBe("000000 is your Fieldwork Devices code. Do not share it.");
    expect(await readApp()).toEqual({
      label: `/Fieldwork%20Devices:${encodeURIComponent(buyer.email)}`,
      issuer: "Fieldwork%20Devices",
    });
  });

  test("is the one that was saved last, also where the address is asked for again", async () => {
    await call("Fieldwork");
    await readApp();
    await db.update(contactInfo).set({ companyName: "Fieldwork Devices" });
    const { totpURI } = await ask("/two-factor/get-totp-uri", { password });
    expect(totpURI).toContain("/Fieldwork%20Devices:");
    expect(totpURI).toContain("issuer=Fieldwork%20Devices");
  });

  test("is none that a caller chooses", async () => {
    await call("Fieldwork");
    expect(await readApp({ issuer: "A bank:mallory" })).toEqual({
      label: `/Fieldwork:${encodeURIComponent(buyer.email)}`,
      issuer: "Fieldwork",
    });
  });

  test("passes with quotes, umlauts and signs of an address, and without the colon that ends it", async () => {
    await call(`Jäger & Söhne: "A+B"/50%?`);
    const { label, issuer } = await readApp();
    const name = `Jäger & Söhne "A+B"/50%?`;
    expect(issuer).toMatch(/^[\w%.-]+$/);
    expect(decodeURIComponent(issuer ?? "")).toBe(name);
    expect(decodeURIComponent(label)).toBe(`/${name}:${buyer.email}`);
    expect(await readBody()).toContain(`is your Jäger & Söhne: "A+B"/50%? code.`);
  });

  test.each([
    ["Fieldwork Devices and Sons Ltd", "Fieldwork Devices and Sons Ltd"],
    ["Fieldwork Devices and Sons Inc.", "Fieldwork Devices and Sons…"],
    ["Fieldwork  Devices\nand Sons Lim", "Fieldwork Devices and Sons Lim"],
    ["Gerätegesellschaftsverwaltungsrat", "Gerätegesellschaftsverwaltung…"],
    [`F ${"x".repeat(198)}`, `F ${"x".repeat(27)}…`],
    [`${"x".repeat(28)}😀😀`, `${"x".repeat(28)}…`],
  ])("is cut to 30 letters, so that one message holds it: %s", async (companyName, name) => {
    await call(companyName);
    const body = await readBody();
    expect(body).toBe(`000000 is your ${name} code. Do not share it.`);
    expect(body?.length).toBeLessThanOrEqual(70);
    expect(decodeURIComponent((await readApp()).issuer ?? "")).toBe(name);
  });
});

describe("an authenticator app", () => {
  test("is asked for only after it has shown that it knows the secret", async () => {
    await ask("/two-factor/enable", { password });
    expect(await findVisitor(readCookie(await signIn()))).not.toBeNull();
    expect((await ask("/two-factor/verify-totp", { code: "000000" })).status).toBe(401);
    expect(await findVisitor(readCookie(await signIn()))).not.toBeNull();
  });

  test("needs the password to be set up", async () => {
    const { status, code } = await ask("/two-factor/enable", { password: "wrong horse" });
    expect([status, code]).toEqual([400, "INVALID_PASSWORD"]);
  });

  test("then stands between the password and the session", async () => {
    const { key } = await addAuthenticator();
    const { body, cookies } = await signInHalfway();
    expect(body).toMatchObject({ twoFactorRedirect: true });
    expect(await findVisitor(cookies)).toBeNull();
    const wrong = await confirm(cookies, "/two-factor/verify-totp", { code: "123456" });
    expect(await readCode(wrong.answer)).toBe("INVALID_CODE");
    const right = await confirm(cookies, "/two-factor/verify-totp", { code: showNextCode(key) });
    expect(await findVisitor(right.cookies)).toMatchObject({ email: buyer.email });
  });

  test("ends the session that the browser had once the first step takes its cookie", async () => {
    await addAuthenticator();
    const { cookies } = await signInHalfway(cookie);
    expect(await findVisitor(cookies)).toBeNull();
    expect(await findVisitor(cookie)).toBeNull();
    expect(await db.$count(sessions)).toBe(0);
  });

  test("is not asked for after a wrong password, and a session that came along stays", async () => {
    await addAuthenticator();
    await db.update(sessions).set({ expiresAt: sql`now() + interval '1 day'` });
    const body = { ...buyer, password: "wrong horse" };
    const answer = await callAuth("/sign-in/email", { body, cookie });
    expect(await readCode(answer)).toBe("INVALID_EMAIL_OR_PASSWORD");
    expect(await findVisitor(mergeCookies(cookie, readCookie(answer)))).not.toBeNull();
  });

  test("shows codes that work once, and none from before them", async () => {
    const { key, code: used } = await addAuthenticator();
    const path = "/two-factor/verify-totp";
    const first = await signInHalfway();
    const again = await confirm(first.cookies, path, { code: used });
    expect([again.answer.status, await readCode(again.answer)]).toEqual([400, "CODE_USED"]);
    const later = showNextCode(key);
    const next = await confirm(first.cookies, path, { code: later });
    expect(await findVisitor(next.cookies)).not.toBeNull();
    const second = await signInHalfway();
    for (const code of [used, later]) {
      const { answer, cookies } = await confirm(second.cookies, path, { code });
      expect(await readCode(answer)).toBe("CODE_USED");
      expect(await findVisitor(cookies)).toBeNull();
    }
  });

  test("lets one of two requests in that come at once with its code", async () => {
    const { key } = await addAuthenticator();
    const halfways = [await signInHalfway(), await signInHalfway()];
    const code = showNextCode(key);
    await db.delete(rateLimits);
    const answers = await Promise.all(
      halfways.map(({ cookies }) =>
        callAuth("/two-factor/verify-totp", { body: { code }, cookie: cookies }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test("is told by mail and written down, once", async () => {
    const { key } = await addAuthenticator();
    await ask("/two-factor/verify-totp", { code: showNextCode(key) });
    expect(await readNotices()).toEqual(["authenticator-on"]);
    expect(await readActions()).toEqual(["user.authenticator-on"]);
  });

  test("is kept encrypted", async () => {
    await addAuthenticator();
    const [row] = await db.select().from(twoFactors);
    expect(row?.secret).toMatch(/^[0-9a-f]{80,}$/);
  });

  test("is locked for a while after ten wrong codes, whatever the challenge", async () => {
    const { key } = await addAuthenticator();
    for (let round = 0; round < 2; round++) {
      const { cookies } = await signInHalfway();
      for (let attempt = 0; attempt < 5; attempt++) {
        await confirm(cookies, "/two-factor/verify-totp", { code: "000000" });
      }
    }
    const { cookies } = await signInHalfway();
    const { answer } = await confirm(cookies, "/two-factor/verify-totp", {
      code: showNextCode(key),
    });
    expect(answer.status).toBe(429);
    await db
      .update(twoFactors)
      .set({ lockedUntil: sql`now() - interval '1 second'`, lastStep: null });
    const later = await confirm(cookies, "/two-factor/verify-totp", { code: showNextCode(key) });
    expect(later.answer.status).toBe(200);
  });

  test("is turned off with the password, and its secret is gone", async () => {
    await addAuthenticator();
    const wrong = await ask("/two-factor/remove", { factor: "authenticator", password: "wrong" });
    expect(wrong.code).toBe("INVALID_PASSWORD");
    expect((await ask("/two-factor/remove", { factor: "authenticator", password })).status).toBe(
      200,
    );
    expect(await db.$count(twoFactors)).toBe(0);
    expect(await findVisitor(readCookie(await signIn()))).not.toBeNull();
    expect(await readNotices()).toContain("authenticator-off");
    const again = await ask("/two-factor/remove", { factor: "authenticator", password });
    expect(again.code).toBe("NO_FACTOR");
  });
});

describe("a recovery code", () => {
  const path = "/two-factor/verify-backup-code";
  const readKept = async () => (await db.select().from(twoFactors))[0]?.backupCodes ?? "";

  test("lets in once, and not twice", async () => {
    const { recoveryCodes } = await addAuthenticator();
    const [code] = recoveryCodes;
    const first = await signInHalfway();
    const in1 = await confirm(first.cookies, path, { code });
    expect(await findVisitor(in1.cookies)).not.toBeNull();
    const second = await signInHalfway();
    const in2 = await confirm(second.cookies, path, { code });
    expect(await readCode(in2.answer)).toBe("INVALID_BACKUP_CODE");
    expect(await findVisitor(in2.cookies)).toBeNull();
  });

  test("is kept as a hash, which lets nobody in", async () => {
    const { recoveryCodes } = await addAuthenticator();
    const kept: string[] = JSON.parse(await readKept());
    expect(kept).toHaveLength(10);
    expect(new Set(kept).size).toBe(10);
    for (const hash of kept) expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{64}$/);
    const { cookies } = await signInHalfway();
    const stolen = await confirm(cookies, path, { code: kept[0] });
    expect(await readCode(stolen.answer)).toBe("INVALID_BACKUP_CODE");
    await confirm(cookies, path, { code: recoveryCodes[3] });
    expect(JSON.parse(await readKept())).toEqual(kept.toSpliced(3, 1));
  });

  test("costs a guess as much as a password does", async () => {
    await addAuthenticator();
    expect(lastCost()).toMatchObject({ N: 2 ** 14, r: 16, p: 1 });
  });

  test("from before codes were hashed lets in once, and the others are hashed then", async () => {
    const { recoveryCodes } = await addAuthenticator();
    const { secretConfig } = await openAuth().$context;
    const data = JSON.stringify(recoveryCodes);
    const backupCodes = await symmetricEncrypt({ key: secretConfig, data });
    await db.update(twoFactors).set({ backupCodes });
    for (const code of recoveryCodes.slice(0, 2)) {
      const { cookies } = await signInHalfway();
      expect((await confirm(cookies, path, { code })).answer.status).toBe(200);
      const again = await signInHalfway();
      expect((await confirm(again.cookies, path, { code })).answer.status).toBe(401);
    }
    expect(JSON.parse(await readKept())).toHaveLength(8);
  });

  test("is replaced with all the others, for which the password is asked", async () => {
    const { recoveryCodes } = await addAuthenticator();
    const refused = await ask("/two-factor/generate-backup-codes", { password: "wrong horse" });
    expect(refused.code).toBe("INVALID_PASSWORD");
    const { backupCodes } = await ask("/two-factor/generate-backup-codes", { password });
    const { cookies } = await signInHalfway();
    const old = await confirm(cookies, path, { code: recoveryCodes[0] });
    expect(old.answer.status).toBe(401);
    expect((await confirm(cookies, path, { code: backupCodes[0] })).answer.status).toBe(200);
    expect(await readNotices()).toContain("recovery-codes-renewed");
  });
});

describe("a trusted device", () => {
  async function trust() {
    const { key } = await addAuthenticator();
    const { cookies } = await signInHalfway();
    const body = { code: showNextCode(key), trustDevice: true };
    return (await confirm(cookies, "/two-factor/verify-totp", body)).cookies;
  }

  const isTrust = sql`identifier like 'trust-device-%'`;
  const findTrusts = () => db.select().from(verifications).where(isTrust);

  test("is not asked again, for thirty days", async () => {
    const trusted = await trust();
    const { body, cookies } = await signInHalfway(trusted);
    expect(body.twoFactorRedirect).toBeUndefined();
    await db
      .update(verifications)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(isTrust);
    expect((await signInHalfway(cookies)).body).toMatchObject({ twoFactorRedirect: true });
  });

  test("is trusted no longer for being signed in at again", async () => {
    const trusted = await trust();
    const [given] = await findTrusts();
    const daysLeft = ((given?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(daysLeft).toBeCloseTo(30, 2);
    const expiresAt = new Date(Date.now() + 86_400_000);
    await db.update(verifications).set({ expiresAt }).where(isTrust);
    const first = await signInHalfway(trusted);
    const second = await signInHalfway(first.cookies);
    expect(second.body.twoFactorRedirect).toBeUndefined();
    const left = await findTrusts();
    expect(left).toMatchObject([{ expiresAt }]);
    expect(left[0]?.identifier).not.toBe(given?.identifier);
  });

  test("is asked again after the password was changed", async () => {
    const trusted = await trust();
    await ask("/change-password", { currentPassword: password, newPassword: "battery staple" });
    await ask("/change-password", { currentPassword: "battery staple", newPassword: password });
    expect((await signInHalfway(trusted)).body).toMatchObject({ twoFactorRedirect: true });
  });
});

test("a trusted device is asked again after one of two factors was removed", async () => {
  const { key } = await addAuthenticator();
  await addPhone();
  const halfway = await signInHalfway();
  const body = { code: showNextCode(key), trustDevice: true };
  const trusted = await confirm(halfway.cookies, "/two-factor/verify-totp", body);
  const entered = await signInHalfway(trusted.cookies);
  expect(entered.body.twoFactorRedirect).toBeUndefined();
  await ask("/two-factor/remove", { factor: "phone", password });
  expect((await signInHalfway(entered.cookies)).body).toMatchObject({ twoFactorRedirect: true });
});

describe("a telephone", () => {
  test("is added with its code and the password, and brings recovery codes", async () => {
    const wrong = await ask("/two-factor/phone", { phoneNumber: phone, password: "wrong horse" });
    expect(wrong.code).toBe("INVALID_PASSWORD");
    const { backupCodes } = await addPhone();
    expect(backupCodes).toHaveLength(10);
    expect((await db.select().from(users))[0]).toMatchObject({
      phoneNumber: phone,
      phoneNumberVerified: true,
      twoFactorEnabled: true,
    });
    expect(await readNotices()).toEqual(["phone-on"]);
    const { cookies } = await signInHalfway();
    const body = { code: backupCodes[0] };
    const entered = await confirm(cookies, "/two-factor/verify-backup-code", body);
    expect(await findVisitor(entered.cookies)).not.toBeNull();
  });

  test.each(["0801 234 5678", "+0123456789", "call me", "+1234567", ""])(
    "must be written with its country's code: '%s' is refused",
    async (phoneNumber) => {
      expect((await ask("/two-factor/phone", { password, phoneNumber })).status).toBe(400);
      expect(await db.$count(textMessages)).toBe(0);
    },
  );

  test("is sent a code at sign-in, which works once", async () => {
    await addPhone();
    const { cookies } = await signInHalfway();
    await confirm(cookies, "/two-factor/send-otp", {});
    const code = await readText();
    const wrong = await confirm(cookies, "/two-factor/verify-otp", { code: "000000" });
    expect(wrong.answer.status).toBe(401);
    const right = await confirm(cookies, "/two-factor/verify-otp", { code });
    expect(await findVisitor(right.cookies)).not.toBeNull();
    const other = await signInHalfway();
    const again = await confirm(other.cookies, "/two-factor/verify-otp", { code });
    expect(await findVisitor(again.cookies)).toBeNull();
  });

  test("ends the sign-in after five wrong codes, however many it was sent", async () => {
    await addPhone();
    const { cookies } = await signInHalfway();
    const tryCode = (code: string) => confirm(cookies, "/two-factor/verify-otp", { code });
    for (let attempt = 0; attempt < 5; attempt++) {
      if (attempt % 3 === 0) await confirm(cookies, "/two-factor/send-otp", {});
      expect(await readCode((await tryCode("000000")).answer)).toBe("INVALID_CODE");
    }
    const right = await tryCode(await readText());
    expect(await readCode(right.answer)).toBe("TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE");
    expect(await findVisitor(right.cookies)).toBeNull();
    expect((await confirm(cookies, "/two-factor/send-otp", {})).answer.status).toBe(401);
  });

  test("that was never added is sent nothing, and switches nothing on", async () => {
    await addAuthenticator();
    const { cookies } = await signInHalfway();
    const { answer } = await confirm(cookies, "/two-factor/send-otp", {});
    expect(await readCode(answer)).toBe("OTP_NOT_ENABLED");
    expect(await db.$count(textMessages)).toBe(0);
  });

  test("cannot be required of somebody who has none", async () => {
    const { code } = await ask("/two-factor/enable", { password, method: "otp" });
    expect(code).toBe("OTP_NOT_CONFIGURED");
    expect((await db.select().from(users))[0]?.twoFactorEnabled).toBe(false);
  });

  test("gets at most five attempts at a code, and five minutes", async () => {
    await ask("/two-factor/phone", { password, phoneNumber: phone });
    for (let attempt = 0; attempt < 5; attempt++) {
      await ask("/two-factor/phone/verify", { code: "000000" });
    }
    const late = await ask("/two-factor/phone/verify", { code: await readText() });
    expect(late.code).toBe("CODE_ENDED");
    await ask("/two-factor/phone", { password, phoneNumber: phone });
    await db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` });
    const old = await ask("/two-factor/phone/verify", { code: await readText() });
    expect(old.code).toBe("CODE_ENDED");
  });

  test("that belongs to another account is refused, once it is shown to be theirs", async () => {
    await db.insert(users).values({ email: "bo@example.com", phoneNumber: phone });
    expect((await addPhone()).code).toBe("PHONE_TAKEN");
    const [person] = await db.select().from(users).where(eq(users.email, buyer.email));
    expect(person?.twoFactorEnabled).toBe(false);
  });

  test("is sent ten codes in an hour at most", async () => {
    const body = { password, phoneNumber: phone };
    const send = (round: number) =>
      callAuth("/two-factor/phone", { body, cookie, headers: elsewhere(round) });
    for (let round = 0; round < 10; round++) expect((await send(round)).status).toBe(200);
    const answer = await send(10);
    expect([answer.status, await readCode(answer)]).toEqual([429, "TOO_MANY_TEXTS"]);
    expect(await db.$count(textMessages)).toBe(10);
    const added = await ask("/two-factor/phone/verify", { code: await readText() });
    expect(added.status).toBe(200);
  });

  test("is sent no more codes at sign-in either, and the last one still lets in", async () => {
    await addPhone();
    const { cookies } = await signInHalfway();
    const send = (round: number) =>
      callAuth("/two-factor/send-otp", { body: {}, cookie: cookies, headers: elsewhere(round) });
    for (let round = 0; round < 10; round++) expect((await send(round)).status).toBe(200);
    const refused = await send(10);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect([refused.status, await readCode(refused)]).toEqual([429, "TOO_MANY_TEXTS"]);
    const right = await confirm(cookies, "/two-factor/verify-otp", { code: await readText() });
    expect(await findVisitor(right.cookies)).not.toBeNull();
  });

  test("hears that no code comes where none could be queued", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await addPhone();
    const { cookies } = await signInHalfway();
    await db.execute(sql`alter table text_messages add constraint full_up check (false) not valid`);
    const { answer } = await confirm(cookies, "/two-factor/send-otp", {});
    await db.execute(sql`alter table text_messages drop constraint full_up`);
    expect(answer.status).toBe(500);
  });
});

describe("a session that ends while it is asked with", () => {
  /** Makes a call that comes to the person while somebody with a new password has them locked. */
  async function askTooLate(path: string, body: object) {
    let asking: ReturnType<typeof ask> | undefined;
    await db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).for("update");
      asking = ask(path, body);
      await someoneWaits();
      await tx.delete(sessions);
    });
    return asking;
  }

  test("adds no telephone any more", async () => {
    await ask("/two-factor/phone", { password, phoneNumber: phone });
    const answer = await askTooLate("/two-factor/phone/verify", { code: await readText() });
    expect(answer).toMatchObject({ status: 401, code: "UNAUTHORIZED" });
    const [person] = await db.select().from(users);
    expect(person).toMatchObject({ twoFactorEnabled: false, phoneNumber: null });
    expect(await readNotices()).toEqual([]);
  });

  test("removes no factor any more", async () => {
    await addAuthenticator();
    const body = { factor: "authenticator", password };
    const answer = await askTooLate("/two-factor/remove", body);
    expect(answer).toMatchObject({ status: 401, code: "UNAUTHORIZED" });
    expect((await db.select().from(users))[0]?.twoFactorEnabled).toBe(true);
    expect(await db.$count(twoFactors)).toBe(1);
  });
});

describe("both factors", () => {
  test("share the five wrong codes that a sign-in bears", async () => {
    const { key } = await addAuthenticator();
    await addPhone();
    const { cookies } = await signInHalfway();
    await confirm(cookies, "/two-factor/send-otp", {});
    for (const path of ["/two-factor/verify-totp", "/two-factor/verify-otp"]) {
      await confirm(cookies, path, { code: "000000" });
      await confirm(cookies, path, { code: "000000" });
    }
    await confirm(cookies, "/two-factor/verify-backup-code", { code: "wrong" });
    const body = { code: showNextCode(key) };
    const { answer } = await confirm(cookies, "/two-factor/verify-totp", body);
    expect(await readCode(answer)).toBe("TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE");
  });

  test("stand beside each other, and removing one leaves the other", async () => {
    const { key, recoveryCodes } = await addAuthenticator();
    expect((await addPhone()).backupCodes).toBeNull();
    await ask("/two-factor/remove", { factor: "authenticator", password });
    const { cookies } = await signInHalfway();
    const app = await confirm(cookies, "/two-factor/verify-totp", { code: showNextCode(key) });
    expect(app.answer.status).toBe(400);
    await confirm(cookies, "/two-factor/send-otp", {});
    const body = { code: await readText() };
    expect((await confirm(cookies, "/two-factor/verify-otp", body)).answer.status).toBe(200);

    await ask("/two-factor/remove", { factor: "phone", password });
    expect((await db.select().from(users))[0]).toMatchObject({
      twoFactorEnabled: false,
      phoneNumber: null,
    });
    expect(recoveryCodes).toHaveLength(10);
    expect(await db.$count(twoFactors)).toBe(0);
  });

  test("share the recovery codes, which outlive an app that is only begun to be set up", async () => {
    const [code = ""] = (await addPhone()).backupCodes as string[];
    const begun = await callAuth("/two-factor/enable", { body: { password }, cookie });
    expect(await begun.json()).toMatchObject({
      totpURI: expect.stringContaining("otpauth://"),
      backupCodes: null,
    });
    const { cookies } = await signInHalfway();
    const { answer } = await confirm(cookies, "/two-factor/verify-backup-code", { code });
    expect(answer.status).toBe(200);
  });

  test("keep their recovery codes while an app is begun, but for one that is used meanwhile", async () => {
    const [code = ""] = (await addPhone()).backupCodes as string[];
    const { cookies } = await signInHalfway();
    let beginning: Promise<Response> | undefined;
    await db.transaction(async (tx) => {
      await tx.select().from(twoFactors).for("update");
      beginning = callAuth("/two-factor/enable", { body: { password }, cookie });
      await someoneWaits();
      const [kept] = await tx.select().from(twoFactors);
      const left = JSON.stringify(JSON.parse(kept?.backupCodes ?? "").slice(1));
      await tx.update(twoFactors).set({ backupCodes: left });
    });
    expect((await beginning)?.status).toBe(200);
    const used = await confirm(cookies, "/two-factor/verify-backup-code", { code });
    expect(used.answer.status).toBe(401);
  });

  test("end together by the library's own call, and nothing of them is left", async () => {
    await addAuthenticator();
    await addPhone();
    await ask("/two-factor/disable", { password });
    const [person] = await db.select().from(users);
    expect(person).toMatchObject({ twoFactorEnabled: false, phoneNumber: null });
    expect(await readActions()).toContain("user.two-step-off");
  });
});

test("a session from before survives the second step being added, on this device only", async () => {
  await addAuthenticator();
  expect(await findVisitor(cookie)).not.toBeNull();
  expect(await db.$count(sessions)).toBeGreaterThan(0);
});
