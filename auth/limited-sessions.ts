import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { latestEnd } from "#shop/people/session-life.ts";
import type { Call } from "./check.ts";

/**
 * The library renews a session as often as it is used. What it writes is cut here at the latest end
 * that a session may have, so that whoever reads a session needs to know of one end only.
 */
export function limitedSessions() {
  return {
    id: "limited-sessions",
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              before: async (session, call) => {
                const user = await call?.context.internalAdapter.findUserById(session.userId);
                return { data: { expiresAt: cut(session.expiresAt, session.createdAt, user) } };
              },
            },
            update: {
              before: async ({ expiresAt }, call) => {
                if (!expiresAt) return;
                const asked = call?.context.session;
                // Sessions are renewed by those who ask with them; nothing else makes one longer.
                if (!asked) return false;
                return { data: { expiresAt: cut(expiresAt, asked.session.createdAt, asked.user) } };
              },
            },
          },
        },
      },
    }),
    hooks: {
      after: [
        {
          matcher: ({ context }) => context.newSession !== null,
          handler: createAuthMiddleware(async ({ context }) => cutCookie(context)),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

function cut(expiresAt: Date, createdAt: Date, user: object | null | undefined): Date {
  const role = user && "role" in user && user.role === "admin" ? "admin" : "customer";
  const latest = latestEnd({ createdAt, role });
  return expiresAt < latest ? expiresAt : latest;
}

/** The library gives every cookie a full life. */
function cutCookie({ newSession, responseHeaders, authCookies }: Call["context"]): void {
  if (!newSession || !responseHeaders) return;
  const leftMs = newSession.session.expiresAt.getTime() - Date.now();
  const leftSeconds = Math.max(0, Math.ceil(leftMs / 1000));
  const cookies = responseHeaders.getSetCookie();
  responseHeaders.delete("set-cookie");
  for (const cookie of cookies) {
    const isSession = cookie.startsWith(`${authCookies.sessionToken.name}=`);
    const shorter = cookie.replace(/(?<=Max-Age=)\d+/, (age) =>
      String(Math.min(Number(age), leftSeconds)),
    );
    responseHeaders.append("set-cookie", isSession ? shorter : cookie);
  }
}
