import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding, type Encoding } from "./page-encoding.ts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Good enough for bytes that are sent once: the last tenth of size would cost ten times the time. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** What an answer is going to say, kept beside it. */
const bodies = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/**
 * A page, whole, as the answer to a request, in the encoding that its browser prefers. The router looks
 * into every answer, which would copy its body and make a slow stream of it: `withBody` gives it one
 * once the router is done.
 */
export async function answerPage(
  request: Request,
  { page, status, headers }: { page: Buffer; status: number; headers: Headers },
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Accept-Encoding");
  const encoding = chooseEncoding(request.headers.get("Accept-Encoding") ?? "");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  const bytes = await encode(page, encoding);
  const body = new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
  const answer = new Response(null, { status, headers });
  if (request.method !== "HEAD") bodies.set(answer, body);
  return answer;
}

/** The answer with what it says; any other than a page has that already. */
export function withBody(answer: Response): Response {
  const body = bodies.get(answer);
  return body ? new Response(body, { status: answer.status, headers: answer.headers }) : answer;
}

async function encode(page: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return toBrotli(page, quickly);
  return encoding === "gzip" ? toGzip(page) : page;
}
