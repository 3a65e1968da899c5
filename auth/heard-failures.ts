import type { BetterAuthPlugin } from "better-auth";

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
