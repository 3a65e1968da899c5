import { createServer, type IncomingHttpHeaders } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db, textMessages } from "#db";
import { queueText } from "#shop/people/text-queue.ts";
import { freshDatabase } from "#test/database.ts";
import { findFreePort } from "#test/running-shop.ts";
import { sendQueuedText } from "./send-text.ts";

const settings = vi.hoisted(() => ({ SMS_URL: "" as string | undefined, SMS_TOKEN: "token" }));
vi.mock("#env", () => ({ env: settings }));

freshDatabase();

let heard: { body: unknown; headers: IncomingHttpHeaders }[] = [];
let status = 202;
const gateway = createServer(async (request, response) => {
  heard.push({ body: await json(request), headers: request.headers });
  response.writeHead(status).end();
});
let url: string;

beforeAll(async () => {
  const port = await findFreePort();
  await new Promise<void>((listening) => gateway.listen(port, "127.0.0.1", listening));
  url = `http://127.0.0.1:${port}/messages`;
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await db.delete(textMessages);
  heard = [];
  status = 202;
  settings.SMS_URL = url;
});

async function queueOne(): Promise<string> {
  await queueText(db, { to: "+2348012345678", body: "123456 is your code" });
  const [text] = await db.select().from(textMessages);
  return text?.id ?? "";
}

test("a message is handed to the gateway once, and what it said is forgotten", async () => {
  const textId = await queueOne();
  await sendQueuedText(db, { textId });
  await sendQueuedText(db, { textId });
  expect(heard.map(({ body }) => body)).toEqual([
    { id: textId, to: "+2348012345678", text: "123456 is your code" },
  ]);
  expect(heard[0]?.headers.authorization).toBe("Bearer token");
  expect((await db.select().from(textMessages))[0]).toMatchObject({ body: null });
});

test("a gateway that refuses is tried again", async () => {
  const textId = await queueOne();
  status = 503;
  await expect(sendQueuedText(db, { textId })).rejects.toThrow("answered 503");
  status = 200;
  await sendQueuedText(db, { textId });
  expect(heard).toHaveLength(2);
});

test("a code that has ended meanwhile is not sent", async () => {
  const textId = await queueOne();
  await sendQueuedText(db, { textId }, new Date(Date.now() + 6 * 60_000));
  expect(heard).toEqual([]);
});

test("without a gateway a message stays where it is", async () => {
  settings.SMS_URL = undefined;
  const textId = await queueOne();
  await sendQueuedText(db, { textId });
  expect((await db.select().from(textMessages))[0]).toMatchObject({ sentAt: null });
});
