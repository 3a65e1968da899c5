import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectedSignature, startS3 } from "./s3.ts";

let service: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  service = await startS3();
});
afterAll(() => service.stop());

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Puts these bytes, signed as if they were others. */
function put(sent: string, { signed }: { signed: string }): Promise<Response> {
  const { endpoint, secretAccessKey, accessKeyId } = service.bucket;
  const now = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const headers: Record<string, string> = {
    host: new URL(endpoint).host,
    "x-amz-content-sha256": sha256(signed),
    "x-amz-date": now,
  };
  const scope = `${now.slice(0, 8)}/us-east-1/s3/aws4_request`;
  const names = Object.keys(headers).sort().join(";");
  const claim = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names},Signature=`;
  const address = "/shop-files/picture";
  headers.authorization = `${claim}x`;
  const signature = expectedSignature({ method: "PUT", address, headers }, secretAccessKey);
  headers.authorization = `${claim}${signature}`;
  return fetch(`${endpoint}${address}`, { method: "PUT", headers, body: sent });
}

test("bytes that are the signed ones are kept", async () => {
  expect((await put("bytes", { signed: "bytes" })).status).toBe(200);
});

test("bytes that were changed on their way are refused", async () => {
  expect((await put("bytez", { signed: "bytes" })).status).toBe(403);
});
