import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db, rateLimits, textMessages, users } from "#db";
import { showCode, showNextCode } from "#test/authenticator.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";
import { verifications } from "./factor.ts";

freshDatabase();

const app = makeApp(undefined, await servePages(await findRoutes("/auth")));
const password = "correct horse";
const page = "/auth/second-step?redirect=%2Fcheckout";
let email: string;
let key: string;
/** The code by which the app was added. */
let usedCode: string;

/** Somebody with an authenticator app, who has just given the right password on the page. */
beforeEach(async () => {
  await db.delete(users);
  await db.delete(rateLimits);
  const owner = new Client(app);
  ({ email } = await owner.signUp());
  const enabled = await owner.post("/api/auth/two-factor/enable", { password });
  key = new URL((await enabled.json()).totpURI).searchParams.get("secret") ?? "";
  usedCode = showCode(key);
  await owner.post("/api/auth/two-factor/verify-totp", { code: usedCode });
});

async function enterHalfway() {
  const client = new Client(app);
  const answer = await client.enter("/auth?redirect=%2Fcheckout", { email, password });
  return { client, to: answer.headers.get("location") };
}

test("the right password leads to the second step, and that to the page that was asked for", async () => {
  const { client, to } = await enterHalfway();
  expect(to).toBe(page);
  expect((await client.get(page)).status).toBe(200);
  const wrong = await client.submit(page, { code: "000 000" });
  expect(await wrong.text()).toContain("This code is not right");
  const empty = await client.submit(page, { code: " " });
  expect(await empty.text()).toContain("Please enter the code");
  const code = showNextCode(key).replace(/^.../, "$& ");
  const used = await client.submit(page, { code: usedCode });
  expect(await used.text()).toContain(
    "This code has already been used. Please wait for the next one.",
  );
  const right = await client.submit(page, { code });
  expect(right.headers.get("location")).toBe("/checkout");
  expect(right.headers.get("set-cookie")).toContain("flash=signed-in");
});

test("whoever comes back from a provider half-way is led to the second step", async () => {
  const { client } = await enterHalfway();
  const back = await client.get("/auth?entered&redirect=%2Fcheckout");
  expect(back.headers.get("location")).toBe(page);
  expect((await client.get("/auth?redirect=%2Fcheckout")).status).toBe(200);
  expect((await new Client(app).get("/auth?entered")).status).toBe(200);
});

test("whoever signs in as someone else comes back to the page that was asked for", async () => {
  const { client } = await enterHalfway();
  const shown = await (await client.get(page)).text();
  const link = shown.match(/<a [^>]*>Sign in as someone else/)?.[0];
  expect(link).toContain('href="/auth?redirect=%2Fcheckout"');
});

test("without the password there is no second step", async () => {
  const answer = await new Client(app).get(page);
  expect(answer.headers.get("location")).toBe("/auth?redirect=%2Fcheckout");
});

test("no other page can be reached by it", async () => {
  const { client } = await enterHalfway();
  const there = "/auth/second-step?redirect=%2F%2Fevil.example";
  const answer = await client.submit(there, { code: showNextCode(key) });
  expect(answer.headers.get("location")).toBe("/");
});

async function addPhone() {
  await db
    .update(users)
    .set({ phoneNumber: "+2348012345678", phoneNumberVerified: true })
    .where(eq(users.email, email));
}

test("a phone is named by its last figures only, and is sent a code", async () => {
  await addPhone();
  const { client } = await enterHalfway();
  const shown = await (await client.get(`${page}&factor=phone`)).text();
  expect(shown).toContain("5678");
  expect(shown).not.toContain("+234801234");
  await client.submit(`${page}&factor=phone`, { intent: "send" });
  const [text] = await db.select().from(textMessages);
  const code = text?.body?.slice(0, 6) ?? "";
  const answer = await client.submit(page, { factor: "phone", code });
  expect(answer.headers.get("location")).toBe("/checkout");
});

test("the signal colour is on what is to be done next", async () => {
  await addPhone();
  const { client } = await enterHalfway();
  const inSignalColour = async (answer: Response) =>
    [...(await answer.text()).matchAll(/<button [^>]*button-primary[^>]*>([^<]*)/g)].map(
      ([, label]) => label,
    );
  expect(await inSignalColour(await client.get(page))).toEqual(["Confirm"]);
  const byPhone = `${page}&factor=phone`;
  expect(await inSignalColour(await client.get(byPhone))).toEqual(["Send a code"]);
  const sent = await client.submit(byPhone, { intent: "send" });
  expect(await inSignalColour(sent)).toEqual(["Confirm"]);
});

test.each([
  ["abcde-fghjk", "abcde-fghjk"],
  [" ABCDE FGHJK ", "abcde-fghjk"],
  ["abcdefghjk", "abcde-fghjk"],
  ["--", ""],
])("a recovery code is read as it was meant: '%s'", (typed, code) => {
  expect(verifications.recovery.read(typed)).toBe(code);
});
