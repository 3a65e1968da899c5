import type { KeptUntil } from "#realtime/kept-until.ts";

/**
 * What a route exports as its `handle` when its page is the same for every visitor: the shop may
 * then keep the page as bytes until one of these topics is announced, or the company card, which
 * stands on every page, changes.
 */
export function keptUntil(...changes: KeptUntil): { keptUntil: KeptUntil } {
  return { keptUntil: ["contact", ...changes] };
}
