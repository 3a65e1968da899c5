import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db, mails, users } from "#db";
import { templateData } from "#mail/template-data.ts";
import { buyer, callAuth, clearPeople, readCookie, signUp } from "#test/auth.ts";
import { freshDatabase } from "#test/database.ts";
import { clientAddressHeader } from "./client-address.ts";

freshDatabase();

beforeEach(async () => {
  await clearPeople();
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => void vi.useRealTimers();
});

/** Asks from a place, a second after whoever asked before: links of one second are one link. */
function ask(path: string, { place, ...more }: { place: number; body: object; cookie?: string }) {
  vi.setSystemTime(Date.now() + 1000);
  return callAuth(path, { ...more, headers: { [clientAddressHeader]: `203.0.113.${place}` } });
}

/** Asks as often from as many places, and answers what is told. */
async function askFromEverywhere(path: string, body: object, times: number): Promise<string[]> {
  const told: string[] = [];
  for (let place = 1; place <= times; place++) {
    const answer = await ask(path, { place, body });
    told.push(`${answer.status} ${await answer.text()}`);
  }
  return told;
}

async function countMails(): Promise<Record<string, number>> {
  const rows = await db.select({ template: mails.template, to: mails.recipient }).from(mails);
  const sent: Record<string, number> = {};
  for (const { template, to } of rows) {
    sent[`${template} ${to}`] = (sent[`${template} ${to}`] ?? 0) + 1;
  }
  return sent;
}

const [aReset, aConfirmation] = ["password-reset", "email-verification"].map(
  (template) => `${template} ${buyer.email}`,
) as [string, string];

test("nobody is mailed more than five links of a kind in an hour, from however many places", async () => {
  await signUp();
  const { email } = buyer;
  const told = await askFromEverywhere("/request-password-reset", { email }, 8);
  expect(new Set(told).size).toBe(1);
  expect(await countMails()).toEqual({ [aConfirmation]: 1, [aReset]: 5 });
  expect(new Set(await askFromEverywhere("/send-verification-email", { email }, 6)).size).toBe(1);
  expect(await countMails()).toEqual({ [aConfirmation]: 5, [aReset]: 5 });
});

test("an hour later a link is mailed again", async () => {
  await signUp();
  await askFromEverywhere("/request-password-reset", { email: buyer.email }, 6);
  vi.setSystemTime(Date.now() + 3_600_000);
  await askFromEverywhere("/request-password-reset", { email: buyer.email }, 1);
  expect(await countMails()).toMatchObject({ [aReset]: 6 });
});

/** Seven accounts ask for the same address, each from a place of its own. */
async function askForSameAddress(newEmail: string): Promise<void> {
  for (let place = 1; place <= 7; place++) {
    const cookie = readCookie(await signUp({ ...buyer, email: `${place}@example.com` }));
    const body = { newEmail, password: buyer.password };
    expect((await ask("/change-email", { place, body, cookie })).status).toBe(200);
  }
}

test("it is the address that counts, not the account that asks for it", async () => {
  await askForSameAddress("Victim@example.com");
  expect(await countMails()).toMatchObject({
    "email-verification 7@example.com": 1,
    "email-verification victim@example.com": 5,
  });
});

test("accounts that ask for an address keep no link from an account of its own", async () => {
  await askForSameAddress(buyer.email);
  await signUp();
  expect(await countMails()).toMatchObject({ [aConfirmation]: 6 });
  await askFromEverywhere("/send-verification-email", { email: buyer.email }, 6);
  expect(await countMails()).toMatchObject({ [aConfirmation]: 10 });
});

describe("a name", () => {
  const name = "Your refund waits: https://evil.example/x";
  const newEmail = "own@evil.example";
  const taken = "taken@example.com";
  const { email, password } = buyer;
  const readMails = async (to: string) =>
    (await db.select().from(mails).where(eq(mails.recipient, to))).map(({ template, data }) => ({
      template,
      words: JSON.stringify(data),
    }));

  /** All that whoever opened an account can have mailed to the address that it bears. */
  async function mailAll(): Promise<void> {
    const cookie = readCookie(await signUp({ ...buyer, name }));
    await signUp({ ...buyer, name });
    await callAuth("/request-password-reset", { body: { email } });
    await callAuth("/change-email", { cookie, body: { newEmail, password } });
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, newEmail));
    const { link } = templateData["email-verification"].parse(mail?.data);
    expect((await callAuth(`/verify-email${new URL(link).search}`)).status).toBe(200);
  }

  /** And all that is mailed to whoever takes such an account over by a link for a new password. */
  async function takeOver(): Promise<void> {
    await signUp({ ...buyer, email: taken, name });
    await callAuth("/request-password-reset", { body: { email: taken } });
    const isReset = and(eq(mails.recipient, taken), eq(mails.template, "password-reset"));
    const [mail] = await db.select().from(mails).where(isReset);
    const { link } = templateData["password-reset"].parse(mail?.data);
    const token = new URL(link).searchParams.get("token");
    const body = { token, newPassword: "battery staple" };
    expect((await callAuth("/reset-password", { body })).status).toBe(200);
    await signUp({ ...buyer, email: taken, name });
  }

  test("reaches no address that its giver has not shown to be theirs", async () => {
    await mailAll();
    await takeOver();
    const sent = (await Promise.all([email, newEmail, taken].map(readMails))).flat();
    expect(sent.map(({ template }) => template).toSorted()).toEqual([
      "account-exists",
      "account-exists",
      "email-changed",
      "email-verification",
      "email-verification",
      "email-verification",
      "password-reset",
      "password-reset",
      "security-notice",
      "security-notice",
    ]);
    for (const { template, words } of sent) expect(words, template).not.toContain("refund");
  });

  test("is how mails call whoever has shown that", async () => {
    await signUp();
    await db.update(users).set({ emailVerified: true });
    await signUp();
    await callAuth("/request-password-reset", { body: { email } });
    const named = (await readMails(email)).filter(({ words }) => words.includes(buyer.name));
    expect(named.map(({ template }) => template).toSorted()).toEqual([
      "account-exists",
      "password-reset",
    ]);
  });
});
