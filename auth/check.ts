import { APIError, type createAuthMiddleware } from "better-auth/api";
import type { Database } from "#db";

export interface Parts {
  db: Database;
  /** The ids of the identity providers that are offered. */
  providers: readonly string[];
  /** The service that knows breached passwords; null where none is asked. */
  breachedRangeUrl: string | null;
  /** Whose second step is under way in this request; null where nobody's is. */
  findChallenged(cookies: string | null): Promise<string | null>;
}

export type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Is asked before one of the library's calls: throws to refuse it, and may answer in its place. */
export type Check = (call: Call, parts: Parts) => Promise<unknown>;

export function refusal(code: string, message: string): APIError {
  return new APIError("BAD_REQUEST", { code, message });
}

/** As the library refuses whoever is not signed in: for a session that ended while it was asked with. */
export function sessionEnded(): APIError {
  return new APIError("UNAUTHORIZED", { code: "UNAUTHORIZED", message: "Unauthorized" });
}
