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

test("the setting is named that says the address", async () => {
  const address = `${url}?sslmode=verify-full`;
  await expect(requireVersion(address, "DATABASE_OWNER_URL")).rejects.toThrow(
    "The server at DATABASE_OWNER_URL cannot be used",
  );
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

/** What PostgreSQL sends: a letter, the length, and what is said. */
function word(letter: string, ...parts: Buffer[]): Buffer {
  const said = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeInt32BE(said.length + 4);
  return Buffer.concat([Buffer.from(letter), length, said]);
}

function int(value: number, bytes: 2 | 4): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeIntBE(value, 0, bytes);
  return written;
}

/** A server that speaks as far as to tell its version. */
async function startOldServer(version: string) {
  const ready = word("Z", Buffer.from("I"));
  const column = [int(0, 4), int(0, 2), int(25, 4), int(-1, 2), int(-1, 4), int(0, 2)];
  const told = Buffer.concat([
    word("T", int(1, 2), Buffer.from("version\0"), ...column),
    word("D", int(1, 2), int(version.length, 4), Buffer.from(version)),
    word("C", Buffer.from("SELECT 1\0")),
    ready,
  ]);
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(Buffer.concat([word("R", int(0, 4)), ready]));
      socket.on("data", (asked) => {
        if (asked.toString("latin1").startsWith("Q")) socket.write(told);
        else socket.end();
      });
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `postgresql://shop@127.0.0.1:${port}/shop`, close: () => server.close() };
}

test("a PostgreSQL that is too old is told in one sentence, with what to do", async () => {
  const old = await startOldServer("14.9 (Debian 14.9-1.pgdg120+1)");
  await expect(requireVersion(old.url)).rejects.toThrow(
    /^The PostgreSQL at DATABASE_URL is 14\.9, and the shop needs 15 or newer: upgrade it, name another one, or leave DATABASE_URL out to use the embedded one\.$/,
  );
  old.close();
  const young = await startOldServer("15.0");
  await expect(requireVersion(young.url)).resolves.toBeUndefined();
  young.close();
});
