import { AsyncLocalStorage } from "node:async_hooks";
import type { BetterAuthPlugin } from "better-auth";
import { DrizzleQueryError } from "drizzle-orm";
import { databaseError } from "#db";

/**
 * The library only logs what fails beside its calls and answers that all is well: of a mail that could not be
 * queued it would say that it was sent. Here such a failure is one of the call.
 *
 * So while the database keeps no mail, asking for a new password fails for addresses that have an account, and for
 * no others. That is accepted: it tells of an address only as long as the shop is out of order, and those who wait for
 * a mail that never comes would be told nothing.
 */
export function heardFailures() {
  return {
    id: "heard-failures",
    init: () => ({
      context: {
        runInBackgroundOrAwait: async (work: unknown) => {
          await work;
        },
      },
    }),
  } satisfies BetterAuthPlugin;
}

const calls = new AsyncLocalStorage<{ failure: DrizzleQueryError | null }>();

/** Keeps what the library tells of a statement that failed for the call in whose course it did. */
export function noteFailure(details: readonly unknown[]): void {
  const call = calls.getStore();
  if (call) call.failure ??= details.find((detail) => isFailedStatement(detail)) ?? null;
}

/** What a rule of the tables refuses was asked, and is answered by the library. */
function isFailedStatement(detail: unknown): detail is DrizzleQueryError {
  return detail instanceof DrizzleQueryError && !databaseError(detail)?.code?.startsWith("23");
}

/**
 * The library takes a session that it could not look up for none, and says of one that it could not end that it is
 * over. Neither is true, so such a call fails.
 */
export async function failWithDatabase(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const call: { failure: DrizzleQueryError | null } = { failure: null };
  const answered = await calls.run(call, () => answer(request));
  const isUntrue = answered.status === 401 || new URL(request.url).pathname.endsWith("/sign-out");
  if (call.failure && isUntrue) throw call.failure;
  return answered;
}
