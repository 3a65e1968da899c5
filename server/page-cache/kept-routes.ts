import type { ServerBuild } from "react-router";
import type { KeptUntil } from "#realtime/kept-until.ts";
import { type Change, topics } from "#realtime/topics.ts";

/** Whether a change makes a page old. */
export type IsOutdatedBy = (change: Change) => boolean;

interface KeptRoute {
  pattern: RegExp;
  keptUntil: KeptUntil;
}

/**
 * Finds out which pages of a build are the same for everyone and until when: those whose route says
 * so in its `handle`. The answer is a function from an address to what makes its page old, or to
 * null for a page that is made for each visitor.
 */
export function findKeptRoutes({ routes }: Pick<ServerBuild, "routes">) {
  const kept: KeptRoute[] = [];
  for (const route of Object.values(routes)) {
    const keptUntil = readKeptUntil(route?.module.handle);
    if (route && keptUntil) kept.push({ pattern: patternOf(route.path ?? ""), keptUntil });
  }
  return (pathname: string): IsOutdatedBy | null => {
    for (const { pattern, keptUntil } of kept) {
      const match = pattern.exec(pathname);
      if (match) return (change) => isOutdated(keptUntil, match.groups ?? {}, change);
    }
    return null;
  };
}

function isOutdated(keptUntil: KeptUntil, params: Record<string, string>, change: Change): boolean {
  return keptUntil.some((each) =>
    typeof each === "string"
      ? each === change.topic
      : each.topic === change.topic && params[each.param] === change.id,
  );
}

/**
 * The page itself, and the data by which the browser opens it: `/product/1` and `/product/1.data`. A
 * parameter is written as the shop writes it: in capitals or with a percent sign it leads to the same
 * record, but no change of that record would name it.
 */
function patternOf(path: string): RegExp {
  if (path === "") return /^\/(?:_root\.data)?$/;
  const parts = path
    .split("/")
    .map((part) => (part.startsWith(":") ? `(?<${part.slice(1)}>[a-z0-9-]+)` : part));
  return new RegExp(`^/${parts.join("/")}(?:\\.data)?$`);
}

function readKeptUntil(handle: unknown): KeptUntil | null {
  if (typeof handle !== "object" || handle === null || !("keptUntil" in handle)) return null;
  const { keptUntil } = handle as { keptUntil: KeptUntil };
  for (const each of keptUntil) {
    const topic = typeof each === "string" ? each : each.topic;
    if (!topics.includes(topic))
      throw new Error(`A page is kept until '${topic}', which no verb says.`);
  }
  return keptUntil;
}
