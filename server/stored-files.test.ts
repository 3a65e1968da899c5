import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { StorageAway } from "#storage/resting.ts";
import type { Storage } from "#storage/storage.ts";
import { scriptedProvider } from "#test/builders.ts";
import { createApp } from "./app.ts";
import { storedFiles } from "./stored-files.ts";

const hash = "ab".repeat(32);

const storage: Storage = {
  put: async () => {},
  remove: async () => {},
  open: async (key) =>
    key.startsWith(hash) ? { sizeBytes: 4, body: new Response("file").body ?? fail() } : null,
};

function fail(): never {
  throw new Error("A response without a body");
}

test("a file of a storage that is away is asked for again in a moment, and kept by nobody", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const open = async () => {
    throw new StorageAway();
  };
  const shop = createApp({
    pages: async () => new Response("page"),
    readiness: { isReady: true },
    provider: scriptedProvider(),
    storage: { ...storage, open },
    folders: [],
    documents: async () => null,
    testMode: null,
  });
  const answer = await shop.request(`/images/${hash}.webp`);
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

const app = new Hono()
  .get("/images/:key", storedFiles(storage, { disposition: "inline" }))
  .get("/files/:key", storedFiles(storage, { disposition: "attachment" }));

test.each([
  [`/images/${hash}.webp`, "image/webp", "inline"],
  [`/images/${hash}-320.avif`, "image/avif", "inline"],
  [`/files/${hash}.pdf`, "application/pdf", "attachment"],
  [`/files/${hash}.txt`, "text/plain; charset=utf-8", "attachment"],
  [`/files/${hash}.zip`, "application/zip", "attachment"],
  [`/files/${hash}.exe`, "application/octet-stream", "attachment"],
  [`/images/${hash}.svg`, "application/octet-stream", "inline"],
])("%s is %s, %s, kept for good, and can run nothing", async (path, type, disposition) => {
  const answer = await app.request(path);
  expect(await answer.text()).toBe("file");
  const headers = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    "content-type": type,
    "content-length": "4",
    "content-disposition": disposition,
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
});

test("a document is saved as it was called, in every language, and its name ends nothing", async () => {
  const name = `Größe "1"; x=y\r\n(a).pdf`;
  const named = new Hono().get(
    "/files/:key",
    storedFiles(storage, { disposition: "attachment", nameOf: async () => name }),
  );
  const header = (await named.request(`/files/${hash}.pdf`)).headers.get("content-disposition");
  expect(header).toBe(
    `attachment; filename="Gr__e _1__ x_y__(a).pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22%3B%20x%3Dy%0D%0A%28a%29.pdf`,
  );
});

test("what is asked about without being read is closed", async () => {
  const cancel = vi.fn();
  const open = async () => ({ sizeBytes: 4, body: new ReadableStream<Uint8Array>({ cancel }) });
  const door = storedFiles({ ...storage, open }, { disposition: "attachment" });
  const answer = await new Hono().get("/:key", door).request(`/${hash}.pdf`, { method: "HEAD" });
  expect(answer.headers.get("content-length")).toBe("4");
  expect(cancel).toHaveBeenCalledOnce();
});

test.each(["%00", "other.pdf"])(
  "nobody is asked for the name of %s, which is no key",
  async (key) => {
    const nameOf = vi.fn(async () => null);
    const door = storedFiles(storage, { disposition: "attachment", nameOf });
    const answer = await new Hono().get("/files/:key", door).request(`/files/${key}`);
    expect(answer.status).toBe(404);
    expect(nameOf).not.toHaveBeenCalled();
  },
);

test("what a browser has is not sent again, and what is not there is not found", async () => {
  const path = `/images/${hash}.webp`;
  const etag = (await app.request(path)).headers.get("etag") ?? "";
  const again = await app.request(path, { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
  expect((await app.request("/images/other.webp")).status).toBe(404);
});
