import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { expectedSignature, startS3 } from "#test/s3.ts";
import { checkBucket, createS3Storage, makeBucket } from "./s3.ts";
import { callS3 } from "./s3-call.ts";
import { hashOfKey, type ListedStorage, makeKey } from "./storage.ts";

let service: Awaited<ReturnType<typeof startS3>>;
let storage: ListedStorage;
let folder: string;
beforeAll(async () => {
  service = await startS3();
  storage = createS3Storage(service.bucket);
  folder = await mkdtemp(join(tmpdir(), "s3-source-"));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  service.faults.length = 0;
  service.asked.length = 0;
});

async function keysOf(listed: ListedStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of listed.list()) keys.push(key);
  return keys;
}

async function read(key: string): Promise<string | null> {
  const file = await storage.open(key);
  return file && (await new Response(file.body).text());
}

const keyOf = (two: string, extension = "txt") => makeKey(two.repeat(32), extension);

describe("a bucket", () => {
  test("keeps bytes and files under their key and does not send them again", async () => {
    await storage.put(keyOf("a1"), Buffer.from("bytes"));
    const path = join(folder, "source");
    await writeFile(path, "from a file");
    await storage.put(keyOf("a2"), { path });
    await storage.put(keyOf("a1"), Buffer.from("bytes"));
    expect(await read(keyOf("a1"))).toBe("bytes");
    expect(await read(keyOf("a2"))).toBe("from a file");
    expect(service.asked.filter((each) => each.startsWith("PUT"))).toHaveLength(2);
  });

  test("tells the size before the bytes", async () => {
    await storage.put(keyOf("a3"), Buffer.alloc(300_000, "x"));
    const file = await storage.open(keyOf("a3"));
    expect(file?.sizeBytes).toBe(300_000);
    expect(await new Response(file?.body).text()).toHaveLength(300_000);
  });

  test("has nothing under a key that nobody kept", async () => {
    expect(await storage.open(keyOf("a4"))).toBeNull();
  });

  test("forgets a picture with all its sizes, and nothing else", async () => {
    const hash = "b1".repeat(32);
    const [key, wider, neighbour] = [keyOf("b1", "webp"), `${hash}-320.avif`, keyOf("b1")];
    for (const each of [key, wider, neighbour]) await storage.put(each, Buffer.from(each));
    await storage.remove(key);
    expect([await read(key), await read(wider)]).toEqual([null, null]);
    expect(await read(neighbour)).toBe(neighbour);
    await storage.remove(key);
  });

  test("lists every key, however many pages the service makes of them", async () => {
    const paged = createS3Storage({ ...service.bucket, keysOnPage: 2 });
    const before = await keysOf(paged);
    const keys = ["c1", "c2", "c3", "c4", "c5"].map((two) => keyOf(two));
    for (const key of keys) await storage.put(key, Buffer.from("x"));
    service.asked.length = 0;
    expect((await keysOf(paged)).sort()).toEqual([...before, ...keys].sort());
    expect(service.asked.length).toBe(Math.ceil((before.length + keys.length) / 2));
  });

  test.each(["../secret", "a".repeat(64), ""])("takes '%s' for no key", async (text) => {
    expect(hashOfKey(text)).toBeNull();
    expect(await storage.open(text)).toBeNull();
    await storage.remove(text);
    await expect(storage.put(text, Buffer.from("x"))).rejects.toThrow("no key");
    expect(service.asked).toEqual([]);
  });
});

test("an answer is one, whatever else the web server has put in the place of `Response`", async () => {
  await storage.put(keyOf("aa"), Buffer.from("bytes"));
  vi.stubGlobal("Response", class {});
  try {
    expect((await storage.open(keyOf("aa")))?.sizeBytes).toBe(5);
    expect(await storage.open(keyOf("ab"))).toBeNull();
  } finally {
    vi.unstubAllGlobals();
  }
});

describe("a bad day of the service", () => {
  test.each([500, 503, 429])("a passing %i is met by asking again", async (status) => {
    service.faults.push(status, status);
    await checkBucket(service.bucket);
    expect(service.asked).toHaveLength(3);
  });

  test("what does not pass is said after a few attempts", async () => {
    service.faults.push(503, 503, 503, 503);
    await expect(read(keyOf("d1"))).rejects.toMatchObject({ isRefusal: false });
    expect(service.asked).toHaveLength(4);
  });

  test("a file that is sent again arrives whole", async () => {
    service.faults.push(500, 500);
    const path = join(folder, "again");
    await writeFile(path, "once more");
    await storage.put(keyOf("d2"), { path });
    expect(await read(keyOf("d2"))).toBe("once more");
  });

  test("a service that is not there is named", async () => {
    const gone = { ...service.bucket, endpoint: "http://127.0.0.1:1" };
    await expect(checkBucket(gone)).rejects.toMatchObject({
      isRefusal: false,
      message: "The file storage at http://127.0.0.1:1 does not answer.",
    });
  });

  test("a service that takes the question and says nothing is not waited for", async () => {
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    await new Promise((listening) => silent.once("listening", listening));
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const bucket = { ...service.bucket, endpoint, timeoutMs: 20, retryAfterMs: [] };
    await expect(checkBucket(bucket)).rejects.toThrow("does not answer");
    silent.closeAllConnections();
    silent.close();
  });
});

describe("wrong settings", () => {
  test("a wrong secret is refused, and the setting to correct is named", async () => {
    const wrong = { ...service.bucket, secretAccessKey: "another" };
    await expect(checkBucket(wrong)).rejects.toMatchObject({
      isRefusal: true,
      message: expect.stringContaining("correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY"),
    });
    expect(service.asked).toHaveLength(1);
  });

  test("a bucket that does not exist is named, and no file is taken for missing", async () => {
    const wrong = { ...service.bucket, bucket: "another" };
    const said = "has no bucket 'another': make it, or correct S3_BUCKET.";
    await expect(checkBucket(wrong)).rejects.toThrow(said);
    const elsewhere = createS3Storage(wrong);
    await expect(elsewhere.open(keyOf("a1"))).rejects.toThrow(said);
    await expect(elsewhere.put(keyOf("a1"), Buffer.from("x"))).rejects.toThrow(said);
  });
});

test("a missing bucket is made by a command, once", async () => {
  const bucket = { ...service.bucket, bucket: "made-later" };
  await expect(checkBucket(bucket)).rejects.toThrow("has no bucket 'made-later'");
  expect(await makeBucket(bucket)).toEqual({ kind: "made" });
  expect(await makeBucket(bucket)).toEqual({ kind: "exists" });
  await checkBucket(bucket);
});

test("the bucket can be named before the host", async () => {
  const asked: string[] = [];
  const answering: typeof fetch = async (input) => {
    asked.push(String(input));
    return new Response();
  };
  const host = { endpoint: "https://s3.example.com", isPathStyle: false, fetch: answering };
  await callS3({ ...service.bucket, ...host }, { method: "GET", key: "k" });
  expect(asked).toEqual(["https://shop-files.s3.example.com/k"]);
});

interface Example {
  method: string;
  address: string;
  extra: Record<string, string>;
  sha256: string;
  signature: string;
}

/** The examples of AWS's own description of signing by the Authorization header. */
const host = "examplebucket.s3.amazonaws.com";
const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const examples: Example[] = [
  {
    method: "GET",
    address: "/test.txt",
    extra: { range: "bytes=0-9" },
    sha256: empty,
    signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  },
  {
    method: "PUT",
    address: "/test%24file.text",
    extra: { date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
    sha256: "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072",
    signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  },
  {
    method: "GET",
    address: "/?lifecycle",
    extra: {},
    sha256: empty,
    signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
  },
  {
    method: "GET",
    address: "/?max-keys=2&prefix=J",
    extra: {},
    sha256: empty,
    signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
  },
];

test.each(examples)(
  "the check of signatures knows AWS's example of $method $address",
  (example) => {
    const headers: Record<string, string> = {
      ...example.extra,
      host,
      "x-amz-content-sha256": example.sha256,
      "x-amz-date": "20130524T000000Z",
    };
    const names = Object.keys(headers).sort().join(";");
    const scope = "20130524/us-east-1/s3/aws4_request";
    headers.authorization = `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/${scope},SignedHeaders=${names},Signature=x`;
    const { method, address, signature } = example;
    const secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
    expect(expectedSignature({ method, address, headers }, secret)).toBe(signature);
  },
);
