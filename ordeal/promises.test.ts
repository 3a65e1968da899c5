import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { filesOfPicture } from "#shop/content/picture-files.ts";
import type { Colour } from "./customers.ts";
import { findSpoilt } from "./promises.ts";

const blue: Colour = [20, 40, 200];
const picture = `${"a".repeat(64)}.webp`;
const document = `${"b".repeat(64)}.txt`;
const sent = {
  pictures: new Map([[picture, blue]]),
  documents: new Map([[document, "What it does."]]),
};
const [smallest] = filesOfPicture(picture).map(({ key }) => `/images/${key}`);

/** What is answered, by its path. */
const kept = new Map<string, Buffer>();
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const bytes = kept.get(request.url ?? "");
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

beforeEach(async () => {
  for (const { key, format } of filesOfPicture(picture)) {
    kept.set(`/images/${key}`, await paint(blue, format));
  }
  kept.set(`/files/${document}`, Buffer.from("What it does."));
});

function paint([r, g, b]: Colour, format: "avif" | "webp"): Promise<Buffer> {
  const create = { width: 40, height: 30, channels: 3, background: { r, g, b } } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

test("what is there as it was sent is neither lost nor spoilt", async () => {
  expect(await findSpoilt(url, sent)).toEqual([]);
});

test.each([
  ["is gone", "Lost", async () => null],
  ["is empty", "Spoilt", async () => Buffer.alloc(0)],
  ["ends too soon", "Spoilt", async (whole: Buffer) => whole.subarray(0, whole.length - 8)],
  ["shows something else", "Spoilt", () => paint([20, 80, 200], "avif")],
])("a size of a picture that %s is found", async (_, what, spoil) => {
  const path = smallest ?? "";
  const bytes = await spoil(kept.get(path) ?? Buffer.alloc(0));
  if (bytes) kept.set(path, bytes);
  else kept.delete(path);
  expect(await findSpoilt(url, sent)).toEqual([expect.stringMatching(`^${what}: picture`)]);
});

test("a document that is gone or says something else is found", async () => {
  kept.set(`/files/${document}`, Buffer.from("What it"));
  expect(await findSpoilt(url, sent)).toEqual([`Spoilt: document ${document}`]);
  kept.delete(`/files/${document}`);
  expect(await findSpoilt(url, sent)).toEqual([`Lost: document ${document} answers 404`]);
});
