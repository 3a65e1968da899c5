import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { requireVersion } from "./migrate.ts";

const { url } = freshDatabase();

const oneSentence =
  /^The server at DATABASE_URL cannot be used as it says \(.+\): correct its host, port, name, password or sslmode\.$/;

test("a PostgreSQL that is young enough will do", async () => {
  await expect(requireVersion(url)).resolves.toBeUndefined();
});

test("an address without the password that is asked for is told in one sentence", async () => {
  const address = new URL(url);
  address.password = "";
  await expect(requireVersion(address.href)).rejects.toThrow(oneSentence);
});

test("an address that wants TLS where there is none is told in one sentence", async () => {
  await expect(requireVersion(`${url}?sslmode=verify-full`)).rejects.toThrow(oneSentence);
});

test("a server that is no PostgreSQL is told in one sentence", async () => {
  const server = createServer((socket) => socket.end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await expect(requireVersion(`postgresql://shop:x@127.0.0.1:${port}/shop`)).rejects.toThrow(
    oneSentence,
  );
  server.close();
});

test("a refusal of the server's own keeps its code, by which it is told", async () => {
  const address = new URL(url);
  address.password = "wrong";
  await expect(requireVersion(address.href)).rejects.toMatchObject({ code: "28P01" });
});
