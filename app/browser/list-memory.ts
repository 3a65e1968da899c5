import * as z from "zod/mini";
import type { PendingChanges, Quantities } from "./list-changes.ts";

const pending = z.object({ quantity: z.int(), changedAtMs: z.int(), isMerge: z.boolean() });

const memory = z.object({
  ownerId: z.string(),
  clockMs: z.nullable(z.int()),
  known: z.record(z.string(), z.int()),
  pending: z.record(z.string(), pending),
});

/** Whose lists this browser holds, and what of them the server is known to have. */
export interface ListMemory {
  ownerId: string;
  /** The newest change the server has told of, in milliseconds since 1970; null until it was asked. */
  clockMs: number | null;
  known: Quantities;
  pending: PendingChanges;
}

/** Null where the lists are nobody's. What makes no sense is forgotten: the server knows better. */
export function readListMemory(text: string | null): ListMemory | null {
  try {
    return memory.parse(JSON.parse(text ?? "null"));
  } catch {
    return null;
  }
}
