import type { Database } from "#db";
import { type Counted, countAttempt } from "./rate-limit.ts";

interface Rule {
  /** What is counted, such as `search`. */
  name: string;
  /** Attempts allowed to one address within the window, by all copies of the shop together. */
  most: number;
  windowSeconds: number;
  /** So many are made before they are told to the others. */
  portion: number;
}

interface Known {
  /** Made in this window at this copy. */
  made: number;
  /** The end of the window, in milliseconds since 1970. */
  endsAt: number;
  /** Whether the shared count is full: nobody need be asked before the window ends. */
  isFull: boolean;
}

/** Addresses remembered at once, of which a copy forgets those whose window has ended. */
const mostKnown = 20_000;

/**
 * Counts what happens too often to be written down each time. An address's attempts are added to the
 * shared count in portions, so whoever makes fewer costs the database nothing. Each copy of the shop
 * lets at most one portion more pass than the rule says.
 */
export function countInPortions({ name, most, windowSeconds, portion }: Rule) {
  const known = new Map<string, Known>();

  function find(address: string, at: number): Known {
    const found = known.get(address);
    const latestEnd = at + windowSeconds * 1000;
    // One that ends later was opened before the clock was put back.
    if (found && found.endsAt > at && found.endsAt <= latestEnd) return found;
    if (known.size >= mostKnown) forget(known, at);
    const fresh = { made: 0, endsAt: latestEnd, isFull: false };
    known.set(address, fresh);
    return fresh;
  }

  return async function count(
    db: Database,
    { address, now = new Date() }: { address: string; now?: Date },
  ): Promise<Counted> {
    const at = now.getTime();
    const entry = find(address, at);
    if (!entry.isFull) {
      entry.made += 1;
      if (entry.made % portion !== 0) return { kind: "allowed" };
      const key = `${name}:${address}`;
      const counted = await countAttempt(db, { key, most, windowSeconds, attempts: portion, now });
      if (counted.kind === "allowed") return counted;
      entry.isFull = true;
      entry.endsAt = at + counted.againInSeconds * 1000;
    }
    return { kind: "refused", againInSeconds: Math.max(1, Math.ceil((entry.endsAt - at) / 1000)) };
  };
}

function forget(known: Map<string, Known>, at: number): void {
  for (const [address, { endsAt }] of known) if (endsAt <= at) known.delete(address);
  // So many addresses at once are an attack: what they share is counted in the database.
  if (known.size >= mostKnown) known.clear();
}
