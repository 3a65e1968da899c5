import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receiveFile } from "./incoming.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "incoming-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const stream = (...pieces: (string | Error)[]) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece === undefined) controller.close();
      else if (piece instanceof Error) controller.error(piece);
      else controller.enqueue(Buffer.from(piece));
    },
  });

test("a file arrives piece by piece, with its size and hash, and goes when nobody needs it", async () => {
  const arrival = await receiveFile(stream("one ", "two"), { folder, mostBytes: 7 });
  if (arrival.kind !== "arrived") throw new Error(arrival.kind);
  {
    await using file = arrival.file;
    expect(await readFile(file.path, "utf8")).toBe("one two");
    expect(file.sizeBytes).toBe(7);
    expect(file.hash).toBe(createHash("sha256").update("one two").digest("hex"));
  }
  expect(await readdir(folder)).toEqual([]);
});

test("one byte too many ends it, and leaves nothing", async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
  });
  expect(await receiveFile(endless, { folder, mostBytes: 5000 })).toEqual({ kind: "too_large" });
  expect(await receiveFile(stream("eight by"), { folder, mostBytes: 7 })).toEqual({
    kind: "too_large",
  });
  expect(await readdir(folder)).toEqual([]);
});

test("an empty file, and none, are told apart from a file", async () => {
  expect(await receiveFile(stream(), { folder, mostBytes: 7 })).toEqual({ kind: "empty" });
  expect(await receiveFile(null, { folder, mostBytes: 7 })).toEqual({ kind: "empty" });
  expect(await readdir(folder)).toEqual([]);
});

test("a connection that breaks leaves nothing", async () => {
  const broken = stream("half of ", new Error("aborted"));
  await expect(receiveFile(broken, { folder, mostBytes: 100 })).rejects.toThrow("aborted");
  expect(await readdir(folder)).toEqual([]);
});
