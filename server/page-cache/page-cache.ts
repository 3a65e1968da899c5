import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isListening, listen } from "#realtime/bus.ts";
import { emptyPolicy, everyAnswersHeaders } from "../security-headers.ts";
import { inCourseOf, scopeOf } from "../watching/request-scope.ts";
import { type KeptPage, keepPage, sendPage, sizeOf } from "./kept-page.ts";
import type { IsOutdatedBy } from "./kept-routes.ts";

interface Parts {
  /** Bytes, all encodings counted; what was not asked for the longest goes first. 0 keeps nothing. */
  mostBytes: number;
  /** What makes the page at a path old, or null where pages are made for each visitor. */
  findKept: (pathname: string) => IsOutdatedBy | null;
  /** Answers a request that carries nothing of any visitor but the line on which it came. */
  render: (request: Request, line: { incoming: IncomingMessage }) => Response | Promise<Response>;
  /** The address under which pages are rendered, without a path. */
  siteUrl: string;
}

interface Entry {
  isOutdatedBy: IsOutdatedBy;
  page: Promise<KeptPage>;
  /** Null while the page is being rendered: all who ask meanwhile wait for the same one. */
  ready: KeptPage | null;
  /** Who asked first, until there is an answer. */
  first: IncomingMessage | null;
  /** In milliseconds of `performance.now()`. */
  madeAt: number;
}

/** Some of what pages show grows old without a change that they hear of: the year, and who bought what they review. */
const longestKeptMs = 10 * 60 * 1000;

/** Longer addresses are not people's own, and would fill the memory with keys. */
const longestAddress = 1024;

/**
 * Public pages as bytes in front of everything else. A page leaves the cache with the change that
 * makes it old; while the shop cannot hear of changes nothing is served from here.
 */
export function createPageCache({ mostBytes, findKept, render, siteUrl }: Parts) {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const failed = {
    ...everyAnswersHeaders(siteUrl),
    "Cache-Control": "no-store",
    "Content-Security-Policy": emptyPolicy,
    "Content-Type": "text/plain; charset=utf-8",
  };

  const stopListening = listen((news) => {
    for (const [address, entry] of entries) {
      if (news.kind !== "change" || entry.isOutdatedBy(news.change)) drop(address, entry);
    }
  });

  function drop(address: string, entry: Entry): void {
    if (entries.get(address) !== entry) return;
    entries.delete(address);
    if (entry.ready) bytes -= sizeOf(entry.ready);
  }

  /** The entry of an address, made where it is missing; null for what is not kept. */
  function findEntry(address: string, request: IncomingMessage): Entry | null {
    const found = entries.get(address);
    if (found && performance.now() - found.madeAt < longestKeptMs) {
      // Asked for last, it is the last to go.
      entries.delete(address);
      entries.set(address, found);
      return found;
    }
    if (found) drop(address, found);
    const isOutdatedBy = findKept(address.split("?", 1)[0] ?? "");
    if (!isOutdatedBy) return null;
    const entry: Entry = {
      isOutdatedBy,
      page: renderPage(address, request),
      ready: null,
      first: request,
      madeAt: performance.now(),
    };
    entries.set(address, entry);
    entry.page.then(
      (page) => keep(address, entry, page),
      () => drop(address, entry),
    );
    return entry;
  }

  async function renderPage(address: string, incoming: IncomingMessage): Promise<KeptPage> {
    // Where a page is counted, as a search is, it counts for whoever asked first.
    const { "x-forwarded-for": forwarded } = incoming.headers;
    const isData = address.split("?", 1)[0]?.endsWith(".data");
    const headers = {
      // A shop that is away says so on a page in place of one, whoever of those that wait asked first.
      Accept: isData ? "*/*" : "text/html",
      "Accept-Encoding": "identity",
      ...(forwarded && { "X-Forwarded-For": String(forwarded) }),
    };
    return keepPage(await render(new Request(siteUrl + address, { headers }), { incoming }));
  }

  function keep(address: string, entry: Entry, page: KeptPage): void {
    // A change that came while it was rendered has dropped it already.
    if (entries.get(address) !== entry) return;
    const isWhole = entry.first === null || scopeOf(entry.first)?.isWhole !== false;
    if (page.status !== 200 || !isWhole || sizeOf(page) > mostBytes / 8) {
      drop(address, entry);
      return;
    }
    entry.ready = page;
    entry.first = null;
    bytes += sizeOf(page);
    for (const [oldest, old] of entries) {
      if (bytes <= mostBytes) break;
      if (old.ready) drop(oldest, old);
    }
  }

  /** Answers from the cache, or by the one render that all wait for; the rest is the shop's. */
  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    shop: RequestListener,
  ): unknown {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return shop(request, response);
    if (!isListening() || !isOwnAddress(url)) return shop(request, response);
    const entry = findEntry(url, request);
    if (!entry) return shop(request, response);
    const page = entry.ready;
    const scope = scopeOf(request);
    if (scope) scope.kept = page ? "hit" : "miss";
    const sent = page
      ? sendPage(page, request, response)
      : entry.page.then((made) =>
          // Who searches too often is refused; whoever waited beside them is not.
          made.status === 429 && entry.first !== request
            ? shop(request, response)
            : sendPage(made, request, response),
        );
    return sent.catch((error: unknown) => fail(error, request, response));
  }

  /** For where neither the page nor the shop's own word for a failure could be sent. */
  function fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    inCourseOf(request, () => console.error(error));
    // An answer of which a part has left is broken off, so that nobody takes it for whole.
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const scope = scopeOf(request);
    response.writeHead(500, { ...failed, ...(scope && { "X-Request-Id": scope.id }) });
    response.end("Something went wrong on our side. Please try again.");
  }

  return { answer, close: stopListening };
}

/** Puts a cache in front of the shop. */
export function serveKept(
  { answer }: Pick<ReturnType<typeof createPageCache>, "answer">,
  shop: RequestListener,
): RequestListener {
  return (request, response) => answer(request, response, shop);
}

/** A path of this shop: `//other.example/` and whole addresses would name another host. */
function isOwnAddress(url: string): boolean {
  return url.length <= longestAddress && url.startsWith("/") && url[1] !== "/" && url[1] !== "\\";
}
