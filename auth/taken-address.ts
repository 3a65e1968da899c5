import type { drizzleAdapter } from "better-auth/adapters/drizzle";
import { databaseError } from "#db";
import { refusal } from "./check.ts";

type MakeAdapter = ReturnType<typeof drizzleAdapter>;

/**
 * A link to an address that has come to be somebody else's since has ended. Only the database is asked, and only
 * once the library has found the link good: asked before, it would tell strangers which addresses have accounts.
 */
export function endLinksToTakenAddresses(makeAdapter: MakeAdapter): MakeAdapter {
  return (options) => {
    const adapter = makeAdapter(options);
    return {
      ...adapter,
      update: (asked) =>
        adapter.update<never>(asked).catch((error: unknown) => {
          if (databaseError(error)?.constraint !== "users_email_unique") throw error;
          throw refusal("INVALID_TOKEN", "This link is no longer valid");
        }),
    };
  };
}
