import { hash } from "node:crypto";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { contentSecurityPolicy } from "#server/content-security-policy.ts";
import { answerPage } from "#server/rendered-page.ts";
import { readStyleSheet } from "#server/style-sheets.ts";
import { currentRequest } from "#server/watching/request-scope.ts";
import { writeBytes } from "./page-bytes.ts";
import { type Piece, paintFirst } from "./paint-first.ts";
import { placeEntries } from "./place-entries.ts";
import { RequestId, requestIdName } from "./request-id.ts";
import { routesOfPage } from "./routes-of-page.ts";
import { sheetAddress } from "./sheet-address.ts";
import { tellLines } from "./storefront/cart/line-count.tsx";
import { welcomeBack } from "./welcome-back.ts";

/**
 * Renders a page whole before the first byte leaves: a page then paints complete without scripts,
 * can be kept as bytes, and the shop's own scripts in it are known, so that each is allowed by its hash.
 * Loaders have answered by then, so nothing suspends and one string is the fastest way to write it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
): Promise<Response> {
  const handoff = serverHandoffStream ? await writeHandoff(serverHandoffStream) : "";
  const wait = findWait(context.staticHandlerContext.actionHeaders);
  if (wait) headers.set("Retry-After", wait);
  const requestId = status >= 500 ? (currentRequest()?.id ?? null) : null;
  const manifest = { ...context.manifest, routes: routesOfPage(context) };
  const rendered = renderToString(
    <RequestId value={requestId}>
      <ServerRouter context={{ ...context, manifest }} url={request.url} />
    </RequestId>,
  );
  // Copied below, before another page is written.
  const html = writeBytes(rendered);
  const headEnd = html.indexOf("</head>");
  const bodyEnd = html.lastIndexOf("</body>");
  const head = html
    .toString("utf8", 0, headEnd)
    .replace("<head>", () => `<head>${welcomeBack}${placeEntries}${sheetAddress}`);
  const written = {
    head: `<!DOCTYPE html>${head}${requestId ? nameRequest(requestId) : ""}`,
    body: html.subarray(headEnd, bodyEnd),
  };
  const pieces = paintFirst(written, {
    // Development reloads parts of a page by scripts of its own.
    start:
      import.meta.env.PROD && startsLate(context.staticHandlerContext.matches) ? "late" : "soon",
    readStyles: readStyleSheet,
  });
  const page = join([...pieces, handoff, html.subarray(bodyEnd)]);
  const policy = contentSecurityPolicy({ scriptHashes: hashScripts(page) });
  headers.set("Content-Security-Policy", policy);
  return answerPage(request, { page, status, headers });
}

/** A page for everyone is read first, and used then. */
function startsLate(matches: readonly { route: { handle?: unknown } }[]): boolean {
  return matches.some(({ route }) => isKept(route.handle));
}

function isKept(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "keptUntil" in handle;
}

/** When a form that was refused for being sent too often may be sent again. */
function findWait(actionHeaders: Record<string, Headers>): string | null {
  const [answer] = Object.values(actionHeaders);
  return answer?.get("Retry-After") ?? null;
}

/** For the browser, which renders the same page again and was not told by anything else. */
function nameRequest(requestId: string): string {
  return `<meta name="${requestIdName}" content="${requestId}"/>`;
}

function join(pieces: readonly Piece[]): Buffer {
  return Buffer.concat(
    pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)),
  );
}

/** An aborted request and a thrown answer such as 404 are not faults of the shop. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};

/**
 * What the loaders answered, as the script by which the page hands it to the router in the browser.
 * The router would send the same in parts while a page is still written, at the cost of a
 * suspended boundary for each; here all of it is there.
 */
async function writeHandoff(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let loaded = "";
  for await (const part of stream) loaded += decoder.decode(part, { stream: true });
  const controller = "window.__reactRouterContext.streamController";
  return `<script>${controller}.enqueue(${quoteForScript(loaded)});${controller}.close();</script>`;
}

/** A text as a literal of a script that stands in a page: nothing in it can end the script. */
function quoteForScript(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The scripts of pages that stand in their content, each of them known beforehand. */
const scriptsOfContent = [tellLines].map((script) => ({
  written: Buffer.from(`<script>${script}</script>`),
  hash: hash("sha256", script, "base64"),
}));

/**
 * The SHA-256, in base64, of each script that the shop itself put into the page: around its content, or
 * known beforehand. What else stands in the content was written by somebody, and a script among it is
 * none of the shop's, whatever let it through.
 */
function hashScripts(page: Buffer): string[] {
  const start = page.indexOf("<main");
  // The last one, since a text could pretend to be over.
  const end = page.lastIndexOf("</main>");
  const content = page.subarray(start, end);
  return [
    ...hashAll(page.subarray(0, start)),
    ...scriptsOfContent.filter(({ written }) => content.includes(written)).map(({ hash }) => hash),
    ...hashAll(page.subarray(end)),
  ];
}

/** Data, which runs nowhere, needs no leave. */
const notRun = / src=|"application\/ld\+json"/;

function hashAll(part: Buffer): string[] {
  const hashes: string[] = [];
  for (let at = part.indexOf("<script"); at >= 0; at = part.indexOf("<script", at)) {
    const start = part.indexOf(">", at) + 1;
    const end = part.indexOf("</script>", start);
    const isRun = !notRun.test(part.toString("latin1", at, start));
    if (isRun) hashes.push(hash("sha256", part.subarray(start, end), "base64"));
    at = end;
  }
  return hashes;
}
