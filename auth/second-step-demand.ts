import type { HookEndpointContext } from "better-auth";
import type { twoFactor } from "better-auth/plugins/two-factor";
import { hasBegunSession } from "./begun-session.ts";

/** By password, and back from another provider. */
const waysIn = new Set(["/sign-in/email", "/callback/:id"]);

/**
 * The library asks for the second step after a password only, even after a wrong one where the
 * session that came along was renewed. It is asked for wherever a session has begun.
 */
export function demandSecondStep<Plugin extends ReturnType<typeof twoFactor>>(
  plugin: Plugin,
): Plugin {
  const after = plugin.hooks.after.map((hook) => ({ ...hook, matcher: isSignIn }));
  return { ...plugin, hooks: { after } };
}

function isSignIn({ path, context }: HookEndpointContext): boolean {
  return waysIn.has(path ?? "") && hasBegunSession(context);
}
