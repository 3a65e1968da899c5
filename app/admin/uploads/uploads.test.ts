import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db, uploads } from "#db";
import { env } from "#env";
import { StorageAway } from "#storage/resting.ts";
import { incomingFolder, openStorage, storage } from "#storage/shop-storage.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { makeZip } from "#test/documents.ts";
import { findRoutes, servePages } from "#test/pages.ts";
import { findFreePort } from "#test/running-shop.ts";
import { soon } from "#test/soon.ts";
import { startScanner, virus } from "#test/virus-scanner.ts";
import { documentLimits, pictureLimits } from "./limits.ts";

freshDatabase();

const app = makeApp(undefined, await servePages(await findRoutes("/admin")));
const administrator = new Client(app);
const customer = new Client(app);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "uploads-"));
  await openStorage(folder);
  await administrator.signUpAsAdministrator();
  await customer.signUp();
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await db.delete(uploads);
});

async function send(
  kind: "picture" | "document" | "download",
  body: Uint8Array<ArrayBuffer> | string,
  name: string,
) {
  const headers = { "X-File-Name": encodeURIComponent(name) };
  const answer = await administrator.send(`/admin/uploads/${kind}`, body, headers);
  expect(await readdir(incomingFolder), "files on their way in").toEqual([]);
  return { status: answer.status, ...(await answer.json()) };
}

const reasonOf = (answer: Awaited<ReturnType<typeof send>>) => [
  answer.status,
  answer.error?.message,
];

const board = (background: string) =>
  sharp({ create: { width: 50, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

/** Everything below the storage but what is on its way in. */
const kept = async () =>
  (await readdir(folder, { recursive: true })).filter((path) => /\.[a-z]+$/.test(path)).toSorted();

describe("a picture", () => {
  test("is kept in every size, noted with its name, and answered with its key", async () => {
    const { status, kept: answer } = await send("picture", await board("red"), "Böard 1.png");
    expect(status).toBe(201);
    expect(answer).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{64}\.webp$/),
      alt: "Böard 1.png",
    });
    const [noted] = await db.select().from(uploads);
    expect(noted).toMatchObject({
      key: answer.key,
      kind: "picture",
      name: "Böard 1.png",
      width: 50,
      height: 40,
    });
    const hash = answer.key.slice(0, 64);
    expect(await kept()).toEqual(
      ["-1280.avif", "-320.avif", "-320.webp", "-640.avif", "-640.webp", ".webp"].map(
        (end) => `${hash.slice(0, 2)}/${hash}${end}`,
      ),
    );
  });

  test("whose bytes cannot be written is refused, and noted so that what was written goes", async () => {
    const failing = vi.spyOn(storage, "put").mockRejectedValue(new Error("disk full"));
    const log = vi.spyOn(console, "error").mockReturnValue();
    const answer = await send("picture", await board("lime"), "a.png");
    failing.mockRestore();
    log.mockRestore();
    expect(reasonOf(answer)).toEqual([500, "The shop could not keep it. Please try again"]);
    expect(await db.select().from(uploads)).toHaveLength(1);
  });

  test("for which the storage does not answer is refused for now", async () => {
    const away = vi.spyOn(storage, "put").mockRejectedValue(new StorageAway());
    const answer = await send("picture", await board("navy"), "a.png");
    away.mockRestore();
    const words = "The file storage does not answer. Please try again in a moment";
    expect(reasonOf(answer)).toEqual([503, words]);
  });

  test.each([
    ["SVG", `<svg xmlns="http://www.w3.org/2000/svg"/>`, "Only JPEG, PNG, WebP, AVIF or GIF"],
    ["text", "hello", "Only JPEG, PNG, WebP, AVIF or GIF pictures can be uploaded"],
    ["PNG that ends early", "89504e470d0a1a0a0000000d49484452", "may be damaged"],
  ])("that is a %s is refused with the reason", async (_, content, reason) => {
    const body = /^[0-9a-f]+$/.test(content) ? Buffer.from(content, "hex") : content;
    const [status, message] = reasonOf(await send("picture", body, "a.png"));
    expect(status).toBe(422);
    expect(message).toContain(reason);
    expect(await db.select().from(uploads)).toEqual([]);
  });

  test("of a name too long keeps its ending, and no half of a character", async () => {
    const long = `${"a".repeat(250)}${"📡".repeat(5)}.png`;
    const { kept: answer } = await send("picture", await board("teal"), long);
    expect(answer.alt).toBe(`${"a".repeat(250)}.png`);
  });

  test("that is empty or too large is refused", async () => {
    expect(reasonOf(await send("picture", "", "a.png"))).toEqual([422, "The file is empty"]);
    const huge = new Uint8Array(pictureLimits.mostBytes + 1);
    const tooLarge = [413, "The file is too large: at most 20 MB"];
    expect(reasonOf(await send("picture", huge, "a.png"))).toEqual(tooLarge);
  });
});

describe("where a virus scanner is named", () => {
  afterEach(() => {
    Object.assign(env, { CLAMD_ADDRESS: undefined });
  });

  test.each([
    ["picture", "txt"],
    ["document", "txt"],
    ["download", "zip"],
  ] as const)("a %s is kept once it was looked at", async (kind, extension) => {
    await using scanner = await startScanner();
    Object.assign(env, { CLAMD_ADDRESS: scanner.address });
    const log = vi.spyOn(console, "warn").mockReturnValue();
    const clean = {
      picture: await board("navy"),
      document: Buffer.from("a clean text"),
      download: makeZip({ "firmware.bin": "clean" }),
    }[kind];
    const name = `a.${extension}`;
    expect(await send(kind, new Uint8Array(clean), name)).toMatchObject({ status: 201 });
    const infected = Buffer.concat([clean, Buffer.from(virus.content)]);
    const refusal = [422, "The virus scanner found Test.Virus in this file"];
    expect(reasonOf(await send(kind, infected, name))).toEqual(refusal);
    expect(await db.select().from(uploads)).toHaveLength(1);
    const details = { reason: virus.name };
    expect(log.mock.calls).toEqual([[expect.objectContaining({ event: "virus found", details })]]);
    log.mockRestore();
  });

  test("nothing is kept while it does not answer", async () => {
    Object.assign(env, { CLAMD_ADDRESS: { host: "127.0.0.1", port: await findFreePort() } });
    const log = vi.spyOn(console, "error").mockReturnValue();
    const refusal = "The virus scanner cannot look at this file now. Please try again later";
    expect(reasonOf(await send("document", "clean", "a.txt"))).toEqual([503, refusal]);
    expect(await db.select().from(uploads)).toEqual([]);
    log.mockRestore();
  });
});

describe("a document", () => {
  test("is kept under the hash of its content, and its name is only noted", async () => {
    const { status, kept: answer } = await send("document", "%PDF-1.7\n", "../../Data sheet.PDF");
    expect(status).toBe(201);
    expect(answer).toMatchObject({ name: "Data sheet.PDF", sizeBytes: 9 });
    expect(answer.key).toMatch(/^[0-9a-f]{64}\.pdf$/);
    expect(await kept()).toContain(`${answer.key.slice(0, 2)}/${answer.key}`);
    expect((await db.select().from(uploads))[0]).toMatchObject({ kind: "document", width: null });
  });

  test("may be larger than other bodies", async () => {
    const { status } = await send("document", "a".repeat(2_000_000), "long.txt");
    expect(status).toBe(201);
  });

  test.each([
    ["page.html", "<!doctype html>", "Only PDF, DOC, DOCX or TXT files can be uploaded"],
    ["sheet.pdf", "not a PDF", "This is no PDF file, whatever its name says"],
    ["tool.exe", "MZ\0\0", "Only PDF, DOC, DOCX or TXT files can be uploaded"],
    ["", "text", "Only PDF, DOC, DOCX or TXT files can be uploaded"],
  ])("called '%s' is refused where its content is another", async (name, content, reason) => {
    expect(reasonOf(await send("document", content, name))).toEqual([422, reason]);
    expect(await db.select().from(uploads)).toEqual([]);
  });

  test.each([
    ["ANSI", new Uint8Array(Buffer.from("Gr\xf6\xdfe", "latin1"))],
    ["UTF-16", new Uint8Array(Buffer.from("\ufeffRanges", "utf16le"))],
    ["no text at all", "MZ\0\0"],
  ])("called a text, whose content is %s, is refused with what can be done", async (_, content) => {
    const reason = "Only plain text in UTF-8 can be read here. Save it as UTF-8 first";
    expect(reasonOf(await send("document", content, "Guide.TXT"))).toEqual([422, reason]);
    expect(reasonOf(await send("download", content, "Guide.TXT"))).toEqual([422, reason]);
    expect(await db.select().from(uploads)).toEqual([]);
  });

  test("that claims to be small is counted while it comes", async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000).fill(97));
      },
    });
    const answer = await administrator.send("/admin/uploads/document", body, {
      "X-File-Name": "endless.txt",
      "Content-Length": "10",
    });
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(documentLimits.mostBytes + 3_000_000);
    expect(await readdir(incomingFolder)).toEqual([]);
  });
});

describe("a download", () => {
  const archive = new Uint8Array(makeZip({ "firmware.bin": "\0\x01\x02" }));

  test("may be an archive, which is kept as a document is", async () => {
    const { status, kept: answer } = await send("download", archive, "MGI01 firmware 2.4.ZIP");
    expect(status).toBe(201);
    expect(answer.key).toMatch(/^[0-9a-f]{64}\.zip$/);
    expect(await kept()).toContain(`${answer.key.slice(0, 2)}/${answer.key}`);
    expect((await db.select().from(uploads))[0]).toMatchObject({ kind: "document", width: null });
  });

  test("may be a document as well", async () => {
    const { status, kept: answer } = await send("download", "%PDF-1.7\n", "guide.pdf");
    expect([status, answer.name]).toEqual([201, "guide.pdf"]);
  });

  test.each([
    ["firmware.zip", "not an archive", "This is no ZIP file, whatever its name says"],
    ["firmware.zip", "\0\x01", "Only PDF, DOC, DOCX, TXT or ZIP files can be uploaded"],
    ["firmware.bin", archive, "Only PDF, DOC, DOCX, TXT or ZIP files can be uploaded"],
    ["firmware.docx", archive, "Only PDF, DOC, DOCX, TXT or ZIP files can be uploaded"],
  ])("called '%s' is refused where its content is another", async (name, content, reason) => {
    expect(reasonOf(await send("download", content, name))).toEqual([422, reason]);
    expect(await db.select().from(uploads)).toEqual([]);
  });

  test("is no document of a product where it is an archive", async () => {
    expect(reasonOf(await send("document", archive, "firmware.zip"))).toEqual([
      422,
      "Only PDF, DOC, DOCX or TXT files can be uploaded",
    ]);
  });
});

test("a name is one line, of a length that can be shown, and never a path", async () => {
  const names = [
    ["C:\\files\\a\u0000\u202e.txt", "a.txt"],
    [`${"n".repeat(400)}.txt`, `${"n".repeat(251)}.txt`],
  ];
  for (const [sent = "", shown] of names) {
    expect((await send("document", `text of ${shown}`, sent)).kept.name).toBe(shown);
  }
});

test("nobody else's bytes are even read", async () => {
  let isRead = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull() {
        isRead = true;
      },
    },
    { highWaterMark: 0 },
  );
  const answer = await customer.send("/admin/uploads/picture", body, {});
  expect(answer.status).toBe(302);
  expect(isRead).toBe(false);
});

test("a connection that breaks in the middle of an upload leaves no file and no note", async () => {
  const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const log = vi.spyOn(console, "error").mockReturnValue();
  const before = await kept();
  const socket = connect(port, "127.0.0.1");
  const lines = [
    "POST /admin/uploads/document HTTP/1.1",
    "Host: localhost:3000",
    "Origin: http://localhost:3000",
    `Cookie: ${administrator.cookies}`,
    "X-File-Name: half.txt",
    "Content-Length: 1000000",
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n${"a".repeat(300_000)}`);
  await soon(async () => expect(await readdir(incomingFolder)).toHaveLength(1));
  socket.destroy();
  await soon(async () => expect(await readdir(incomingFolder)).toEqual([]));
  server.close();
  log.mockRestore();
  expect(await kept()).toEqual(before);
  expect(await db.select().from(uploads)).toEqual([]);
});

describe("on a full disk", () => {
  const noRoom = [503, "The shop has no room for this file. Please try again later"];
  const full = () =>
    Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
  const said: unknown[][] = [];
  beforeEach(() => {
    said.length = 0;
    vi.spyOn(console, "error").mockImplementation((...words) => {
      said.push(words);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  test("a file that cannot arrive is refused in a sentence, and nothing of it is left", async () => {
    const before = await kept();
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode("the first half")),
      pull: (stream) => stream.error(full()),
    });
    const headers = { "X-File-Name": "half.txt" };
    const answer = await administrator.send("/admin/uploads/document", body, headers);
    expect(reasonOf({ status: answer.status, ...(await answer.json()) })).toEqual(noRoom);
    expect(await readdir(incomingFolder)).toEqual([]);
    expect(await kept()).toEqual(before);
    expect(said).toEqual([[expect.stringMatching(/^The disk of the shop's files is full: /)]]);
  });

  test.each(["picture", "document"] as const)(
    "a %s that arrived and cannot be kept is refused in the same words",
    async (kind) => {
      vi.spyOn(storage, "put").mockRejectedValue(full());
      const file = kind === "picture" ? await board("plum") : "No room for these words.";
      expect(reasonOf(await send(kind, new Uint8Array(Buffer.from(file)), "new.txt"))).toEqual(
        noRoom,
      );
    },
  );
});
