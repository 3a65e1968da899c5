import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import type { Bucket } from "#storage/s3-call.ts";

interface Signed {
  method: string;
  /** The path and the query, as they came. */
  address: string;
  headers: Record<string, string | undefined>;
}

/**
 * The signature that a request should bear by AWS's description of Signature Version 4, worked out
 * from the request as it came, apart from the code that signed it.
 */
export function expectedSignature({ method, address, headers }: Signed, secret: string): string {
  const [, scope = "", signedHeaders = ""] =
    /Credential=[^/]+\/(\S+?),\s*SignedHeaders=([^,]+),/.exec(headers.authorization ?? "") ?? [];
  const [path = "", query = ""] = address.split("?", 2);
  const pairs = query.split("&").filter(Boolean);
  const canonical = [
    method,
    path,
    pairs
      .map((pair) => (pair.includes("=") ? pair : `${pair}=`))
      .map((pair) => pair.replaceAll("+", "%20"))
      .sort()
      .join("&"),
    ...signedHeaders.split(";").map((name) => `${name}:${(headers[name] ?? "").trim()}`),
    "",
    signedHeaders,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = scope
    .split("/")
    .reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
  return hmac(key, text).toString("hex");
}

/** A service on loopback that speaks S3 and refuses what is not signed, or not the bytes that were signed. */
export async function startS3({ faults = [] }: { faults?: number[] } = {}) {
  const directory = await mkdtemp(join(tmpdir(), "s3-"));
  const buckets = [{ name: "shop-files", configs: [] }];
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: buckets });
  await s3rver.configureBuckets();
  const serve = s3rver.callback();
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const fault = faults.shift();
    if (fault !== undefined) {
      return refuse(request, response, { status: fault, code: "SlowDown" });
    }
    const body = await buffer(request).catch(() => null);
    if (body === null) return response.destroy();
    if (!isSigned(request, body)) {
      return refuse(request, response, { status: 403, code: "SignatureDoesNotMatch" });
    }
    serve(again(request, body), response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const bucket: Bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "shop-files",
    region: "us-east-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    isPathStyle: true,
    retryAfterMs: [1, 1, 1],
  };
  return {
    bucket,
    /** What was asked, as `GET /shop-files/…`. */
    asked,
    /** Statuses that the next requests are answered with. */
    faults,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { method = "", url: address = "" } = request;
  const headers = request.headers as Signed["headers"];
  const given = /Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? "")?.[1];
  const isWhole = sha256(body) === headers["x-amz-content-sha256"];
  return isWhole && given === expectedSignature({ method, address, headers }, "S3RVER");
}

/** The same request with its body still to be read. */
function again(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, httpVersion } = request;
  const same = new IncomingMessage(request.socket);
  Object.assign(same, { method, url, headers, httpVersion, complete: true });
  same.push(body);
  same.push(null);
  return same;
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code }: { status: number; code: string },
): void {
  request.resume();
  response.writeHead(status, { "Content-Type": "application/xml" });
  response.end(request.method === "HEAD" ? undefined : `<Error><Code>${code}</Code></Error>`);
}

function sha256(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
