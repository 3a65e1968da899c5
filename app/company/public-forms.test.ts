import { beforeEach, describe, expect, test, vi } from "vitest";
import { db, mails, newsletterSubscribers, rateLimits } from "#db";
import * as newsletter from "#shop/people/newsletter.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const routes = [...(await findRoutes("/contact")), ...(await findRoutes("/newsletter"))];
const visitor = new Client(makeApp(undefined, await servePages(routes)));

beforeEach(async () => {
  await db.delete(mails);
  await db.delete(rateLimits);
  await db.delete(newsletterSubscribers);
});

async function submit(path: string, fields: Record<string, string>) {
  const answer = await visitor.submit(`${path}.data`, fields);
  return { status: answer.status, text: await answer.text() };
}

const message = {
  name: "Ada Obi",
  email: "ada@example.com",
  subject: "Range",
  message: "How far does it reach?",
  website: "",
};

describe("the message form", () => {
  test("sends what was written, once", async () => {
    for (const _ of [1, 2]) {
      const { status, text } = await submit("/contact", message);
      expect(status).toBe(200);
      expect(text).toContain("Your message has been sent. We will answer by email.");
    }
    expect(await db.$count(mails)).toBe(1);
  });

  test("says what is wrong beside each field, and gives back what was typed", async () => {
    const { status, text } = await submit("/contact", { ...message, name: "", email: "ada" });
    expect(status).toBe(422);
    for (const words of ["Please enter your name", "Invalid email address", message.message]) {
      expect(text).toContain(words);
    }
    expect(await db.$count(mails)).toBe(0);
  });

  test("lets a machine that fills every field believe that it was heard", async () => {
    const { status, text } = await submit("/contact", { ...message, website: "https://spam" });
    expect(status).toBe(200);
    expect(text).toContain("Your message has been sent.");
    expect(await db.$count(mails)).toBe(0);
  });

  test("takes five messages an hour from one address, and loses nothing of the sixth", async () => {
    for (let count = 1; count <= 5; count++) {
      expect((await submit("/contact", { ...message, subject: `No. ${count}` })).status).toBe(200);
    }
    const { status, text } = await submit("/contact", { ...message, message: "The sixth" });
    expect(status).toBe(429);
    expect(text).toContain("The sixth");
    expect(await db.$count(mails)).toBe(5);
  });
});

describe("the newsletter form", () => {
  const sent = "Please check your inbox: the link in our email confirms your subscription.";
  const email = "ada@example.com";

  test("answers a new, a waiting and a subscribed address alike", async () => {
    const answers = [await submit("/newsletter", { email })];
    answers.push(await submit("/newsletter", { email }));
    const [subscriber] = await db.select().from(newsletterSubscribers);
    await newsletter.confirmNewsletter(db, { token: subscriber?.token ?? "" });
    answers.push(await submit("/newsletter", { email }));
    expect(answers[0]?.text).toContain(sent);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test("that fails says so, and keeps the address that was typed", async () => {
    vi.spyOn(newsletter, "requestNewsletter").mockRejectedValueOnce(new Error("no database"));
    const { status, text } = await submit("/newsletter", { email });
    expect(status).toBe(500);
    expect(text).toContain("Your address could not be saved. Please try again.");
    expect(text).toContain(email);
  });
});

describe("a link of the newsletter", () => {
  const subscriber = async () => (await db.select().from(newsletterSubscribers))[0];
  const token = async () => (await subscriber())?.token ?? "";
  const status = async () => (await subscriber())?.status;

  beforeEach(() => submit("/newsletter", { email: "ada@example.com" }));

  test("changes nothing when it is only looked at", async () => {
    const answer = await visitor.get(`/newsletter/confirm?token=${await token()}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    expect(await status()).toBe("pending");
  });

  test("confirms at the press of its button, and ends by one request without a page", async () => {
    const confirm = await submit(`/newsletter/confirm`, {});
    expect(confirm.status).toBe(404);
    const address = `?token=${await token()}`;
    expect((await visitor.submit(`/newsletter/confirm${address}`, {})).status).toBe(200);
    expect(await status()).toBe("subscribed");
    const oneClick = { "List-Unsubscribe": "One-Click" };
    const left = await visitor.submit(`/newsletter/unsubscribe${address}`, oneClick);
    expect(left.status).toBe(200);
    expect(await status()).toBe("unsubscribed");
  });
});
