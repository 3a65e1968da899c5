import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { incomingName } from "#storage/disk.ts";
import { createS3Storage } from "#storage/s3.ts";
import { comeInAsAdministrator, comeInAsCustomer } from "../../ordeal/customers.ts";
import { openLine } from "../line.ts";
import { startBuiltShop } from "../running-shop.ts";
import { startS3 } from "../s3.ts";
import { expect, test } from "./journey.ts";

test("a shop keeps its files in S3 and not on its disk, and is open where that is away for a while", async () => {
  await using parts = new AsyncDisposableStack();
  const service = await startS3();
  parts.defer(service.stop);
  const { endpoint, bucket, accessKeyId, secretAccessKey } = service.bucket;
  const line = await openLine(endpoint);
  parts.defer(line.close);
  const { url, dataDir, stop } = await startBuiltShop({
    log: "test-results/file-storage.log",
    settings: {
      DEMO_DATA: "off",
      S3_ENDPOINT: line.url,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  });
  parts.defer(stop);
  const cookie = await comeInAsAdministrator(url);
  const upload = async (kind: "picture" | "document", { name, body }: Sent) => {
    const answer = await fetch(`${url}/admin/uploads/${kind}`, {
      method: "POST",
      headers: { Origin: url, Cookie: cookie, "X-File-Name": name },
      body,
    });
    const { kept, error } = await answer.json();
    return { status: answer.status, key: kept?.key, reason: error?.message };
  };

  const picture = await upload("picture", { name: "board.png", body: await drawBoard() });
  const manual = await upload("document", { name: "manual.txt", body: "Turn it on." });
  expect([picture.status, manual.status]).toEqual([201, 201]);
  expect(await listKeys()).toEqual(expect.arrayContaining([picture.key, manual.key]));
  expect(await readdir(join(dataDir, "files"), { recursive: true })).toEqual([incomingName]);
  const seen = await fetch(`${url}/images/${picture.key}`);
  expect([seen.status, seen.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  expect((await sharp(await seen.arrayBuffer()).metadata()).width).toBe(60);
  const download = () => fetch(`${url}/files/${manual.key}`);
  expect(await (await download()).text()).toBe("Turn it on.");

  line.cut();
  const refused = await download();
  expect([refused.status, await refused.text()]).toEqual([
    503,
    "This file is unavailable for a moment. Please try again.",
  ]);
  expect(refused.headers.get("Retry-After")).not.toBeNull();
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect((await fetch(`${url}/products`)).status).toBe(200);
  await comeInAsCustomer(url, 0);
  const unkept = await upload("document", { name: "other.txt", body: "Turn it off." });
  expect(unkept).toMatchObject({
    status: 503,
    reason: "The file storage does not answer. Please try again in a moment",
  });

  line.mend();
  await expect.poll(async () => (await download()).status).toBe(200);
  const again = await upload("document", { name: "other.txt", body: "Turn it off." });
  expect([again.status, await listKeys()]).toEqual([201, expect.arrayContaining([again.key])]);

  async function listKeys(): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of createS3Storage(service.bucket).list()) keys.push(key);
    return keys;
  }
});

interface Sent {
  name: string;
  body: BodyInit;
}

async function drawBoard(): Promise<Blob> {
  const create = { width: 60, height: 40, channels: 3, background: "teal" } as const;
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]);
}
