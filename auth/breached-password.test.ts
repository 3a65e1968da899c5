import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { buyer, callAuth, clearPeople, openAuth, readCode } from "#test/auth.ts";
import { freshDatabase } from "#test/database.ts";
import { findFreePort } from "#test/running-shop.ts";
import { isBreached } from "./breached-password.ts";

freshDatabase();

const known = "correct horse battery staple";
const hash = createHash("sha1").update(known).digest("hex").toUpperCase();

let service: string;
let asked: string[] = [];
let status = 200;
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  response
    .writeHead(status)
    .end(`0018A45C4D1DEF81644B54AB7F969B88D65:0\r\n${hash.slice(5)}:42\r\n`);
});

beforeAll(async () => {
  const port = await findFreePort();
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  service = `http://127.0.0.1:${port}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  asked = [];
  status = 200;
  await clearPeople();
});

test("a password that the service knows is breached, and only five letters of its hash leave", async () => {
  expect(await isBreached(service, known)).toBe(true);
  expect(asked).toEqual([`/range/${hash.slice(0, 5)}`]);
});

test("a password that it does not know, or only as padding, is not", async () => {
  expect(await isBreached(service, "another one")).toBe(false);
});

test("a service that fails or is not there keeps nobody out", async () => {
  const log = vi.spyOn(console, "warn").mockReturnValue();
  status = 503;
  expect(await isBreached(service, known)).toBe(false);
  expect(await isBreached(`http://127.0.0.1:${await findFreePort()}`, known)).toBe(false);
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});

test("it is asked at sign-up where it is set", async () => {
  const body = { ...buyer, password: known };
  const auth = openAuth(undefined, { breachedRangeUrl: service });
  const refused = await callAuth("/sign-up/email", { body, auth });
  expect(await readCode(refused)).toBe("WEAK_PASSWORD");
  expect((await callAuth("/sign-up/email", { body })).status).toBe(200);
});
