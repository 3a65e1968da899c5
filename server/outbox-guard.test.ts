import { get } from "node:http";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { env } from "#env";
import { freshDatabase } from "#test/database.ts";
import { clientAddress } from "./client-address.ts";
import { mailbox } from "./mailbox.ts";
import { readNetworks } from "./networks.ts";
import { textOutbox } from "./text-outbox.ts";

freshDatabase();

const app = new Hono().use(clientAddress).route("/dev/mail", mailbox).route("/dev/sms", textOutbox);

const settings = { siteUrl: env.siteUrl, outboxVisitors: env.outboxVisitors };
afterEach(() => Object.assign(env, settings));

async function open(door: string, { host = "localhost:3000", from = "127.0.0.1" }) {
  const bindings = { incoming: { socket: { remoteAddress: from } } };
  return (await app.request(`http://${host}${door}`, {}, bindings)).status;
}

const doors = ["/dev/mail", "/dev/mail/preview", "/dev/sms"];

test.each(doors)("%s opens under names that nobody else can give the machine", async (door) => {
  Object.assign(env, { siteUrl: "https://shop.example" });
  const own = ["localhost", "shop.localhost:3000", "127.0.0.1:3000", "[::1]:3000", "192.168.1.4"];
  for (const host of [...own, "shop.example", "SHOP.example:8443"]) {
    expect(await open(door, { host }), host).toBe(200);
  }
});

test.each(doors)("%s stays closed to a page whose name was made to lead here", async (door) => {
  Object.assign(env, { siteUrl: "https://shop.example" });
  const foreign = ["evil.example:3000", "localhost.evil.example", "127.0.0.1.evil.example"];
  for (const host of [...foreign, "notlocalhost", "www.shop.example"]) {
    expect(await open(door, { host }), host).toBe(403);
  }
});

test.each(doors)("%s does not take a private address for somebody near", async (door) => {
  // Whom the published port of a container lets in, the whole internet with it, comes from there.
  for (const from of ["172.17.0.1", "10.88.0.1", "192.168.1.4", "fd00::1", "203.0.113.9", ""]) {
    expect(await open(door, { from }), from).toBe(403);
  }
  for (const from of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
    expect(await open(door, { from }), from).toBe(200);
  }
});

test("the settings open them to a network, and to no other", async () => {
  Object.assign(env, { outboxVisitors: readNetworks("loopback, 192.168.1.0/24") });
  expect(await open("/dev/sms", { host: "192.168.1.2:3000", from: "192.168.1.4" })).toBe(200);
  expect(await open("/dev/sms", { host: "192.168.1.2:3000", from: "192.168.2.4" })).toBe(403);
  expect(await open("/dev/sms", { host: "evil.example", from: "192.168.1.4" })).toBe(403);
});

test("the name is the one that a browser asked for", async () => {
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((listening) => server.once("listening", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It has no port");
  const ask = (host: string) => {
    return new Promise((answered, failed) => {
      const headers = { Host: host };
      get({ port: address.port, host: "127.0.0.1", path: "/dev/sms", headers }, (answer) => {
        answer.resume();
        answered(answer.statusCode);
      }).on("error", failed);
    });
  };
  expect(await ask("localhost:3000")).toBe(200);
  expect(await ask("evil.example:3000")).toBe(403);
  await new Promise((closed) => server.close(closed));
});
