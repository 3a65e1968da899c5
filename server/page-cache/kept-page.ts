import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding, type Encoding } from "../page-encoding.ts";
import { scopeOf } from "../watching/request-scope.ts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A page is compressed once for all who ask for it; the steps above 6 cost far more than they save. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

interface Variant {
  bytes: Buffer;
  etag: string;
  /** Names and values in turn, as `writeHead` takes them fastest. */
  headers: string[];
}

/** A page as the bytes that go out, in each encoding that was asked for so far. */
export interface KeptPage {
  status: number;
  bytes: Buffer;
  /** Names the bytes by their content. */
  tag: string;
  /** What every encoding says of itself, names and values in turn. */
  headers: string[];
  variants: Map<Encoding, Variant | Promise<Variant>>;
}

/** What depends on the encoding is said for each; a cookie is one visitor's and never goes to another. */
const ownHeaders = new Set([
  "cache-control",
  "content-encoding",
  "content-length",
  "etag",
  "set-cookie",
  "vary",
]);

/** Reads an answer whole. It must have been asked for without an encoding. */
export async function keepPage(answer: Response): Promise<KeptPage> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    bytes,
    tag: hash("sha256", bytes, "base64url").slice(0, 22),
    headers: [...answer.headers].filter(([name]) => !ownHeaders.has(name)).flat(),
    variants: new Map(),
  };
}

/** Bytes in memory: the page, and its two compressed forms, which never reached two fifths of it. */
export function sizeOf({ bytes }: KeptPage): number {
  return bytes.byteLength * 1.4;
}

/** Sends a kept page, or the word that the browser has it already. */
export async function sendPage(
  page: KeptPage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const found = page.variants.get(encoding) ?? encode(page, encoding);
  // What is there is sent at once: waiting even for nothing would cost a tenth of all answers.
  const { bytes, etag, headers } = found instanceof Promise ? await found : found;
  if (page.status === 200 && hasAlready(request.headers["if-none-match"], etag)) {
    const validators = ["ETag", etag, "Vary", "Accept-Encoding"];
    response.writeHead(304, withOwn(validators, { request, status: 200 }));
    response.end();
    return;
  }
  response.writeHead(page.status, withOwn(headers, { request, status: page.status }));
  response.end(request.method === "HEAD" ? undefined : bytes);
}

interface Sent {
  request: IncomingMessage;
  status: number;
}

/** The headers that are each answer's own. */
function withOwn(headers: string[], { request, status }: Sent): string[] {
  const scope = scopeOf(request);
  const own = ["Cache-Control", mayBeOver(status) ? "no-store" : keepingOf(request)];
  return scope ? [...headers, ...own, "X-Request-Id", scope.id] : [...headers, ...own];
}

/** Whether it may be over with the next request: a failure or a refusal. That there is no such page is neither. */
function mayBeOver(status: number): boolean {
  return status >= 400 && status !== 404;
}

/**
 * Browsers may store a page, and ask each time whether it is still the same: a price is never old. What
 * is asked for ahead of a click may wait that long for it, as the page itself might stand there; a
 * browser would ask again otherwise, and the click would wait for the answer.
 */
function keepingOf({ headers }: IncomingMessage): string {
  return headers["sec-purpose"] === "prefetch" ? "private, max-age=10" : "no-cache";
}

/** Compresses once, however many ask at the same time. */
function encode(page: KeptPage, encoding: Encoding): Promise<Variant> {
  const compressing = compress(page.bytes, encoding).then((bytes) => {
    const variant = describeVariant(page, encoding, bytes);
    page.variants.set(encoding, variant);
    return variant;
  });
  page.variants.set(encoding, compressing);
  return compressing;
}

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return toBrotli(bytes, quality);
  return encoding === "gzip" ? toGzip(bytes) : bytes;
}

function describeVariant(page: KeptPage, encoding: Encoding, bytes: Buffer): Variant {
  const etag = `"${page.tag}-${encoding}"`;
  const headers = ["Vary", "Accept-Encoding", "ETag", etag];
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  headers.push("Content-Length", String(bytes.byteLength));
  return { bytes, etag, headers: [...page.headers, ...headers] };
}

/** A proxy that changed the encoding marks the tag as weak; it names the same page. */
function hasAlready(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false;
  return known.split(",").some((each) => each.trim().replace(/^W\//, "") === etag);
}
