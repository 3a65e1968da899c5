import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { contentSecurityPolicy } from "#server/content-security-policy.ts";
import { answerPage } from "#server/rendered-page.ts";

/**
 * Renders a page whole before the first byte leaves: a page then paints complete without scripts,
 * can be kept as bytes, and its inline scripts are known, so that each is allowed by its own hash.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = await renderWhole(<ServerRouter context={context} url={request.url} />);
  const policy = contentSecurityPolicy({ scriptHashes: hashScripts(page) });
  headers.set("Content-Security-Policy", policy);
  return answerPage(request, { page, status, headers });
}

/** An aborted request and a thrown answer such as 404 are not faults of the shop. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};

function renderWhole(page: ReactNode): Promise<Buffer> {
  return new Promise((rendered, failed) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(new Sheet(rendered)),
      onShellError: failed,
      onError: failed,
    });
  });
}

/** Collects the bytes of a page, without the pauses and queues that a slow reader would need. */
class Sheet extends Writable {
  readonly #chunks: Uint8Array[] = [];
  readonly #done: (page: Buffer) => void;

  constructor(done: (page: Buffer) => void) {
    super();
    this.#done = done;
  }

  override write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
    return true;
  }

  override end(): this {
    this.#done(Buffer.concat(this.#chunks));
    return this;
  }
}

/** The SHA-256, in base64, of each script that stands in the page itself. */
function hashScripts(page: Buffer): string[] {
  const hashes: string[] = [];
  for (let at = page.indexOf("<script"); at >= 0; at = page.indexOf("<script", at)) {
    const start = page.indexOf(">", at) + 1;
    const end = page.indexOf("</script>", start);
    const isInline = !page.subarray(at, start).includes(" src=");
    if (isInline)
      hashes.push(createHash("sha256").update(page.subarray(start, end)).digest("base64"));
    at = end;
  }
  return hashes;
}
