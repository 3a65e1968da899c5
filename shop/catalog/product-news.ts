import type { Database } from "#db";
import { announce } from "#realtime/bus.ts";
import type { Actor } from "../people/administrator-role.ts";
import { recordAudit } from "../people/audit.ts";

interface ProductChange {
  id: string;
  verb: "create" | "update" | "suspend" | "activate" | "deplete" | "delete";
  /** The product as `describeProduct` tells it, or the part of it that changed. */
  before: object | null;
  after: object | null;
}

/** Writes down and announces what a person did to a product, with the transaction that does it. */
export async function tellProductChange(
  tx: Database,
  { actor, ...change }: ProductChange & { actor: Actor },
): Promise<void> {
  await tellProductChanges(tx, { actor, changes: [change] });
}

/** As `tellProductChange`, of some hundreds of products at most. */
export async function tellProductChanges(
  tx: Database,
  { actor, changes }: { actor: Actor; changes: readonly ProductChange[] },
): Promise<void> {
  await recordAudit(
    tx,
    ...changes.map(({ id, verb, before, after }) => ({
      actorId: actor.id,
      action: `product.${verb}` as const,
      subjectType: "product" as const,
      subjectId: id,
      before,
      after,
    })),
  );
  for (const { id } of changes) await announce(tx, "products", { id });
}
