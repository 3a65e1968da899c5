import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, db } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { readEnv } from "#env";
import { createSmtpMailer } from "#mail/smtp.ts";
import { openBus } from "#realtime/bus.ts";
import { createS3Storage } from "#storage/s3.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";
import { startS3 } from "#test/s3.ts";
import { explainFailure } from "./failure.ts";
import { migrate } from "./migration.ts";
import { openLog } from "./watching/log.ts";

const { url: databaseUrl } = freshDatabase();

const secret = "Sentinel-9f2c-Sentinel";
const app = makeApp(undefined, await servePages(await findRoutes("")));
const visitor = new Client(app);
const customer = new Client(app);
const administrator = new Client(app);
const own = { ...console };
const said: string[] = [];

beforeAll(async () => {
  await seedEssentials(db);
  await customer.signUp();
  await administrator.signUpAsAdministrator();
  openLog({ format: "json", level: "debug", write: (text) => said.push(text) });
});

afterAll(() => {
  Object.assign(console, own);
});

const account = { email: "ada@example.com", password: secret, name: "Ada" };
const otherToken = {
  Cookie: `shop.session_token=${secret}.c2ln`,
  Authorization: `Bearer ${secret}`,
};

/** What people and programs send that nobody else may know. */
const requests: [string, () => Response | Promise<Response>][] = [
  ["a password, to sign in", () => visitor.post("/api/auth/sign-in/email", account)],
  ["a password, to create an account", () => visitor.post("/api/auth/sign-up/email", account)],
  ["a password, by the form", () => visitor.submit("/auth", account)],
  [
    "the token of a reset link",
    () => visitor.post("/api/auth/reset-password", { token: secret, newPassword: secret }),
  ],
  ["the token of a reset page", () => visitor.get(`/auth?token=${secret}`)],
  [
    "an old and a new password",
    () =>
      customer.post("/api/auth/change-password", { currentPassword: secret, newPassword: secret }),
  ],
  [
    "a password, to change the account",
    () =>
      customer.submit("/account/security", {
        intent: "password",
        password: secret,
        newPassword: secret,
      }),
  ],
  ["a second factor", () => customer.post("/api/auth/two-factor/verify-totp", { code: secret })],
  [
    "a recovery code",
    () => customer.post("/api/auth/two-factor/verify-backup-code", { code: secret }),
  ],
  [
    "the token of a newsletter's link",
    () => visitor.submit(`/newsletter/confirm?token=${secret}`, {}),
  ],
  ["a session", () => visitor.post("/api/create-order", {}, otherToken)],
  [
    "a platform's tokens",
    () =>
      administrator.submit("/admin/social-media/accounts", {
        intent: "create",
        platform: "twitter",
        accountName: "shop",
        accessToken: secret,
        refreshToken: secret,
      }),
  ],
  [
    "a new person's password",
    () =>
      administrator.post("/api/admin-create-user", { email: "eve@example.com", password: secret }),
  ],
  [
    "a message that pretends to be the provider's",
    () => visitor.post("/webhooks/paystack", { event: secret }, { "x-paystack-signature": secret }),
  ],
];

async function ask(): Promise<void> {
  for (const [, request] of requests) await (await request()).text();
}

test("what was refused is not in the log", async () => {
  await ask();
  expect(said.join("\n")).not.toContain(secret);
  expect(said.join("\n")).not.toContain(account.email);
});

test("what failed is, with its reason and without what was sent", async () => {
  const tables = ["accounts", "verifications", "social_media_accounts"];
  const rename = (from: string, to: string) =>
    db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);
  await db.execute(sql`delete from rate_limits`);
  said.length = 0;
  for (const table of tables) await rename(table, `gone_${table}`);
  await ask();
  for (const table of tables) await rename(`gone_${table}`, table);
  const log = said.join("\n");
  for (const table of tables) expect(log).toContain(`relation \\"${table}\\" does not exist`);
  expect(log).not.toContain(secret);
});

test("what failed of a value is, without the value", async () => {
  await db.execute(sql`delete from rate_limits`);
  await db.execute(sql`alter table verifications alter identifier type integer using 0`);
  said.length = 0;
  await ask();
  await db.execute(sql`alter table verifications alter identifier type text`);
  const log = said.join("\n");
  expect(log).toContain("invalid input syntax for type integer: …");
  expect(log).not.toContain(secret);
});

/** The address, with a password that is not the right one. */
function withSecret(address: string): string {
  const url = new URL(address);
  url.password = secret;
  return url.href;
}

/** A port at which nobody answers. */
const nowhere = "127.0.0.1:9";

async function startMailServer() {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: (_asked, _session, done) => done(new Error("Wrong name or password")),
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return { place: `127.0.0.1:${port}`, stop: () => server.close() };
}

async function sendBy(place: string): Promise<void> {
  const mailer = createSmtpMailer({ url: `smtp://shop:${secret}@${place}`, from: "a@example.com" });
  const [to, subject, text] = ["ada@example.com", "Hello", "Hello"];
  const words = { subject, html: text, text, replyTo: null, unsubscribeUrl: null };
  await mailer.deliver({ id: "1", to, ...words }).finally(() => mailer.close());
}

async function askDatabase(url: string): Promise<void> {
  const own = connectDatabase(url, { connections: 1 });
  await own.execute(sql`select 1`).finally(() => own.$client.end());
}

test("what a setting keeps secret is not in the log, misspelt, refused or sent to nobody", async () => {
  const files = await startS3();
  const mail = await startMailServer();
  const refused = withSecret(databaseUrl);
  const unanswered = `postgresql://shop:${secret}@${nowhere}/shop`;
  const bucket = { ...files.bucket, accessKeyId: secret, secretAccessKey: secret };
  const away = { ...bucket, endpoint: `http://${nowhere}` };
  const failing: [reason: string, fail: () => Promise<unknown>][] = [
    [
      "DATABASE_URL: ",
      async () => readEnv({ DATABASE_URL: `postgresql://shop:${secret}@a b/shop` }),
    ],
    ["SMTP_URL: ", async () => readEnv({ SMTP_URL: `mail://shop:${secret}@mail` })],
    ["S3_ENDPOINT: ", async () => readEnv({ S3_SECRET_ACCESS_KEY: secret })],
    ["refuses the name or password", () => migrate({ ownerUrl: refused, url: refused })],
    ["refuses the name or password", () => openBus(refused)],
    ["refuses the name or password", () => askDatabase(refused)],
    ["No PostgreSQL answers", () => askDatabase(unanswered)],
    ["Wrong name or password", () => sendBy(mail.place)],
    ["ECONNREFUSED", () => sendBy(nowhere)],
    ["correct S3_ACCESS_KEY_ID", () => createS3Storage(bucket).open(`${"a".repeat(64)}.txt`)],
    ["does not answer", () => createS3Storage(away).open(`${"a".repeat(64)}.txt`)],
  ];
  for (const [reason, fail] of failing) {
    said.length = 0;
    const error = await fail().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    // As the shop says it when it cannot start, and as it does when it goes on.
    console.error(await explainFailure(error));
    console.error(error);
    console.error("It failed:", { error });
    const log = said.join("\n");
    expect.soft(log).toContain(reason);
    expect.soft(log, reason).not.toContain(secret);
  }
  mail.stop();
  await files.stop();
});
