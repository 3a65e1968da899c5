import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restWhileAway, StorageAway } from "./resting.ts";
import { S3Error } from "./s3-call.ts";
import { makeKey } from "./storage.ts";

const key = makeKey("ab".repeat(32), "webp");
const away = new S3Error("It does not answer.", { isRefusal: false });

let answer: Error | null;
let asked: number;
beforeEach(() => {
  [answer, asked] = [away, 0];
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function makeStorage() {
  const open = async () => {
    asked += 1;
    if (answer) throw answer;
    return null;
  };
  const put = async () => {
    if (answer) throw answer;
  };
  return restWhileAway({
    patient: { put },
    hurried: { open, remove: async () => {} },
    restMs: 5000,
  });
}

test("a storage that is away is not asked again for some seconds, and then it is", async () => {
  const storage = makeStorage();
  await expect(storage.open(key)).rejects.toThrow(StorageAway);
  await expect(storage.open(key)).rejects.toThrow(StorageAway);
  expect(asked).toBe(1);
  answer = null;
  vi.advanceTimersByTime(5001);
  expect(await storage.open(key)).toBeNull();
  expect(asked).toBe(2);
});

test("those who ask at the same time are told of it in one line of the log", async () => {
  const storage = makeStorage();
  const reads = await Promise.allSettled([storage.open(key), storage.open(key)]);
  expect(reads.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(console.error).toHaveBeenCalledOnce();
});

test("whoever keeps something hears that it is away, and nobody who reads is sent off for that", async () => {
  const storage = makeStorage();
  const keep = () => storage.put(key, Buffer.from("bytes"));
  await expect(keep()).rejects.toThrow(StorageAway);
  expect(console.error).toHaveBeenCalledOnce();
  answer = null;
  expect(await storage.open(key)).toBeNull();
  expect(asked).toBe(1);
  await keep();
});

test("a storage that refuses is no storage that is away", async () => {
  answer = new S3Error("A wrong key.", { isRefusal: true });
  const storage = makeStorage();
  for (let count = 0; count < 2; count++) await expect(storage.open(key)).rejects.toBe(answer);
  expect(asked).toBe(2);
});
