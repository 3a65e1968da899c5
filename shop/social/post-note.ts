import type { Database } from "#db";
import { announce } from "#realtime/bus.ts";
import type { Actor } from "../people/administrator-role.ts";
import { recordAudit } from "../people/audit.ts";

interface Noted {
  /** Null for what the shop does by itself. */
  actor: Actor | null;
  id: string;
  verb: "create" | "update" | "delete" | "retry" | "decide" | "post" | "fail";
  before: object | null;
  after: object | null;
}

/** Writes down what happened to a post and tells the pages that show it. */
export async function notePost(
  tx: Database,
  { actor, id, verb, before, after }: Noted,
): Promise<void> {
  await recordAudit(tx, {
    actorId: actor?.id ?? null,
    action: `social_post.${verb}`,
    subjectType: "social_post",
    subjectId: id,
    before,
    after,
  });
  await announce(tx, "social", { id });
}
