import type { Env } from "#env";
import { createFacebook } from "./facebook.ts";
import { createLinkedIn } from "./linkedin.ts";
import type { Publishers } from "./publisher.ts";
import { createThreads } from "./threads.ts";
import { createX } from "./x.ts";

type Settings = Pick<
  Env,
  "X_API_URL" | "LINKEDIN_API_URL" | "LINKEDIN_API_VERSION" | "FACEBOOK_API_URL" | "THREADS_API_URL"
>;

/** How long a platform may take to answer one call. */
const patienceMs = 15_000;

/** Everyone who takes a text, as the settings say where they answer. */
export function createPublishers(
  settings: Settings,
  { timeoutMs = patienceMs }: { timeoutMs?: number } = {},
): Publishers {
  return {
    twitter: createX({ apiUrl: settings.X_API_URL, timeoutMs }),
    linkedin: createLinkedIn({
      apiUrl: settings.LINKEDIN_API_URL,
      version: settings.LINKEDIN_API_VERSION,
      timeoutMs,
    }),
    facebook: createFacebook({ apiUrl: settings.FACEBOOK_API_URL, timeoutMs }),
    threads: createThreads({ apiUrl: settings.THREADS_API_URL, timeoutMs }),
  };
}
