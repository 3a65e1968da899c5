import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSmtpMailer } from "./smtp.ts";

interface Received {
  from: string;
  to: string[];
  raw: Buffer;
}

let server: SMTPServer;
let received: Received[];
let refusals: number;
let rejectSender: SMTPServerOptions["onMailFrom"];
let rejectRecipient: SMTPServerOptions["onRcptTo"];
let mailer: ReturnType<typeof createSmtpMailer>;

beforeEach(async () => {
  received = [];
  refusals = 0;
  rejectSender = (_address, _session, done) => done();
  rejectRecipient = (_address, _session, done) => done();
  server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      username === "shop" && password === "s3cret"
        ? done(null, { user: username })
        : done(new Error("Wrong name or password")),
    onMailFrom: (...asked) => rejectSender?.(...asked),
    onRcptTo: (...asked) => rejectRecipient?.(...asked),
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      if (refusals-- > 0) return done(new Error("Mailbox busy"));
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      const to = envelope.rcptTo.map(({ address }) => address);
      received.push({ from, to, raw: Buffer.concat(chunks) });
      done();
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  mailer = openMailer("shop:s3cret@");
});

afterEach(async () => {
  mailer.close();
  await new Promise<void>((closed) => server.close(closed));
});

function openMailer(credentials: string) {
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://${credentials}127.0.0.1:${port}`;
  return createSmtpMailer({ url, from: "Marketplace <shop@example.com>" });
}

const mail = {
  id: "0b6f1f0e-6d6c-4f0e-9d0a-1d5c3c7b8a90",
  to: "ada@example.com",
  subject: "Prix: 10 € – commande nº 1",
  html: "<p>Grüße</p>",
  text: "Grüße",
  replyTo: null,
  unsubscribeUrl: null,
};

test("a mail arrives with its sender, subject, HTML and text", async () => {
  expect(await mailer.deliver(mail)).toEqual({ isSent: true });
  const [arrived] = received;
  expect(arrived).toMatchObject({ from: "shop@example.com", to: ["ada@example.com"] });
  const read = await PostalMime.parse(arrived?.raw ?? "");
  expect(read.from).toMatchObject({ name: "Marketplace", address: "shop@example.com" });
  expect(read.subject).toBe(mail.subject);
  expect(read.html?.trim()).toBe(mail.html);
  expect(read.text?.trim()).toBe(mail.text);
  expect(read.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
  );
});

test("a mail sent twice bears the same id, so that it is shown once", async () => {
  await mailer.deliver(mail);
  await mailer.deliver(mail);
  const read = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
  expect(read.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${mail.id}@example.com>`));
});

test("an address cannot smuggle in a second recipient", async () => {
  await mailer.deliver({ ...mail, to: "ada@example.com, eve@example.com" }).catch(() => {});
  await mailer.deliver({ ...mail, to: "ada@example.com\r\nBcc: eve@example.com" }).catch(() => {});
  expect(received.flatMap(({ to }) => to)).not.toContain("eve@example.com");
});

test("a mail that the server refuses is told, and may be sent again", async () => {
  refusals = 1;
  await expect(mailer.deliver(mail)).rejects.toThrow("Mailbox busy");
  await mailer.deliver(mail);
  expect(received).toHaveLength(1);
});

/** What a server says of a sender or recipient: its code and its words. */
function answering(code: number, words: string): NonNullable<SMTPServerOptions["onRcptTo"]> {
  return (_address, _session, done) =>
    done(Object.assign(new Error(words), { responseCode: code }));
}

test.each([
  [550, "5.1.1 <ada@example.com>: User unknown", { codes: "550 5.1.1", isCertain: true }],
  [550, "5.1.10 Recipient not found", { codes: "550 5.1.10", isCertain: true }],
  [553, "5.1.3 <ada@example.com>: Bad address syntax", { codes: "553 5.1.3", isCertain: true }],
  [554, "5.2.1 The box is closed", { codes: "554 5.2.1", isCertain: true }],
  [550, "No such user here", { codes: "550", isCertain: false }],
])(
  "a recipient refused for good is told by the codes, without the address: %i %s",
  async (code, words, refusal) => {
    rejectRecipient = answering(code, words);
    expect(await mailer.deliver(mail)).toEqual({ isSent: false, refusal });
    rejectRecipient = (_address, _session, done) => done();
    expect(await mailer.deliver(mail)).toEqual({ isSent: true });
  },
);

test.each([
  [450, "4.2.0 Greylisted, come back later"],
  [452, "4.2.2 The box is full"],
  [552, "5.2.2 The box is full"],
  [550, "5.1.8 <shop@example.com>: Sender address rejected: Domain not found"],
  [553, "5.7.1 <shop@example.com>: Sender address rejected: not owned by user"],
  [554, "5.7.1 <ada@example.com>: Relay access denied"],
  [554, "No service for this machine"],
  [530, "5.7.0 Must authenticate first"],
])("what the server may take later is no refusal of a recipient: %i %s", async (code, words) => {
  rejectRecipient = answering(code, words);
  await expect(mailer.deliver(mail)).rejects.toThrow(words);
});

test("a sender that the server refuses is no refusal of a recipient", async () => {
  rejectSender = answering(550, "5.1.1 Nobody writes from here");
  await expect(mailer.deliver(mail)).rejects.toThrow("Nobody writes from here");
});

test("a wrong password of the mail server is told", async () => {
  const stranger = openMailer("shop:wrong@");
  await expect(stranger.deliver(mail)).rejects.toThrow("Wrong name or password");
  stranger.close();
});

test("an answer goes where the mail says", async () => {
  const replyTo = { name: 'Ada "Eve" <eve@example.com>', address: "ada@example.com" };
  await mailer.deliver({ ...mail, replyTo });
  const read = await PostalMime.parse(received[0]?.raw ?? "");
  expect(read.replyTo).toEqual([replyTo]);
});

test("a mail program is told where one request ends the subscription", async () => {
  const unsubscribeUrl = "https://shop.example/newsletter/unsubscribe?token=abc";
  await mailer.deliver({ ...mail, unsubscribeUrl });
  await mailer.deliver(mail);
  const [first, second] = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
  expect(first?.headers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: "list-unsubscribe", value: `<${unsubscribeUrl}>` }),
      expect.objectContaining({
        key: "list-unsubscribe-post",
        value: "List-Unsubscribe=One-Click",
      }),
    ]),
  );
  expect(second?.headers.map(({ key }) => key)).not.toContain("list-unsubscribe");
});
