import { z } from "zod";
import { callAuth } from "#auth/shop-auth.ts";
import { leadOn, refuseAsAnswered, toRedirect } from "./attempts.ts";

interface Wanted {
  /** The id of an identity provider, as it came. */
  provider: string;
  target: string;
}

const started = z.object({ url: z.url() });

/** Sends a visitor to sign in at another provider; what comes of it leads on, or back here. */
export async function enterThrough(request: Request, { provider, target }: Wanted) {
  const back = toRedirect(target);
  const answer = await callAuth(request, "/sign-in/social", {
    provider,
    callbackURL: `/auth?entered&${back}`,
    errorCallbackURL: `/auth?${back}`,
  });
  if (!answer.ok) {
    return refuseAsAnswered(answer, {});
  }
  const { url } = started.parse(await answer.json());
  return leadOn(url, { cookies: answer.headers.getSetCookie() });
}
