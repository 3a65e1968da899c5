import type { BetterAuthPlugin } from "better-auth";

interface Kept {
  identifier: string;
  expiresAt: Date;
}

/** When the trust ends that a call takes away. */
const ends = new WeakMap<object, Date>();

/**
 * The library renews the trust in a device at each sign-in there: whoever came once in its time would never be asked
 * for the second step again, nor would somebody who has copied its cookie. What takes the place of a trust ends when
 * that would have ended; nothing takes the place of one that was gone by then.
 */
export function limitedTrust() {
  return {
    id: "limited-trust",
    init: () => ({
      options: {
        databaseHooks: {
          verification: {
            delete: {
              before: async (kept, call) => {
                if (call && isTrust(kept)) ends.set(call.context, kept.expiresAt);
              },
            },
            create: {
              before: async (kept, call) => {
                // A code of the second step was given: the trust begins.
                if (!call || !isTrust(kept) || call.path.startsWith("/two-factor/")) return;
                const expiresAt = ends.get(call.context);
                return expiresAt ? { data: { expiresAt } } : false;
              },
            },
          },
        },
      },
    }),
  } satisfies BetterAuthPlugin;
}

const isTrust = ({ identifier }: Kept) => identifier.startsWith("trust-device-");
