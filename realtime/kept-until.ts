import type { Topic } from "./topics.ts";

/**
 * What a route says in `export const handle = { keptUntil: [...] }` when its page is the same for
 * every visitor: the topics that make it old, or a topic together with the parameter of the address
 * that names the one record it shows.
 */
export type KeptUntil = readonly (Topic | { topic: Topic; param: string })[];
