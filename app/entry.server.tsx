import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { contentSecurityPolicy } from "#server/content-security-policy.ts";

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
  const html = await renderWhole(<ServerRouter context={context} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({ scriptHashes: hashScripts(html) }),
  );
  return new Response(request.method === "HEAD" ? null : html, { status, headers });
}

/** An aborted request and a thrown answer such as 404 are not faults of the shop. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};

function renderWhole(page: React.ReactNode): Promise<string> {
  return new Promise((rendered, failed) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        rendered(Buffer.concat(chunks).toString("utf8"));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(sink),
      onShellError: failed,
      onError: failed,
    });
  });
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

function hashScripts(html: string): string[] {
  return Array.from(html.matchAll(inlineScript), ([, code = ""]) =>
    createHash("sha256").update(code).digest("base64"),
  );
}
