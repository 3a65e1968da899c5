import type { IncomingMessage, RequestListener } from "node:http";
import { beginRequest, inCourseOf, type RequestScope, scopeOf } from "./request-scope.ts";

/** What an answered request is told of: no address, no query and no visitor, so nothing of anybody. */
export interface Answered extends Pick<RequestScope, "id" | "kept"> {
  method: string;
  /** The pattern of its route, such as `/product/:productId`. */
  route: string;
  status: number;
  seconds: number;
}

/** Follows requests into what is done for them. */
export interface Traces {
  /** Does the work for a request, and answers what to call when it was answered. */
  aroundRequest(
    request: IncomingMessage,
    scope: RequestScope,
    work: () => void,
  ): (answered: Answered) => void;
  /** Sends what was gathered. */
  close(): Promise<void>;
}

interface Watching {
  /** The pattern of the route that a path belongs to. */
  findRoute: (path: string) => string;
  /** Told of each answer; with none the requests are only given their ids. */
  watchers: ((answered: Answered) => void)[];
  traces: Traces | null;
}

/** Names each request in the head of its answer, so that whoever got it can say which it was, and follows its course. */
export function withRequestId(listener: RequestListener): RequestListener {
  return (request, response) => {
    const scope = scopeOf(request);
    if (scope) response.setHeader("X-Request-Id", scope.id);
    return inCourseOf(request, () => listener(request, response));
  };
}

/** Gives each request its id, and tells the watchers when it was answered. */
export function watched(
  listener: RequestListener,
  { findRoute, watchers, traces }: Watching,
): RequestListener {
  const isUnseen = watchers.length === 0 && !traces;
  return (request, response) => {
    const scope = beginRequest(request);
    if (isUnseen) return listener(request, response);
    const startedAt = performance.now();
    const traced = traces?.aroundRequest(request, scope, () => listener(request, response));
    if (!traced) listener(request, response);
    const tell = () => {
      const path = (request.url ?? "").split("?", 1)[0] ?? "";
      const answered: Answered = {
        id: scope.id,
        kept: scope.kept,
        method: request.method ?? "",
        route: findRoute(path),
        // What ended before its answer was begun was hung up by whoever asked.
        status: response.headersSent ? response.statusCode : 499,
        seconds: (performance.now() - startedAt) / 1000,
      };
      for (const watch of watchers) watch(answered);
      traced?.(answered);
    };
    // A kept page has left by now.
    if (response.writableEnded) tell();
    else response.once("close", tell);
  };
}
