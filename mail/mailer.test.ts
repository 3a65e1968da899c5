import { afterEach, expect, test } from "vitest";
import { env } from "#env";
import { deliver } from "./mailer.ts";

const mail = {
  id: "1",
  to: "ada@example.com",
  subject: "Hello",
  html: "<p>Hello</p>",
  text: "Hello",
  replyTo: null,
  unsubscribeUrl: null,
};

afterEach(() => Object.assign(env, { mailWaits: false }));

test("in test mode a mail without a mail server is done: there is where to look at it", async () => {
  expect(await deliver(mail)).toEqual({ isSent: false });
});

test("a mail of a shop that sells is not done without a mail server, but waits for one", async () => {
  Object.assign(env, { mailWaits: true });
  await expect(deliver(mail)).rejects.toThrow("waits until SMTP_URL");
});
