import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** What is known of a request everywhere in its course. */
export interface RequestScope {
  /** In the answer's `X-Request-Id`, in every line of the log about it, and on the page that says that it failed. */
  id: string;
  /** Whether its page was kept, had to be made to be kept, or is none that is kept. */
  kept: "hit" | "miss" | null;
  /** False where its page had to leave a part out: it is sent, and not kept. */
  isWhole: boolean;
  /** The address that asks, as attempts are counted; the log knows it by another name. */
  address: string | null;
}

const key = Symbol("scope");
type Begun = IncomingMessage & { [key]?: RequestScope };

const courses = new AsyncLocalStorage<RequestScope>();

/** Tells the processes apart, and the same one after a new start. */
const prefix = randomBytes(6).toString("hex");
let count = 0;

/** Gives a request its id. A kept page is answered without more: following a course costs a microsecond. */
export function beginRequest(request: IncomingMessage): RequestScope {
  count += 1;
  const id = `${prefix}-${count.toString(36)}`;
  const scope: RequestScope = { id, kept: null, isWhole: true, address: null };
  (request as Begun)[key] = scope;
  return scope;
}

/** What is known of a request; null for one that came by another way, such as in a test. */
export function scopeOf(request: IncomingMessage): RequestScope | null {
  return (request as Begun)[key] ?? null;
}

/** Does work in the course of a request, which is then known wherever the work leads. */
export function inCourseOf<Result>(request: IncomingMessage, work: () => Result): Result {
  const scope = scopeOf(request);
  return scope ? courses.run(scope, work) : work();
}

/** The request in whose course this is asked, or null for work that is nobody's, such as a job. */
export function currentRequest(): RequestScope | null {
  return courses.getStore() ?? null;
}
